import type { Texts } from '../texts/texts.ts'
import type { Failure } from './failure.ts'

/**
 * What staff read where something could not be loaded: that the server is out of reach, or that loading failed. What the
 * server says itself is the error catalogue's to show, once, in a notice.
 */
export function failureWords(failure: Failure, texts: Texts): string {
  return texts.engine(failure.kind === 'offline' ? 'offline' : 'failed')
}
