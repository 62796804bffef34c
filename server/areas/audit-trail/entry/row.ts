import type { Selectable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'
import { notFound } from '../../../operation/refusal.ts'
import { entriesIn, type TrailScope } from '../scope.ts'
import { places } from './shown.ts'

/** An entry as it is kept. */
export type EntryRow = Selectable<Schema['audit_trail']>

/** With the names of where it was done, as far as that is there. */
type Placed = EntryRow & { project: string | null; environment: string | null }

/** @throws {Refusal} NotFound for what is no entry of the scope */
export async function entryRow(database: Pick<Database, 'staff'>, scope: TrailScope, id: string): Promise<Placed> {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const row = await entriesIn(scope, database)
    .selectAll()
    .select([...places])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
