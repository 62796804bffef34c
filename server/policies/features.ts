import { allFeatures, type Feature, features, fixedFeatures } from '../generated/features.ts'
import { Refusal } from '../operation/refusal.ts'
import type { Membership } from './caller.ts'
import type { Directory } from './directory.ts'

/** The features that a tenant's own words switch off: those that are known, and not the deployment's alone. */
export function offIn(names: readonly string[]): ReadonlySet<Feature> {
  return new Set(features.filter((feature) => names.includes(feature) && !fixedFeatures.has(feature)))
}

/** Whether a feature is among those that are off, by itself or with all others. */
export function isOff(feature: Feature, off: ReadonlySet<Feature>): boolean {
  return off.has(feature) || off.has(allFeatures)
}

/** @throws {Refusal} Forbidden for a feature that the deployment leaves out, or the tenant has switched off */
export function refuseDisabled(feature: Feature, off: ReadonlySet<Feature>): void {
  if (isOff(feature, off)) throw new Refusal('Forbidden', `${feature} is not available here`)
}

/** The features that are off for a member: for everybody in the tenant, or kept from them by their role. */
export async function offFor(
  directory: Pick<Directory, 'offFeatures'>,
  { tenantId, role }: Membership,
): Promise<ReadonlySet<Feature>> {
  const { withheld } = role.grants
  const off = await directory.offFeatures(tenantId)
  return withheld.size === 0 ? off : new Set([...off, ...withheld])
}
