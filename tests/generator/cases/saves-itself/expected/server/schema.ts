// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\nscalar JSON\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n  revision: Int!\n  values: JSON\n  facts: [Fact!]!\n}\n\ntype Fact {\n  key: String!\n  label: String!\n  kind: String!\n  required: Boolean!\n  about: String\n  group: String\n  least: JSON\n  most: JSON\n  digits: Int\n  like: String\n  otherwise: String\n  hidden: Int\n  shown: JSON\n  from: String\n  choices: JSON\n  parts: [String!]\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ntype RightsAnswer {\n  data: Rights\n}\n\ntype PlantAnswer {\n  data: Plant\n  note: String\n}\n\ntype PlantsAnswer {\n  data: [Plant!]\n  count: Int\n}\n\ntype Changed {\n  path: String!\n  value: JSON\n  by: String!\n}\n\ntype Tended {\n  revision: Int!\n  changed: [Changed!]!\n  conflicts: [Changed!]!\n}\n\ntype TendedAnswer {\n  data: Tended\n}\n\nenum ChangeOp {\n  set\n  unset\n}\n\ninput Change {\n  Path: String!\n  Op: ChangeOp!\n  Value: JSON\n}\n\ntype Gardener {\n  form: ID!\n  name: String!\n  path: String\n}\n\ntype GardenersAnswer {\n  data: [Gardener!]\n}\n\ntype Query {\n  gardeners(id: ID!, form: ID!, path: String, gone: Boolean): GardenersAnswer! @requires(can: [\"Read Plant\"])\n  rights: RightsAnswer! @requires(session: false)\n  plants(Words: String, Kind: Kind, Ids: [ID!], Page: Int, Size: Int): PlantsAnswer! @requires(session: false)\n  plant(id: ID!): PlantAnswer! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  tend(id: ID!, base: Int!, changes: [Change!]!): TendedAnswer! @requires(can: [\"Water Plant\"])\n  water(id: ID!, litres: Int!): PlantAnswer! @requires(can: [\"Water Plant\"])\n}\n"

export type Kind = "Tree" | "Herb"

export interface Plant {
  id: string
  name: string
  kind: Kind
  litres: number
  watered?: (string | Date) | null
  revision: number
  values?: unknown | null
  facts: Fact[]
}

export interface Fact {
  key: string
  label: string
  kind: string
  required: boolean
  about?: string | null
  group?: string | null
  least?: unknown | null
  most?: unknown | null
  digits?: number | null
  like?: string | null
  otherwise?: string | null
  hidden?: number | null
  shown?: unknown | null
  from?: string | null
  choices?: unknown | null
  parts?: string[] | null
}

export interface Right {
  action: string
  subject: string
}

export interface Rights {
  grants: Right[]
}

export interface RightsAnswer {
  data?: Rights | null
}

export interface PlantAnswer {
  data?: Plant | null
  note?: string | null
}

export interface PlantsAnswer {
  data?: Plant[] | null
  count?: number | null
}

export interface Changed {
  path: string
  value?: unknown | null
  by: string
}

export interface Tended {
  revision: number
  changed: Changed[]
  conflicts: Changed[]
}

export interface TendedAnswer {
  data?: Tended | null
}

export type ChangeOp = "set" | "unset"

export interface Change {
  Path: string
  Op: ChangeOp
  Value?: unknown | null
}

export interface Gardener {
  form: string
  name: string
  path?: string | null
}

export interface GardenersAnswer {
  data?: Gardener[] | null
}

export interface QueryArgs {
  gardeners: { id: string; form: string; path?: string | null; gone?: boolean | null }
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Ids?: string[] | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
}

export interface QueryResults {
  gardeners: GardenersAnswer
  rights: RightsAnswer
  plants: PlantsAnswer
  plant: PlantAnswer
}

export interface MutationArgs {
  tend: { id: string; base: number; changes: Change[] }
  water: { id: string; litres: number }
}

export interface MutationResults {
  tend: TendedAnswer
  water: PlantAnswer
}
