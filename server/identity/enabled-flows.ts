import { allFeatures, type Feature } from '../generated/features.ts'

/** The ways in that a deployment leaves open (product 6): what a button does not offer, the service refuses. */
export interface EnabledFlows {
  signUp: boolean
  password: boolean
}

export function enabledFlowsOf(disabled: ReadonlySet<Feature>): EnabledFlows {
  const open = (feature: Feature) => !disabled.has(allFeatures) && !disabled.has(feature)
  return { signUp: open('Sign Up Option'), password: open('Form Login Option') }
}
