import type { Texts } from '../texts/texts.ts'
import { errorIn, type Failure } from './failure.ts'

/** What expressions read of a failure as `error`, with what the backend said in the language that staff read. */
export async function toldError(failure: Failure, texts: Pick<Texts, 'said'>) {
  const isAnswer = failure.kind === 'answered' || failure.kind === 'session'
  return { ...errorIn(failure), message: isAnswer ? await texts.said(failure.message) : failure.message }
}
