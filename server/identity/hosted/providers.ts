import { allFeatures, type Feature } from '../../generated/features.ts'

/** Somebody else's identity service that people may have an account with (product 2.11, 7.3). */
export interface Provider {
  /** As the sign-in names it, and tokens. */
  name: string
  /** As people know it. */
  label: string
  /** The feature that lets it in. */
  feature: Feature
}

export const providers: readonly Provider[] = [
  { name: 'Google', label: 'Gmail', feature: 'Gmail' },
  { name: 'idp', label: 'CWP', feature: 'CWP' },
  { name: 'deploud', label: 'Deploud', feature: 'Deploud' },
  { name: 'cloudvanti', label: 'Cloudvanti', feature: 'Cloudvanti' },
]

/** Those that a deployment lets in. */
export function enabledProviders(disabled: ReadonlySet<Feature>): Provider[] {
  return disabled.has(allFeatures) ? [] : providers.filter(({ feature }) => !disabled.has(feature))
}
