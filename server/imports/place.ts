import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { notFound } from '../policies/refusal.ts'

/** Where files are brought in, and who does it. */
export interface ImportPlace {
  tenantId: string
  projectId: string
  environmentId: string
  userId: string
  /** As staff are named in lists. */
  userName: string
}

/** The environment that is meant: a project's id means its Production one. */
export async function environmentOf(
  db: Kysely<Schema>,
  { projectId, environmentId }: { projectId: string; environmentId: string | null },
): Promise<string> {
  if (environmentId !== null) return environmentId
  const production = await db
    .selectFrom('environments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_production', '=', true)
    .executeTakeFirst()
  if (!production) throw notFound()
  return production.id
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
