import type { ErrorAnswer, ErrorRule, MessagePattern } from '../../generator/grammar/errors.ts'
import type { Failure } from '../runtime/failures/failure.ts'
import { isPathOf } from '../runtime/navigation/address.ts'

/** What the rules ask beside the failure itself. */
export interface Situation {
  /** Staff had been signed in when it happened. */
  readonly flagged: boolean
  /** The name of the route that is shown. */
  readonly route: string | undefined
  /** The path of the page's address. */
  readonly path: string
}

/** What the error catalogue (product 8) answers: the first rule that fits, or undefined when none does. */
export function answersTo(
  rules: readonly ErrorRule[],
  failure: Failure,
  situation: Situation,
): readonly ErrorAnswer[] | undefined {
  return rules.find((rule) => fits(rule, failure, situation))?.then
}

function fits(rule: ErrorRule, failure: Failure, { flagged, route, path }: Situation): boolean {
  if (rule.operation && !rule.operation.includes(failure.operation)) return false
  if (rule.type && (failure.type === undefined || !rule.type.includes(failure.type))) return false
  if (rule.message && !rule.message.some((pattern) => matches(pattern, failure.message))) return false
  if (rule.flagged !== undefined && rule.flagged !== flagged) return false
  if (rule.route && (route === undefined || !rule.route.includes(route))) return false
  return !rule.path || rule.path.some((pattern) => isPathOf(pattern, path))
}

function matches(pattern: MessagePattern, message: string): boolean {
  if (typeof pattern === 'string') return message.includes(pattern)
  // A sticky or global expression remembers where it stopped.
  pattern.lastIndex = 0
  return pattern.test(message)
}
