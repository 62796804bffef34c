import type { Gate, Go, Place, Right, Scope, Text } from '../../../generator/grammar/compiled.ts'
import type { Features } from './features.ts'

/** What somebody may do. `field` is the feature when `action` is Access (product 6). */
export interface Ability {
  can(action: string, subject: string, field?: string): boolean
}

/** Whom and what a gate asks. */
export interface Asking {
  readonly scope: Scope
  readonly ability: Ability
  readonly features: Features
}

/** Why a gate does not hold. */
export type Reason =
  | { readonly kind: 'can'; readonly right: Right; readonly at: Place }
  | { readonly kind: 'feature'; readonly feature: string; readonly at: Place }
  | { readonly kind: 'when'; readonly at: Place }

export type Verdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly because: readonly Reason[]
      readonly instead?: { readonly disabled: Text } | { readonly go: Go }
    }

/** May do nothing: nobody is signed in, or the grants are not known. */
export const noAbility: Ability = { can: () => false }

const allowed: Verdict = { allowed: true }

/**
 * The one evaluator of gates, for routes, menus, blocks, buttons and fields alike: every right, every feature and the
 * condition must hold. The condition is only asked when the rest holds, so that nothing is loaded for a denied node.
 * Throws what the scope throws: a condition over data that is on its way cannot be decided yet.
 */
export function evaluateGate(gate: Gate | undefined, { scope, ability, features }: Asking): Verdict {
  if (!gate) return allowed
  const because: Reason[] = []
  for (const feature of gate.feature ?? []) {
    if (!features.allowed(feature)) because.push({ kind: 'feature', feature, at: gate.at })
  }
  for (const right of gate.can ?? []) {
    if (!ability.can(right.action, right.subject)) because.push({ kind: 'can', right, at: gate.at })
  }
  if (because.length === 0 && gate.when && !gate.when(scope)) because.push({ kind: 'when', at: gate.at })
  if (because.length === 0) return allowed
  return gate.else ? { allowed: false, because, instead: gate.else } : { allowed: false, because }
}
