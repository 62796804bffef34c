// Written by the generator from spec/routes.yaml, spec/areas/*/routes.yaml. Edit that, not this: the next run writes it anew.

import type { Route } from '../../generator/grammar/routes.ts'

export type RouteName = "garden" | "denied" | "closed" | "missing" | "plants" | "plant"

export const routes: readonly Route[] = [
  { name: "garden", screen: "garden", session: "any", query: {}, at: "spec/routes.yaml:2:9", load: () => import("./screens/garden.ts") },
  {
    name: "denied",
    path: "/denied",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:10:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "closed",
    path: "/closed",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:11:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "missing",
    path: "*",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:12:10",
    load: () => import("./screens/notice.ts"),
  },
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
    crumb: { key: "routes.plants.crumb", text: "Plants" },
    redirect: {
      go: { to: "closed" },
      when: (s: { route: { plot?: string | null } }) => !((s.route?.plot as unknown) != null),
    },
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/areas/plants/routes.yaml:3:3" },
    at: "spec/areas/plants/routes.yaml:3:3",
    load: () => import("./screens/plants.ts"),
  },
  {
    name: "plant",
    parent: "garden",
    path: "/plants/:id",
    screen: "plant",
    session: "any",
    level: "own",
    query: { plot: { type: "string" }, since: { type: "string" } },
    redirect: {
      go: { to: "closed" },
      when: (s: { route: { plot?: string | null } }) => !((s.route?.plot as unknown) != null),
    },
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/areas/plants/routes.yaml:12:12" },
    at: "spec/areas/plants/routes.yaml:12:12",
    load: () => import("./screens/plant.ts"),
  },
]
