import type { Database } from './database.ts'

/** Ids of all organisations, for work that is done of one after the other. */
export async function tenantIds(owner: Database['owner']): Promise<string[]> {
  const rows = await owner.selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
