// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ninterface Answer {\n  count: Int\n  note: String\n}\n\ntype Query {\n  rights: RightsResponse! @requires(session: false)\n  plants(Words: String, Kind: Kind, Page: Int, Size: Int): PlantListResponse! @requires(session: false)\n  plant(id: ID!): PlantResponse! @requires(can: [\"Read Plant\"])\n  pots(TenantID: ID!, ProjectID: ID!, QuickSearch: String, Kind: PotKind, Outside: Boolean, Shelf: ID, Archived: Boolean = false, Sort: PotSort = Place, SortAsc: Boolean = true, Page: Int = 1, PageSize: Int = 24): PotListResponse! @requires(can: [\"Read Plant\"])\n  onePot(TenantID: ID!, ProjectID: ID!, PotID: ID!): PotResponse! @requires(can: [\"Read Plant\"])\n  shelves(TenantID: ID!, Sort: ShelfSort = CreatedAt, SortAsc: Boolean = true, Page: Int = 1, PageSize: Int = 12): ShelfListResponse! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  water(id: ID!, litres: Int!): PlantResponse! @requires(can: [\"Water Plant\"])\n  createPot(TenantID: ID!, ProjectID: ID!, Name: String!, Note: String, Height: Float!, Holes: Int, Kind: PotKind, Outside: Boolean, Bought: String, Watered: DateTime, Shelf: ID, RequestID: ID): PotResponse! @requires(can: [\"Read Plant\", \"Water Plant\"], feature: \"Compost\")\n  updatePot(TenantID: ID!, ProjectID: ID!, PotID: ID!, Version: Int, Name: String, Note: String, Height: Float, Holes: Int, Kind: PotKind, Outside: Boolean, Bought: String, Watered: DateTime, Shelf: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  orderPot(TenantID: ID!, ProjectID: ID!, PotID: ID!, Version: Int, Before: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  archivePot(TenantID: ID!, ProjectID: ID!, PotID: ID!, Version: Int): PotResponse! @requires(can: [\"Water Plant\"])\n  restorePot(TenantID: ID!, ProjectID: ID!, PotID: ID!, Version: Int): PotResponse! @requires(can: [\"Water Plant\"])\n  copyPot(TenantID: ID!, ProjectID: ID!, PotID: ID!, RequestID: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  deletePot(TenantID: ID!, ProjectID: ID!, PotID: ID!, Version: Int): Response! @requires(can: [\"Water Plant\"])\n}\n\n\"A flower pot.\"\ntype Pot {\n  PotID: ID!\n  Name: String!\n  Note: String\n  Height: Float!\n  Holes: Int\n  Kind: PotKind\n  Outside: Boolean!\n  Bought: String\n  Watered: DateTime\n  Shelf: ID\n  Place: Int!\n  Archived: Boolean!\n  \"To be sent with the next change; one that is not the newest is refused as Conflict.\"\n  Version: Int!\n  CreatedAt: DateTime!\n  CreatedBy: String\n  UpdatedAt: DateTime!\n  UpdatedBy: String\n}\n\nenum PotKind {\n  Clay\n  Iron\n}\n\nenum PotSort {\n  Place\n  Name\n  UpdatedAt\n}\n\n\"A shelf.\"\ntype Shelf {\n  ShelfID: ID!\n  Name: String!\n  \"To be sent with the next change; one that is not the newest is refused as Conflict.\"\n  Version: Int!\n  CreatedAt: DateTime!\n  CreatedBy: String\n  UpdatedAt: DateTime!\n  UpdatedBy: String\n}\n\nenum ShelfSort {\n  CreatedAt\n}\n\ntype RightsResponse implements Answer {\n  count: Int\n  note: String\n  data: Rights\n}\n\ntype PlantListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Plant!]\n}\n\ntype PlantResponse implements Answer {\n  count: Int\n  note: String\n  data: Plant\n}\n\ntype PotListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Pot!]\n}\n\ntype PotResponse implements Answer {\n  count: Int\n  note: String\n  data: Pot\n}\n\ntype ShelfListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Shelf!]\n}\n\ntype Response implements Answer {\n  count: Int\n  note: String\n}\n"

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

export interface Pot {
  PotID: string
  Name: string
  Note?: string | null
  Height: number
  Holes?: number | null
  Kind?: PotKind | null
  Outside: boolean
  Bought?: string | null
  Watered?: (string | Date) | null
  Shelf?: string | null
  Place: number
  Archived: boolean
  Version: number
  CreatedAt: (string | Date)
  CreatedBy?: string | null
  UpdatedAt: (string | Date)
  UpdatedBy?: string | null
}

export type PotKind = "Clay" | "Iron"

export type PotSort = "Place" | "Name" | "UpdatedAt"

export interface Shelf {
  ShelfID: string
  Name: string
  Version: number
  CreatedAt: (string | Date)
  CreatedBy?: string | null
  UpdatedAt: (string | Date)
  UpdatedBy?: string | null
}

export type ShelfSort = "CreatedAt"

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

export interface PotListResponse {
  count?: number | null
  note?: string | null
  data?: Pot[] | null
}

export interface PotResponse {
  count?: number | null
  note?: string | null
  data?: Pot | null
}

export interface ShelfListResponse {
  count?: number | null
  note?: string | null
  data?: Shelf[] | null
}

export interface Response {
  count?: number | null
  note?: string | null
}

export interface QueryArgs {
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
  pots: { TenantID: string; ProjectID: string; QuickSearch?: string | null; Kind?: PotKind | null; Outside?: boolean | null; Shelf?: string | null; Archived?: boolean | null; Sort?: PotSort | null; SortAsc?: boolean | null; Page?: number | null; PageSize?: number | null }
  onePot: { TenantID: string; ProjectID: string; PotID: string }
  shelves: { TenantID: string; Sort?: ShelfSort | null; SortAsc?: boolean | null; Page?: number | null; PageSize?: number | null }
}

export interface QueryResults {
  rights: RightsResponse
  plants: PlantListResponse
  plant: PlantResponse
  pots: PotListResponse
  onePot: PotResponse
  shelves: ShelfListResponse
}

export interface MutationArgs {
  water: { id: string; litres: number }
  createPot: { TenantID: string; ProjectID: string; Name: string; Note?: string | null; Height: number; Holes?: number | null; Kind?: PotKind | null; Outside?: boolean | null; Bought?: string | null; Watered?: (string | Date) | null; Shelf?: string | null; RequestID?: string | null }
  updatePot: { TenantID: string; ProjectID: string; PotID: string; Version?: number | null; Name?: string | null; Note?: string | null; Height?: number | null; Holes?: number | null; Kind?: PotKind | null; Outside?: boolean | null; Bought?: string | null; Watered?: (string | Date) | null; Shelf?: string | null }
  orderPot: { TenantID: string; ProjectID: string; PotID: string; Version?: number | null; Before?: string | null }
  archivePot: { TenantID: string; ProjectID: string; PotID: string; Version?: number | null }
  restorePot: { TenantID: string; ProjectID: string; PotID: string; Version?: number | null }
  copyPot: { TenantID: string; ProjectID: string; PotID: string; RequestID?: string | null }
  deletePot: { TenantID: string; ProjectID: string; PotID: string; Version?: number | null }
}

export interface MutationResults {
  water: PlantResponse
  createPot: PotResponse
  updatePot: PotResponse
  orderPot: PotResponse
  archivePot: PotResponse
  restorePot: PotResponse
  copyPot: PotResponse
  deletePot: Response
}
