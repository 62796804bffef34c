// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ntype RightsAnswer {\n  data: Rights\n}\n\ntype PlantAnswer {\n  data: Plant\n  note: String\n}\n\ntype PlantsAnswer {\n  data: [Plant!]\n  count: Int\n}\n\ntype Step {\n  id: ID!\n  during: ID\n  title: String!\n  kind: String!\n  minutes: Int\n}\n\ntype Wrong {\n  step: ID\n  words: String!\n}\n\ntype Course {\n  revision: Int!\n  steps: [Step!]!\n  wrong: [Wrong!]!\n}\n\ninput Done {\n  is: String!\n  id: ID!\n  of: ID\n  after: ID\n  within: ID\n  title: String\n  minutes: Int\n}\n\ntype CourseAnswer {\n  data: Course\n}\n\ntype Query {\n  course(id: ID!): CourseAnswer! @requires(can: [\"Read Plant\"])\n  rights: RightsAnswer! @requires(session: false)\n  plants(Words: String, Kind: Kind, Page: Int, Size: Int): PlantsAnswer! @requires(session: false)\n  plant(id: ID!): PlantAnswer! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  saveCourse(id: ID!, revision: Int!, done: [Done!]!): CourseAnswer! @requires(can: [\"Water Plant\"])\n  water(id: ID!, litres: Int!): PlantAnswer! @requires(can: [\"Water Plant\"])\n}\n"

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

export interface Step {
  id: string
  during?: string | null
  title: string
  kind: string
  minutes?: number | null
}

export interface Wrong {
  step?: string | null
  words: string
}

export interface Course {
  revision: number
  steps: Step[]
  wrong: Wrong[]
}

export interface Done {
  is: string
  id: string
  of?: string | null
  after?: string | null
  within?: string | null
  title?: string | null
  minutes?: number | null
}

export interface CourseAnswer {
  data?: Course | null
}

export interface QueryArgs {
  course: { id: string }
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
}

export interface QueryResults {
  course: CourseAnswer
  rights: RightsAnswer
  plants: PlantsAnswer
  plant: PlantAnswer
}

export interface MutationArgs {
  saveCourse: { id: string; revision: number; done: Done[] }
  water: { id: string; litres: number }
}

export interface MutationResults {
  saveCourse: CourseAnswer
  water: PlantAnswer
}
