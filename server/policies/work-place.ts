import type { Database } from '../database/database.ts'
import type { Place } from './caller.ts'

/** The environment that is meant: the one that is named, or the Production one of a project; undefined without any. */
export async function environmentOf(
  database: Pick<Database, 'staff'>,
  tenantId: string,
  { projectId, environmentId }: Pick<Place, 'projectId' | 'environmentId'>,
): Promise<string | undefined> {
  if (environmentId !== null) return environmentId
  const production = await database
    .staff(tenantId)
    .selectFrom('environments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_production', '=', true)
    .executeTakeFirst()
  return production?.id
}
