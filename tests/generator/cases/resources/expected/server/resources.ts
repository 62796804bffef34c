// Written by the generator from spec/areas. Edit that, not this: the next run writes it anew.

import type { Resource } from '../resource/definition.ts'

/** The operations that follow from resources: nobody writes a resolver for them. */
export type ResourceOperation = "pots" | "onePot" | "createPot" | "updatePot" | "orderPot" | "archivePot" | "restorePot" | "copyPot" | "deletePot" | "shelves"

export const resources: readonly Resource[] = [
  {"name":"Pot","one":"flower pot","many":"pots","table":"pots","key":"PotID","prefix":"Pot","of":"project","fields":[{"name":"Name","column":"name","label":"Pot Name","type":"text","required":true,"most":10,"default":null,"taken":"There is a pot of this name already."},{"name":"Note","column":"note","label":"Note","type":"text","required":false,"most":2000,"default":null},{"name":"Height","column":"height","label":"Height","type":"number","required":true,"most":300,"least":1,"default":null},{"name":"Holes","column":"holes","label":"Holes","type":"integer","required":false,"least":0,"default":1},{"name":"Kind","column":"kind","label":"Kind","type":"choice","required":false,"options":["Clay","Iron"],"default":"Clay"},{"name":"Outside","column":"outside","label":"Outside","type":"boolean","required":false,"default":true},{"name":"Bought","column":"bought","label":"Bought","type":"date","required":false,"default":null},{"name":"Watered","column":"watered","label":"Watered","type":"moment","required":false,"default":null},{"name":"Shelf","column":"shelf","label":"Shelf","type":"reference","required":false,"default":null,"to":{"table":"shelves","of":"tenant"}},{"name":"Place","column":"place","label":"Place","type":"order","required":false,"default":null}],"verbs":[{"verb":"list","operation":"pots","search":["Name","Note"],"filters":["Kind","Outside","Shelf"],"sorts":["Place","Name","UpdatedAt"],"size":24},{"verb":"get","operation":"onePot"},{"verb":"create","operation":"createPot","most":500},{"verb":"update","operation":"updatePot"},{"verb":"order","operation":"orderPot"},{"verb":"archive","operation":"archivePot"},{"verb":"restore","operation":"restorePot"},{"verb":"copy","operation":"copyPot","most":500},{"verb":"remove","operation":"deletePot","onlyArchived":true}]},
  {"name":"Shelf","one":"shelf","many":"shelves","table":"shelves","key":"ShelfID","prefix":"Shelf","of":"tenant","fields":[{"name":"Name","column":"name","label":"Name","type":"text","required":true,"default":null}],"verbs":[{"verb":"list","operation":"shelves","search":[],"filters":[],"sorts":["CreatedAt"],"size":12}]},
]

/** A flower pot as it is kept. */
export interface PotRow {
  id: string
  tenant_id: string
  project_id: string
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
  created_by: string
  created_by_id: string
  updated_at: Date
  updated_by: string
  updated_by_id: string
}

/** A shelf as it is kept. */
export interface ShelfRow {
  id: string
  tenant_id: string
  name: string
  version: number
  request_id: string | null
  created_at: Date
  created_by: string
  created_by_id: string
  updated_at: Date
  updated_by: string
  updated_by_id: string
}

/** The tables of resources, for queries that no verb says. */
export interface ResourceTables {
  pots: PotRow
  shelves: ShelfRow
}
