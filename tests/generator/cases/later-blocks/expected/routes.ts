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
    query: {
      view: { type: "enum", values: ["grown", "facts", "near"] },
      inner: { type: "enum", values: ["short", "near"] },
      act: { type: "enum", values: ["look", "care"] },
      last: { type: "enum", values: ["words", "boxed"] },
    },
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
    at: "spec/routes.yaml:21:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "closed",
    path: "/closed",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:22:9",
    load: () => import("./screens/notice.ts"),
  },
  {
    name: "missing",
    path: "*",
    screen: "notice",
    session: "any",
    query: {},
    at: "spec/routes.yaml:23:10",
    load: () => import("./screens/notice.ts"),
  },
]
