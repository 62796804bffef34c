// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ninterface Answer {\n  count: Int\n  note: String\n}\n\n\"Written by hand: it says more than others.\"\ntype Watered implements Answer {\n  count: Int\n  note: String\n  data: Plant\n  rained: Boolean!\n}\n\ntype Query {\n  rights: RightsResponse! @requires(session: false)\n  plants(Words: String, Kind: Kind, Page: Int, Size: Int): PlantListResponse! @requires(session: false)\n  plant(id: ID!): PlantResponse! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  water(id: ID!, litres: Int!): Watered! @requires(can: [\"Water Plant\"])\n  \"Without data.\"\n  forget(id: ID!): Response! @requires(can: [\"Water Plant\"])\n}\n\ntype RightsResponse implements Answer {\n  count: Int\n  note: String\n  data: Rights\n}\n\ntype PlantListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Plant!]\n}\n\ntype PlantResponse implements Answer {\n  count: Int\n  note: String\n  data: Plant\n}\n\ntype Response implements Answer {\n  count: Int\n  note: String\n}\n"

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

export interface Answer {
  count?: number | null
  note?: string | null
}

export interface Watered {
  count?: number | null
  note?: string | null
  data?: Plant | null
  rained: boolean
}

export interface RightsResponse {
  count?: number | null
  note?: string | null
  data?: Rights | null
}

export interface PlantListResponse {
  count?: number | null
  note?: string | null
  data?: Plant[] | null
}

export interface PlantResponse {
  count?: number | null
  note?: string | null
  data?: Plant | null
}

export interface Response {
  count?: number | null
  note?: string | null
}

export interface QueryArgs {
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
}

export interface QueryResults {
  rights: RightsResponse
  plants: PlantListResponse
  plant: PlantResponse
}

export interface MutationArgs {
  water: { id: string; litres: number }
  forget: { id: string }
}

export interface MutationResults {
  water: Watered
  forget: Response
}
