// Written by the generator from spec/api/schema.graphql, spec/areas/*/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ntype RightsAnswer {\n  data: Rights\n}\n\ntype PlantAnswer {\n  data: Plant\n  note: String\n}\n\ntype PlantsAnswer {\n  data: [Plant!]\n  count: Int\n}\n\ntype Query {\n  rights: RightsAnswer! @requires(session: false)\n  plants(Words: String, Kind: Kind, Page: Int, Size: Int): PlantsAnswer! @requires(session: false)\n  plant(id: ID!): PlantAnswer! @requires(can: [\"Read Plant\"])\n  beds(Words: String): BedsAnswer! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  water(id: ID!, litres: Int!): PlantAnswer! @requires(can: [\"Water Plant\"])\n  dig(id: ID!): PlantAnswer! @requires(can: [\"Water Plant\"])\n}\n\n\"A bed in which plants stand.\"\ntype Bed {\n  id: ID!\n  name: String!\n}\n\ntype BedsAnswer {\n  data: [Bed!]\n  count: Int\n}\n"

export type Kind = "Tree" | "Herb"

export interface Plant {
  id: string
  name: string
  kind: Kind
  litres: number
  watered?: (string | Date) | null
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

export interface Bed {
  id: string
  name: string
}

export interface BedsAnswer {
  data?: Bed[] | null
  count?: number | null
}

export interface QueryArgs {
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
  beds: { Words?: string | null }
}

export interface QueryResults {
  rights: RightsAnswer
  plants: PlantsAnswer
  plant: PlantAnswer
  beds: BedsAnswer
}

export interface MutationArgs {
  water: { id: string; litres: number }
  dig: { id: string }
}

export interface MutationResults {
  water: PlantAnswer
  dig: PlantAnswer
}
