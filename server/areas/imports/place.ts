import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound } from '../../operation/refusal.ts'
import type { ActedOn } from '../../resource/record.ts'

/** Where files are brought in, and who does it. */
export interface ImportPlace {
  tenantId: string
  projectId: string
  environmentId: string
  by: Actor
}

/** A file as the trail names it. */
export function fileThing(id: string, fileName: string): ActedOn {
  return { kind: 'ImportFile', id, name: fileName }
}

/** One file of the place, as it stands; not one that was taken from the list. */
export async function importOf(db: Kysely<Schema>, place: ImportPlace, importId: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('environment_id', '=', place.environmentId)
    .where('state', '<>', 'Deleted')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type ImportRow = Awaited<ReturnType<typeof importOf>>
