// Written by the generator from spec/api/schema.graphql. Edit that, not this: the next run writes it anew.

export const typeDefs = "directive @requires(can: [String!], feature: String, session: Boolean = true) on FIELD_DEFINITION\n\nscalar DateTime\n\nenum Kind {\n  Tree\n  Herb\n}\n\ntype Plant {\n  id: ID!\n  name: String!\n  kind: Kind!\n  litres: Float!\n  watered: DateTime\n}\n\ntype Right {\n  action: String!\n  subject: String!\n}\n\ntype Rights {\n  grants: [Right!]!\n}\n\ninterface Answer {\n  count: Int\n  note: String\n}\n\ntype Query {\n  rights: RightsResponse! @requires(session: false)\n  plants(Words: String, Kind: Kind, Page: Int, Size: Int): PlantListResponse! @requires(session: false)\n  plant(id: ID!): PlantResponse! @requires(can: [\"Read Plant\"])\n  labels(GardenID: ID!, BedID: ID!, PotID: ID!, QuickSearch: String, Sort: LabelSort = CreatedAt, SortAsc: Boolean = false, Page: Int = 1, PageSize: Int = 12): LabelListResponse! @requires\n  label(GardenID: ID!, BedID: ID!, PotID: ID!, TagID: ID!): LabelResponse! @requires\n  pots(GardenID: ID!, BedID: ID!, QuickSearch: String, Kind: PotKind, Outside: Boolean, Shelf: ID, Archived: Boolean = false, Sort: PotSort = Place, SortAsc: Boolean = true, Page: Int = 1, PageSize: Int = 24): PotListResponse! @requires(can: [\"Read Plant\"])\n  onePot(GardenID: ID!, BedID: ID!, PotID: ID!): PotResponse! @requires(can: [\"Read Plant\"])\n  sheds(GardenID: ID!, Sort: ShedSort = Name, SortAsc: Boolean = true, Page: Int = 1, PageSize: Int = 12): ShedListResponse! @requires(can: [\"Read Plant\"])\n  bedSheds(GardenID: ID!, BedID: ID!, Page: Int = 1, PageSize: Int = 12): ShedListResponse! @requires\n  shelves(GardenID: ID!): ShelfListResponse! @requires(can: [\"Read Plant\"])\n}\n\ntype Mutation {\n  water(id: ID!, litres: Int!): PlantResponse! @requires(can: [\"Water Plant\"])\n  saveLabel(GardenID: ID!, BedID: ID!, PotID: ID!, TagID: ID, Version: Int, Name: String!, Until: DateTime!, Words: [String!], Lines: [LabelLineInput!]!, More: JSON, RequestID: ID): LabelResponse! @requires(can: [\"Water Plant\"])\n  dropLabel(GardenID: ID!, BedID: ID!, PotID: ID!, TagID: ID!, Version: Int): LabelListResponse! @requires(can: [\"Water Plant\"])\n  createPot(GardenID: ID!, BedID: ID!, Name: String!, Note: String, Height: Float!, Holes: Int, Kind: PotKind, Outside: Boolean, Bought: Date, Watered: DateTime, Shelf: ID, RequestID: ID): PotResponse! @requires(can: [\"Read Plant\", \"Water Plant\"], feature: \"Compost\")\n  updatePot(GardenID: ID!, BedID: ID!, PotID: ID!, Version: Int, Name: String, Note: String, Height: Float, Holes: Int, Kind: PotKind, Outside: Boolean, Bought: Date, Watered: DateTime, Shelf: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  orderPot(GardenID: ID!, BedID: ID!, PotID: ID!, Version: Int, Before: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  archivePot(GardenID: ID!, BedID: ID!, PotID: ID!, Version: Int): PotResponse! @requires(can: [\"Water Plant\"])\n  restorePot(GardenID: ID!, BedID: ID!, PotID: ID!, Version: Int): PotResponse! @requires(can: [\"Water Plant\"])\n  copyPot(GardenID: ID!, BedID: ID!, PotID: ID!, RequestID: ID): PotResponse! @requires(can: [\"Water Plant\"])\n  deletePot(GardenID: ID!, BedID: ID!, PotID: ID!, Version: Int): Response! @requires(can: [\"Water Plant\"])\n  createShed(GardenID: ID!, BedID: ID, Name: String!, RequestID: ID): ShedResponse! @requires(can: [\"Water Plant\"])\n}\n\nscalar Date\n\nscalar JSON\n\n\"A label.\"\ntype Label {\n  TagID: ID!\n  PotID: ID!\n  Name: String!\n  Until: DateTime!\n  Words: [String!]\n  Code: String\n  Lines: [LabelLine!]!\n  More: JSON\n  Uses: Int!\n  CreatedAt: DateTime!\n  CreatedBy: String\n  \"To be sent with the next change; one that is not the newest is refused as Conflict.\"\n  Version: Int!\n  UpdatedAt: DateTime!\n  UpdatedBy: String\n}\n\n\"Lines: one of them.\"\ntype LabelLine {\n  LineID: ID!\n  Text: String!\n  Colour: LabelLineColour\n  Bold: Boolean!\n}\n\n\"Lines: one of them, as it is sent.\"\ninput LabelLineInput {\n  LineID: ID\n  Text: String!\n  Colour: LabelLineColour\n  Bold: Boolean\n}\n\nenum LabelLineColour {\n  Red\n  Blue\n}\n\nenum LabelSort {\n  CreatedAt\n  Name\n}\n\n\"A flower pot.\"\ntype Pot {\n  PotID: ID!\n  Name: String!\n  Note: String\n  Height: Float!\n  Holes: Int\n  Kind: PotKind\n  Outside: Boolean!\n  Bought: Date\n  Watered: DateTime\n  Shelf: ID\n  Place: Int!\n  Archived: Boolean!\n  CreatedAt: DateTime!\n  CreatedBy: String\n  \"To be sent with the next change; one that is not the newest is refused as Conflict.\"\n  Version: Int!\n  UpdatedAt: DateTime!\n  UpdatedBy: String\n}\n\nenum PotKind {\n  Clay\n  Iron\n}\n\nenum PotSort {\n  Place\n  Name\n  UpdatedAt\n}\n\n\"A shed.\"\ntype Shed {\n  ShedID: ID!\n  Name: String!\n  Tools: Int!\n  CreatedAt: DateTime!\n  CreatedBy: String\n}\n\nenum ShedSort {\n  Name\n  CreatedAt\n}\n\n\"A shelf.\"\ntype Shelf {\n  ShelfID: ID!\n  Name: String!\n  CreatedAt: DateTime!\n  CreatedBy: String\n}\n\ntype RightsResponse implements Answer {\n  count: Int\n  note: String\n  data: Rights\n}\n\ntype PlantListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Plant!]\n}\n\ntype PlantResponse implements Answer {\n  count: Int\n  note: String\n  data: Plant\n}\n\ntype LabelListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Label!]\n}\n\ntype LabelResponse implements Answer {\n  count: Int\n  note: String\n  data: Label\n}\n\ntype PotListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Pot!]\n}\n\ntype PotResponse implements Answer {\n  count: Int\n  note: String\n  data: Pot\n}\n\ntype ShedListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Shed!]\n}\n\ntype ShelfListResponse implements Answer {\n  count: Int\n  note: String\n  data: [Shelf!]\n}\n\ntype Response implements Answer {\n  count: Int\n  note: String\n}\n\ntype ShedResponse implements Answer {\n  count: Int\n  note: String\n  data: Shed\n}\n"

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

export interface Label {
  TagID: string
  PotID: string
  Name: string
  Until: (string | Date)
  Words?: string[] | null
  Code?: string | null
  Lines: LabelLine[]
  More?: unknown | null
  Uses: number
  CreatedAt: (string | Date)
  CreatedBy?: string | null
  Version: number
  UpdatedAt: (string | Date)
  UpdatedBy?: string | null
}

export interface LabelLine {
  LineID: string
  Text: string
  Colour?: LabelLineColour | null
  Bold: boolean
}

export interface LabelLineInput {
  LineID?: string | null
  Text: string
  Colour?: LabelLineColour | null
  Bold?: boolean | null
}

export type LabelLineColour = "Red" | "Blue"

export type LabelSort = "CreatedAt" | "Name"

export interface Pot {
  PotID: string
  Name: string
  Note?: string | null
  Height: number
  Holes?: number | null
  Kind?: PotKind | null
  Outside: boolean
  Bought?: (string | Date) | null
  Watered?: (string | Date) | null
  Shelf?: string | null
  Place: number
  Archived: boolean
  CreatedAt: (string | Date)
  CreatedBy?: string | null
  Version: number
  UpdatedAt: (string | Date)
  UpdatedBy?: string | null
}

export type PotKind = "Clay" | "Iron"

export type PotSort = "Place" | "Name" | "UpdatedAt"

export interface Shed {
  ShedID: string
  Name: string
  Tools: number
  CreatedAt: (string | Date)
  CreatedBy?: string | null
}

export type ShedSort = "Name" | "CreatedAt"

export interface Shelf {
  ShelfID: string
  Name: string
  CreatedAt: (string | Date)
  CreatedBy?: string | null
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

export interface LabelListResponse {
  count?: number | null
  note?: string | null
  data?: Label[] | null
}

export interface LabelResponse {
  count?: number | null
  note?: string | null
  data?: Label | null
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

export interface ShedListResponse {
  count?: number | null
  note?: string | null
  data?: Shed[] | null
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

export interface ShedResponse {
  count?: number | null
  note?: string | null
  data?: Shed | null
}

export interface QueryArgs {
  rights: Record<string, never>
  plants: { Words?: string | null; Kind?: Kind | null; Page?: number | null; Size?: number | null }
  plant: { id: string }
  labels: { GardenID: string; BedID: string; PotID: string; QuickSearch?: string | null; Sort?: LabelSort | null; SortAsc?: boolean | null; Page?: number | null; PageSize?: number | null }
  label: { GardenID: string; BedID: string; PotID: string; TagID: string }
  pots: { GardenID: string; BedID: string; QuickSearch?: string | null; Kind?: PotKind | null; Outside?: boolean | null; Shelf?: string | null; Archived?: boolean | null; Sort?: PotSort | null; SortAsc?: boolean | null; Page?: number | null; PageSize?: number | null }
  onePot: { GardenID: string; BedID: string; PotID: string }
  sheds: { GardenID: string; Sort?: ShedSort | null; SortAsc?: boolean | null; Page?: number | null; PageSize?: number | null }
  bedSheds: { GardenID: string; BedID: string; Page?: number | null; PageSize?: number | null }
  shelves: { GardenID: string }
}

export interface QueryResults {
  rights: RightsResponse
  plants: PlantListResponse
  plant: PlantResponse
  labels: LabelListResponse
  label: LabelResponse
  pots: PotListResponse
  onePot: PotResponse
  sheds: ShedListResponse
  bedSheds: ShedListResponse
  shelves: ShelfListResponse
}

export interface MutationArgs {
  water: { id: string; litres: number }
  saveLabel: { GardenID: string; BedID: string; PotID: string; TagID?: string | null; Version?: number | null; Name: string; Until: (string | Date); Words?: string[] | null; Lines: LabelLineInput[]; More?: unknown | null; RequestID?: string | null }
  dropLabel: { GardenID: string; BedID: string; PotID: string; TagID: string; Version?: number | null }
  createPot: { GardenID: string; BedID: string; Name: string; Note?: string | null; Height: number; Holes?: number | null; Kind?: PotKind | null; Outside?: boolean | null; Bought?: (string | Date) | null; Watered?: (string | Date) | null; Shelf?: string | null; RequestID?: string | null }
  updatePot: { GardenID: string; BedID: string; PotID: string; Version?: number | null; Name?: string | null; Note?: string | null; Height?: number | null; Holes?: number | null; Kind?: PotKind | null; Outside?: boolean | null; Bought?: (string | Date) | null; Watered?: (string | Date) | null; Shelf?: string | null }
  orderPot: { GardenID: string; BedID: string; PotID: string; Version?: number | null; Before?: string | null }
  archivePot: { GardenID: string; BedID: string; PotID: string; Version?: number | null }
  restorePot: { GardenID: string; BedID: string; PotID: string; Version?: number | null }
  copyPot: { GardenID: string; BedID: string; PotID: string; RequestID?: string | null }
  deletePot: { GardenID: string; BedID: string; PotID: string; Version?: number | null }
  createShed: { GardenID: string; BedID?: string | null; Name: string; RequestID?: string | null }
}

export interface MutationResults {
  water: PlantResponse
  saveLabel: LabelResponse
  dropLabel: LabelListResponse
  createPot: PotResponse
  updatePot: PotResponse
  orderPot: PotResponse
  archivePot: PotResponse
  restorePot: PotResponse
  copyPot: PotResponse
  deletePot: Response
  createShed: ShedResponse
}
