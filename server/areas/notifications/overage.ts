import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { limits } from '../../generated/limits.ts'
import type { Overage } from '../../generated/schema.ts'

interface Usage {
  projects: number
  environments: number
  contents: number
  mediaSize: number
}

/** The limits that a tenant exceeds, and the names of those that it was told before to exceed. */
export interface Exceeded {
  readonly exceeded: Overage[]
  readonly told: readonly string[]
}

/** What a subscription limits, as staff call it, with what every plan has. */
const measures: readonly { key: keyof Usage; name: string; limit: number; unit: 'pieces' | 'bytes' }[] = [
  { key: 'projects', name: 'Projects', limit: limits.planProjects, unit: 'pieces' },
  { key: 'environments', name: 'Environments', limit: limits.planEnvironments, unit: 'pieces' },
  { key: 'contents', name: 'Contents', limit: limits.planContents, unit: 'pieces' },
  { key: 'mediaSize', name: 'Media', limit: limits.planMediaSize, unit: 'bytes' },
]

/**
 * The limits of its subscription that a tenant exceeds (product 4): what is used exactly up to its limit exceeds nothing.
 * The subscription's own limits go before those of limits.yaml; a tenant without a subscription has none.
 */
export async function overageOf(tenantId: string, { staff }: Pick<Database, 'staff'>): Promise<Exceeded> {
  const subscription = await staff(tenantId)
    .selectFrom('subscriptions')
    .select([
      'limits',
      sql<string[]>`array(select name from overages where overages.tenant_id = subscriptions.tenant_id)`.as('told'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!subscription) return { exceeded: [], told: [] }
  const used = await usageOf(tenantId, staff)
  const exceeded = measures.flatMap(({ key, name, limit, unit }) => {
    const own = subscription.limits[key]
    const allowed = own === undefined ? limit : own
    if (allowed === null || used[key] <= allowed) return []
    return [{ Name: name, Used: used[key], Limit: allowed, Unit: unit }]
  })
  return { exceeded, told: subscription.told }
}

/** Of kept figures alone: no content and no file is looked at. Archived projects count, archived contents do not. */
async function usageOf(tenantId: string, staff: Database['staff']): Promise<Usage> {
  const { projects } = await staff(tenantId)
    .selectFrom('project_totals')
    .select(({ fn }) => fn.sum<string | null>('total').as('projects'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { environments, unpublished, published, mediaSize } = await staff(tenantId)
    .selectFrom('environment_stats')
    .select(({ fn }) => [
      fn.countAll<string>().as('environments'),
      fn.sum<string | null>('unpublished').as('unpublished'),
      fn.sum<string | null>('published').as('published'),
      fn.sum<string | null>('media_size').as('mediaSize'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return {
    projects: Number(projects),
    environments: Number(environments),
    contents: Number(unpublished) + Number(published),
    mediaSize: Number(mediaSize),
  }
}
