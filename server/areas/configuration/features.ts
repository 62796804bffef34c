import type { Database } from '../../database/database.ts'
import { type Feature, features, featureTexts, fixedFeatures } from '../../generated/features.ts'
import type { Actor } from '../../operation/actor.ts'
import { Refusal } from '../../operation/refusal.ts'
import { isOff, offIn } from '../../policies/features.ts'
import { record } from '../../resource/record.ts'

/** A feature as a tenant has it. */
export interface FeatureState {
  name: Feature
  text: string
  allowed: boolean
  /** Whether the deployment has it: what it leaves out, no tenant can switch on. */
  deployed: boolean
  /** Only the deployment decides about it. */
  fixed: boolean
  updatedAt: Date | null
  updatedBy: string | null
}

interface Needs {
  database: Database
  /** What the deployment leaves out. */
  disabledFeatures: ReadonlySet<Feature>
}

/** Every feature in the spec's order. */
export async function featuresOf({ database, disabledFeatures }: Needs, tenantId: string): Promise<FeatureState[]> {
  const rows = await database
    .staff(tenantId)
    .selectFrom('tenant_features')
    .select(['feature', 'is_off', 'updated_at', 'updated_by'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const off = offIn(rows.flatMap(({ feature, is_off }) => (is_off ? [feature] : [])))
  return features.map((name) => {
    const fixed = fixedFeatures.has(name)
    const row = fixed ? undefined : rows.find(({ feature }) => feature === name)
    const deployed = !isOff(name, disabledFeatures)
    return {
      name,
      text: featureTexts[name],
      allowed: deployed && !isOff(name, off),
      deployed,
      fixed,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.updated_by ?? null,
    }
  })
}

/** Who switches what, where. */
export interface Switching {
  tenantId: string
  feature: string
  allowed: boolean
  by: Actor
}

/**
 * Switches a feature off or on for a tenant; what is so already is no change. Every process hears of it by the database.
 * @throws {Refusal} BadInput for no feature, or one that is the deployment's alone; Forbidden for one that it leaves out
 */
export async function switchFeature(needs: Needs, { tenantId, feature, allowed, by }: Switching): Promise<void> {
  const known = features.find((name) => name === feature)
  if (!known) throw new Refusal('BadInput', `There is no feature ${feature.slice(0, 100)}`)
  if (fixedFeatures.has(known)) throw new Refusal('BadInput', `${known} is the same for every organisation`)
  if (isOff(known, needs.disabledFeatures)) throw new Refusal('Forbidden', `${known} is not available here`)
  await needs.database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const values = { is_off: !allowed, updated_by: by.name, updated_at: new Date() }
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('tenant_features')
        .values({ tenant_id: tenantId, feature: known, ...values })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'feature']).doUpdateSet(values).where('tenant_features.is_off', '=', allowed),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return
      await record(transaction, {
        by,
        thing: { kind: 'TenantFeature', id: known, name: known },
        before: { Allowed: !allowed },
        after: { Allowed: allowed },
      })
    })
}
