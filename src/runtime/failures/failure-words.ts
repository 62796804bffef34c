import type { Texts } from '../texts/texts.ts'
import type { Failure } from './failure.ts'

/** What staff read where something could not be loaded: that the server is out of reach, or that loading failed. */
export function failureWords(failure: Failure, texts: Texts): string {
  if (failure.kind === 'answered' && failure.message !== '') return failure.message
  return texts.engine(failure.kind === 'offline' ? 'offline' : 'failed')
}
