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
      where: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      columns: { type: "string" },
      order: { type: "string" },
      plot: { type: "string" },
      words: { type: "string" },
      kind: { type: "enum", values: ["All", "Tree", "Herb"], default: "All" },
    },
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/routes.yaml:4:3" },
    at: "spec/routes.yaml:4:3",
    load: () => import("./screens/plants.ts"),
  },
  {
    name: "plant",
    parent: "garden",
    path: "/plants/:id",
    screen: "plant",
    session: "any",
    level: "own",
    query: {},
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/routes.yaml:11:3" },
    at: "spec/routes.yaml:11:3",
    load: () => import("./screens/plant.ts"),
  },
  {
    name: "denied",
    path: "/denied",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:16:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "closed",
    path: "/closed",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:17:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "missing",
    path: "*",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:18:10",
    load: () => import("./screens/notice.ts"),
  },
]
