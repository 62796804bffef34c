import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/**
 * The ids of an environment's templates of this name; several may have it. They are looked up before the contents are asked
 * for, so that these are read in their order off the index of a template.
 */
export async function templatesCalled(
  db: Kysely<Schema>,
  environmentId: string,
  name: string,
  { orId = false } = {},
): Promise<string[]> {
  const named = orId ? sql`(id = ${name} or name = ${name})` : sql`name = ${name}`
  const { rows } = await sql<{ id: string }>`select id from templates
    where environment_id = ${environmentId} and ${named}`.execute(db)
  return rows.map(({ id }) => id)
}
