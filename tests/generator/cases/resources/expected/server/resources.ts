// Written by the generator from spec/areas. Edit that, not this: the next run writes it anew.

import type { Resource } from '../resource/definition.ts'
import type { LabelLine } from './schema.ts'

/** The operations that follow from resources: nobody writes a resolver for them. */
export type ResourceOperation = "labels" | "label" | "saveLabel" | "dropLabel" | "pots" | "onePot" | "createPot" | "updatePot" | "orderPot" | "archivePot" | "restorePot" | "copyPot" | "deletePot" | "sheds" | "bedSheds" | "createShed" | "shelves"

/** The resources of which the area does more in TypeScript. */
export type ResourceWithHooks = "Label" | "Shed"

/** The places of console.yaml in which things can be. */
export type PlaceName = "garden" | "bed"

/** The arguments that say where a call acts. */
export const placeArguments: readonly string[] = ["GardenID","BedID"]

export const resources: readonly Resource[] = [
  {"name":"Label","one":"label","several":"tags","table":"labels","key":"TagID","prefix":"Tag","places":[{"name":"garden","one":"garden","column":"garden_id"},{"name":"bed","one":"flower bed","column":"bed_id"}],"parent":{"one":"flower pot","table":"pots","key":"PotID","prefix":"Pot","column":"pot_id"},"changes":true,"fields":[{"name":"Name","column":"name","label":"Name","type":"text","required":true,"rule":"personName","taken":"There is a tag ${Name} already.","default":null,"given":true,"shown":true,"kept":true},{"name":"Until","column":"until","label":"Until","type":"moment","required":true,"future":true,"days":30,"default":null,"given":true,"shown":true,"kept":true},{"name":"Words","column":"words","label":"Words","type":"words","required":false,"most":20,"default":null,"given":true,"shown":true,"kept":true},{"name":"Code","column":"code_hash","label":"Code","type":"secret","required":false,"default":null,"prefix":"tag_","given":false,"shown":true,"kept":true},{"name":"Lines","column":"lines","label":"Lines","type":"records","required":true,"most":3,"default":null,"given":true,"shown":true,"kept":true,"fields":[{"name":"LineID","column":"line_id","label":"Line ID","type":"id","required":false,"default":null,"given":true,"shown":true,"kept":true},{"name":"Text","column":"text","label":"Text","type":"text","required":true,"most":40,"default":null,"given":true,"shown":true,"kept":true},{"name":"Colour","column":"colour","label":"Colour","type":"choice","required":false,"options":["Red","Blue"],"default":null,"given":true,"shown":true,"kept":true},{"name":"Bold","column":"bold","label":"Bold","type":"boolean","required":false,"default":false,"given":true,"shown":true,"kept":true}]},{"name":"More","column":"more","label":"More","type":"json","required":false,"default":null,"given":true,"shown":true,"kept":true},{"name":"Uses","column":"uses","label":"Uses","type":"integer","required":true,"default":null,"given":false,"shown":true,"kept":true},{"name":"SearchText","column":"search_text","label":"Search Text","type":"text","required":false,"default":null,"given":false,"shown":false,"kept":true}],"verbs":[{"verb":"list","operation":"labels","search":["SearchText"],"filters":[],"sorts":["CreatedAt","Name"],"isLatestFirst":true,"size":12},{"verb":"get","operation":"label"},{"verb":"save","operation":"saveLabel","answers":"one","said":"Tag ${Name} saved.","most":9},{"verb":"remove","operation":"dropLabel","answers":"list","said":"Tag ${Name} is gone.","onlyArchived":false}]},
  {"name":"Pot","one":"flower pot","several":"pots","table":"pots","key":"PotID","prefix":"Pot","places":[{"name":"garden","one":"garden","column":"garden_id"},{"name":"bed","one":"flower bed","column":"bed_id"}],"changes":true,"fields":[{"name":"Name","column":"name","label":"Pot Name","type":"text","required":true,"most":10,"taken":"There is a pot of this name already.","default":null,"given":true,"shown":true,"kept":true},{"name":"Note","column":"note","label":"Note","type":"text","required":false,"most":2000,"default":null,"given":true,"shown":true,"kept":true},{"name":"Height","column":"height","label":"Height","type":"number","required":true,"most":300,"least":1,"default":null,"given":true,"shown":true,"kept":true},{"name":"Holes","column":"holes","label":"Holes","type":"integer","required":false,"least":0,"default":1,"given":true,"shown":true,"kept":true},{"name":"Kind","column":"kind","label":"Kind","type":"choice","required":false,"options":["Clay","Iron"],"default":"Clay","given":true,"shown":true,"kept":true},{"name":"Outside","column":"outside","label":"Outside","type":"boolean","required":false,"default":true,"given":true,"shown":true,"kept":true},{"name":"Bought","column":"bought","label":"Bought","type":"date","required":false,"default":null,"given":true,"shown":true,"kept":true},{"name":"Watered","column":"watered","label":"Watered","type":"moment","required":false,"default":null,"given":true,"shown":true,"kept":true},{"name":"Shelf","column":"shelf","label":"Shelf","type":"reference","required":false,"default":null,"given":true,"shown":true,"kept":true,"to":{"table":"shelves","prefix":"Shelf","columns":["garden_id"]}},{"name":"Place","column":"place","label":"Place","type":"order","required":false,"default":null,"given":false,"shown":true,"kept":true}],"verbs":[{"verb":"list","operation":"pots","search":["Name","Note"],"filters":["Kind","Outside","Shelf"],"sorts":["Place","Name","UpdatedAt"],"isLatestFirst":false,"size":24},{"verb":"get","operation":"onePot"},{"verb":"create","operation":"createPot","answers":"one","most":500},{"verb":"update","operation":"updatePot","answers":"one"},{"verb":"order","operation":"orderPot","answers":"one"},{"verb":"archive","operation":"archivePot","answers":"one"},{"verb":"restore","operation":"restorePot","answers":"one"},{"verb":"copy","operation":"copyPot","answers":"one","most":500},{"verb":"remove","operation":"deletePot","answers":"nothing","onlyArchived":true}]},
  {"name":"Shed","one":"shed","several":"sheds","table":"sheds","key":"ShedID","prefix":"Shed","places":[{"name":"garden","one":"garden","column":"garden_id"},{"name":"bed","one":"flower bed","column":"bed_id","optional":true}],"changes":false,"fields":[{"name":"Name","column":"name","label":"Name","type":"text","required":true,"default":null,"given":true,"shown":true,"kept":true},{"name":"Tools","column":"tools","label":"Tools","type":"integer","required":true,"default":null,"given":false,"shown":true,"kept":false}],"verbs":[{"verb":"list","operation":"sheds","search":[],"filters":[],"sorts":["Name","CreatedAt"],"isLatestFirst":false,"size":12},{"verb":"list","operation":"bedSheds","search":[],"filters":[],"sorts":["CreatedAt"],"isLatestFirst":false,"size":12},{"verb":"create","operation":"createShed","answers":"one","said":"Shed ${Name} is made."}]},
  {"name":"Shelf","one":"shelf","several":"shelves","table":"shelves","key":"ShelfID","prefix":"Shelf","places":[{"name":"garden","one":"garden","column":"garden_id"}],"changes":false,"fields":[{"name":"Name","column":"name","label":"Name","type":"text","required":true,"default":null,"given":true,"shown":true,"kept":true}],"verbs":[{"verb":"list","operation":"shelves","search":[],"filters":[],"sorts":["CreatedAt"],"isLatestFirst":true,"size":null}]},
]

/** A label as it is kept. */
export interface LabelRow {
  id: string
  garden_id: string
  bed_id: string
  pot_id: string
  name: string
  until: Date
  words: readonly string[] | null
  code_hash: string | null
  lines: readonly LabelLine[]
  more: unknown | null
  uses: number
  search_text: string | null
  version: number
  request_id: string | null
  created_at: Date
  created_by: string | null
  created_by_id: string | null
  updated_at: Date
  updated_by: string | null
  updated_by_id: string | null
}

/** A flower pot as it is kept. */
export interface PotRow {
  id: string
  garden_id: string
  bed_id: string
  name: string
  note: string | null
  height: number
  holes: number | null
  kind: "Clay" | "Iron" | null
  outside: boolean
  bought: string | null
  watered: Date | null
  shelf: string | null
  place: number
  archived_at: Date | null
  version: number
  request_id: string | null
  created_at: Date
  created_by: string | null
  created_by_id: string | null
  updated_at: Date
  updated_by: string | null
  updated_by_id: string | null
}

/** A shed as it is kept. */
export interface ShedRow {
  id: string
  garden_id: string
  bed_id: string | null
  name: string
  version: number
  request_id: string | null
  created_at: Date
  created_by: string | null
  created_by_id: string | null
  updated_at: Date
  updated_by: string | null
  updated_by_id: string | null
}

/** A shelf as it is kept. */
export interface ShelfRow {
  id: string
  garden_id: string
  name: string
  version: number
  request_id: string | null
  created_at: Date
  created_by: string | null
  created_by_id: string | null
  updated_at: Date
  updated_by: string | null
  updated_by_id: string | null
}

/** The tables of resources, for queries that no verb says. */
export interface ResourceTables {
  labels: LabelRow
  pots: PotRow
  sheds: ShedRow
  shelves: ShelfRow
}
