// Written by the generator from spec/routes.yaml. Edit that, not this: the next run writes it anew.

import type { Route } from '../../generator/grammar/routes.ts'

export type RouteName = "garden" | "plants" | "plant" | "denied" | "closed" | "missing"

export const routes: readonly Route[] = [
  { name: "garden", screen: "garden", session: "any", query: {}, at: "spec/routes.yaml:2:9", load: () => import("./screens/garden.ts") },
  {
    name: "plants",
    parent: "garden",
    path: "/",
    screen: "plants",
    session: "any",
    level: "own",
    query: {
      plot: { type: "string" },
      words: { type: "string" },
      kind: { type: "enum", values: ["All", "Tree", "Herb"], default: "All" },
    },
    redirect: {
      go: { to: "closed" },
      when: (s: { route: { plot?: string | null } }) => (s.route?.plot === ("none" as string)),
    },
    gate: {
      can: [{ action: "Read", subject: "Plant" }, { action: "Water", subject: "Plant" }],
      at: "spec/routes.yaml:11:7",
    },
    at: "spec/routes.yaml:11:7",
    load: () => import("./screens/plants.ts"),
  },
  {
    name: "plant",
    parent: "garden",
    path: "/plants/:id",
    screen: "plant",
    session: "any",
    level: "own",
    query: { plot: { type: "string" } },
    redirect: {
      go: { to: "closed" },
      when: (s: { route: { plot?: string | null } }) => !((s.route?.plot as unknown) != null),
    },
    gate: {
      can: [{ action: "Read", subject: "Plant" }],
      feature: ["Compost"],
      at: "spec/routes.yaml:19:16",
    },
    at: "spec/routes.yaml:19:16",
    load: () => import("./screens/plant.ts"),
  },
  {
    name: "denied",
    path: "/denied",
    screen: "notice",
    session: "any",
    query: { plot: { type: "string" } },
    at: "spec/routes.yaml:23:13",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "closed",
    path: "/closed",
    screen: "notice",
    session: "any",
    query: { plot: { type: "string" } },
    at: "spec/routes.yaml:24:13",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "missing",
    path: "*",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:25:10",
    load: () => import("./screens/notice.ts"),
  },
]
