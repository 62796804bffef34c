import type { Environment, QueryArgs } from '../generated/schema.ts'
import type { Resolver } from './context.ts'
import { placeOf } from './where.ts'

/** The project's environments: Production first, then in the order in which they were made. */
export const environments: Resolver<QueryArgs['environments'], Environment[]> = async (_args, call, { database }) => {
  const { tenantId, projectId } = placeOf(call)
  const rows = await database
    .staff(tenantId)
    .selectFrom('environments')
    .select(['id', 'name', 'type', 'project_id', 'is_production', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('is_production', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const data = rows.map((row) => ({
    SortKey: row.id,
    Name: row.name,
    Type: row.type,
    ProjectID: row.project_id,
    IsProduction: row.is_production,
    CreatedAt: row.created_at.toISOString(),
  }))
  return { data, totalItems: data.length }
}
