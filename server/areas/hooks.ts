import type { ResourceWithHooks } from '../generated/resources.ts'
import type { Hooks } from './backend.ts'
import { hooks as lookupRows } from './lookup-rows/hooks.ts'
import { hooks as lookupTables } from './lookup-tables/hooks.ts'
import { hooks as roles } from './roles/hooks.ts'

/** What areas do besides what their resources say. One that is missing does not compile. */
export const hooks: Readonly<Record<ResourceWithHooks, Hooks>> = {
  LookupRow: lookupRows,
  LookupTable: lookupTables,
  Role: roles,
}
