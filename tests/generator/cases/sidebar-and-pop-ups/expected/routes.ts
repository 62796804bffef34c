// Written by the generator from spec/routes.yaml. Edit that, not this: the next run writes it anew.

import type { Route } from '../../generator/grammar/routes.ts'

export type RouteName = "garden" | "beds" | "plants" | "plant" | "denied" | "closed" | "back" | "missing"

export const routes: readonly Route[] = [
  { name: "garden", screen: "garden", session: "any", query: {}, at: "spec/routes.yaml:2:9", load: () => import("./screens/garden.ts") },
  {
    name: "beds",
    parent: "garden",
    screen: "beds",
    session: "any",
    query: {},
    at: "spec/routes.yaml:3:7",
    load: () => import("./screens/beds.ts"),
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
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/routes.yaml:5:3" },
    at: "spec/routes.yaml:5:3",
    load: () => import("./screens/plants.ts"),
  },
  {
    name: "plant",
    parent: "beds",
    path: "/plants/:id",
    screen: "plant",
    session: "any",
    level: "own",
    query: {},
    gate: { can: [{ action: "Read", subject: "Plant" }], at: "spec/routes.yaml:12:3" },
    at: "spec/routes.yaml:12:3",
    load: () => import("./screens/plant.ts"),
  },
  {
    name: "denied",
    path: "/denied",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:17:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "closed",
    path: "/closed",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:18:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "back",
    path: "/back",
    screen: "back",
    session: "any",
    query: {},
    answers: true,
    at: "spec/routes.yaml:19:7",
    load: () => import("./screens/back.ts"),
  },
  {
    name: "missing",
    path: "*",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:20:10",
    load: () => import("./screens/notice.ts"),
  },
]
