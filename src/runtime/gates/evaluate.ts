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

/** One thing that a gate asks for. */
export type Part =
  | { readonly kind: 'feature'; readonly feature: string; readonly at: Place }
  | { readonly kind: 'can'; readonly right: Right; readonly at: Place }
  | { readonly kind: 'when'; readonly at: Place }

/** Why a gate does not hold: the part that denied. */
export type Reason = Part

/**
 * What came of asking for a part. `not asked`: a part before it does not hold, or is not known. `loading` and `failed`:
 * the scope or the ability threw a promise, or something else.
 */
export type Answer =
  | { readonly state: 'holds' | 'denies' | 'not asked' }
  | { readonly state: 'loading' | 'failed'; readonly thrown: unknown }

export interface ExaminedPart {
  readonly part: Part
  readonly answer: Answer
}

/** A gate taken apart: every part in the order in which it is asked, and what they come to. */
export interface Examination {
  readonly parts: readonly ExaminedPart[]
  /** Nothing while a part is loading or has failed: the gate cannot be decided. */
  readonly verdict?: Verdict
}

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
export function evaluateGate(gate: Gate | undefined, asking: Asking): Verdict {
  if (!gate) return allowed
  const because: Reason[] = []
  for (const { part, answer } of askInTurn(gate, asking)) {
    if ('thrown' in answer) throw answer.thrown
    if (answer.state === 'denies') because.push(part)
  }
  return verdictOf(gate, because)
}

/** The same evaluator for whoever wants to know why: never throws, and tells of every part what came of it. */
export function examineGate(gate: Gate | undefined, asking: Asking): Examination {
  if (!gate) return { parts: [], verdict: allowed }
  const parts = [...askInTurn(gate, asking)]
  if (parts.some(({ answer }) => 'thrown' in answer)) return { parts }
  const because = parts.flatMap(({ part, answer }) => (answer.state === 'denies' ? [part] : []))
  return { parts, verdict: verdictOf(gate, because) }
}

/** Asks for one part after another; whoever has heard enough stops taking them, and nothing more is asked. */
function* askInTurn(gate: Gate, { scope, ability, features }: Asking): Generator<ExaminedPart, void> {
  const { at, when } = gate
  let open = true
  const ask = (part: Part, holds: () => unknown): ExaminedPart => {
    const answer = answerOf(holds)
    open &&= answer.state === 'holds'
    return { part, answer }
  }
  for (const feature of gate.feature ?? []) {
    yield ask({ kind: 'feature', feature, at }, () => features.allowed(feature))
  }
  for (const right of gate.can ?? []) {
    yield ask({ kind: 'can', right, at }, () => ability.can(right.action, right.subject))
  }
  if (!when) return
  const condition: Part = { kind: 'when', at }
  yield open ? ask(condition, () => when(scope)) : { part: condition, answer: { state: 'not asked' } }
}

function answerOf(holds: () => unknown): Answer {
  try {
    return { state: holds() ? 'holds' : 'denies' }
  } catch (thrown) {
    const coming = typeof (thrown as PromiseLike<unknown> | null | undefined)?.then === 'function'
    return { state: coming ? 'loading' : 'failed', thrown }
  }
}

function verdictOf(gate: Gate, because: readonly Reason[]): Verdict {
  if (because.length === 0) return allowed
  return gate.else ? { allowed: false, because, instead: gate.else } : { allowed: false, because }
}
