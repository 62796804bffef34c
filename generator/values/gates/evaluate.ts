import type { AnyRight, Gate, Go, Place, Right, Scope, Text } from '../../grammar/compiled.ts'
import type { Features } from './features.ts'

/** What somebody may do at a level of grants. `field` is the feature when `action` is Access (product 6). */
export interface Ability {
  can(action: string, subject: string, field?: string): boolean
  /** What they may do at another level. What it answers throws while the grants of that level are on their way. */
  at(level: string): Ability
}

const anyRight: AnyRight = { action: 'Any', subject: 'right' }

/** Whether a gate asks only that somebody holds a right at all. */
export function isAnyRight({ action, subject }: Right): boolean {
  return action === anyRight.action && subject === anyRight.subject
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
export const noAbility: Ability = { can: () => false, at: () => noAbility }

const allowed: Verdict = { allowed: true }

/**
 * The one evaluator of gates, for routes, menus, blocks, buttons and fields alike: every right, every feature and the
 * condition must hold. The condition is only asked when the rest holds, so that nothing is loaded for a denied node.
 * Throws what the scope throws: a condition over data that is on its way cannot be decided yet.
 */
export function evaluateGate(gate: Gate | undefined, asking: Asking): Verdict {
  if (!gate) return allowed
  const because: Reason[] = []
  for (const { part, holds, last } of questionsOf(gate, asking)) {
    if (!(last && because.length > 0) && !holds()) because.push(part)
  }
  return verdictOf(gate, because)
}

/** The same evaluator for whoever wants to know why: never throws, and tells of every part what came of it. */
export function examineGate(gate: Gate | undefined, asking: Asking): Examination {
  if (!gate) return { parts: [], verdict: allowed }
  let open = true
  const parts = questionsOf(gate, asking).map(({ part, holds, last }): ExaminedPart => {
    const answer: Answer = last && !open ? { state: 'not asked' } : answerOf(holds)
    open &&= answer.state === 'holds'
    return { part, answer }
  })
  if (parts.some(({ answer }) => 'thrown' in answer)) return { parts }
  const because = parts.flatMap(({ part, answer }) => (answer.state === 'denies' ? [part] : []))
  return { parts, verdict: verdictOf(gate, because) }
}

interface Question {
  readonly part: Part
  readonly holds: () => unknown
  /** Only asked when everything before it holds. */
  readonly last?: boolean
}

/** What a gate asks, in this order. */
function questionsOf({ feature = [], can = [], level, when, at }: Gate, asking: Asking): readonly Question[] {
  const { scope, features } = asking
  const ability = level === undefined ? asking.ability : asking.ability.at(level)
  const questions: Question[] = [
    ...feature.map((name): Question => {
      return { part: { kind: 'feature', feature: name, at }, holds: () => features.allowed(name) }
    }),
    ...can.map((right): Question => {
      return { part: { kind: 'can', right, at }, holds: () => ability.can(right.action, right.subject) }
    }),
  ]
  if (when) questions.push({ part: { kind: 'when', at }, holds: () => when(scope), last: true })
  return questions
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
