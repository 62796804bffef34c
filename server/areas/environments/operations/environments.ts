import type { Environment, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { deliveryPath, isMeant } from '../environment.ts'

/** The project's environments: Production first, then in the order in which they were made. */
export const environments: Resolver<QueryArgs['environments'], Environment[]> = async (
  { QuickSearch },
  call,
  { database },
) => {
  const { tenantId, projectId } = placeOf(call)
  const rows = await rowsOf(database, tenantId)
    .where('project_id', '=', projectId)
    .orderBy('is_production', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const search = QuickSearch ?? ''
  const data = rows.filter((row) => isMeant(row, search)).map(toEnvironment)
  return { data, totalItems: data.length }
}

/** One environment. */
export const environment: Resolver<QueryArgs['environment'], Environment> = async (_args, call, { database }) => {
  const { tenantId, environmentId } = placeOf(call)
  const row = await rowsOf(database, tenantId).where('id', '=', environmentId).executeTakeFirst()
  if (!row) throw notFound()
  return { data: toEnvironment(row) }
}

function rowsOf(database: Services['database'], tenantId: string) {
  return database
    .staff(tenantId)
    .selectFrom('environments')
    .select(['id', 'name', 'type', 'project_id', 'is_production', 'created_at'])
    .where('tenant_id', '=', tenantId)
}

interface EnvironmentRow {
  id: string
  name: string
  type: string
  project_id: string
  is_production: boolean
  created_at: Date
}

function toEnvironment(row: EnvironmentRow): Environment {
  return {
    SortKey: row.id,
    Name: row.name,
    Type: row.type,
    ProjectID: row.project_id,
    IsProduction: row.is_production,
    CreatedAt: row.created_at.toISOString(),
    URL: deliveryPath(row.id),
  }
}
