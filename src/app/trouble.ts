import type { ErrorAnswer, ErrorRule } from '../../generator/grammar/errors.ts'
import { browserTimes, callAgain } from '../api/call-again.ts'
import { answersTo, type Situation } from '../api/errors.ts'
import { counted } from '../api/unmatched.ts'
import { answerFailure } from '../runtime/actions/answer-failure.ts'
import type { Failure } from '../runtime/failures/failure.ts'

/** What is needed when something fails: in one piece, which is fetched ahead so that it is there without a network. */
export const trouble = { answerFailure, answersOf, callAgain, browserTimes, counted }

/** What the catalogue says of a failure. What was not answered, or not understood, is no rule's. */
function answersOf(
  rules: readonly ErrorRule[],
  failure: Failure,
  situation: Situation,
): readonly ErrorAnswer[] | undefined {
  return failure.kind === 'answered' || failure.kind === 'session' ? answersTo(rules, failure, situation) : undefined
}
