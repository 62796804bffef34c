// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ninput PlantFilter {\n  Field: String!\n  Condition: String!\n  Value: String\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ntype RightsAnswer {\n  data: Rights\n}\n\ntype PlantAnswer {\n  data: Plant\n  note: String\n}\n\ntype PlantsAnswer {\n  data: [Plant!]\n  count: Int\n}\n\ntype Query {\n  rights: RightsAnswer! @requires(session: false)\n  plants(Words: String, Kind: Kind, Where: [PlantFilter!], From: DateTime, Until: DateTime, By: String, Up: Boolean, Page: Int, Size: Int): PlantsAnswer! @requires(session: false)\n  plant(id: ID!): PlantAnswer! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  water(id: ID!, litres: Int!): PlantAnswer! @requires(can: [\"Water Plant\"])\n}\n"

export type Kind = "Tree" | "Herb"

export interface Plant {
  id: string
  name: string
  kind: Kind
  litres: number
  watered?: (string | Date) | null
}

export interface PlantFilter {
  Field: string
  Condition: string
  Value?: string | null
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

export interface QueryArgs {
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Where?: PlantFilter[] | null; From?: (string | Date) | null; Until?: (string | Date) | null; By?: string | null; Up?: boolean | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
}

export interface QueryResults {
  rights: RightsAnswer
  plants: PlantsAnswer
  plant: PlantAnswer
}

export interface MutationArgs {
  water: { id: string; litres: number }
}

export interface MutationResults {
  water: PlantAnswer
}
