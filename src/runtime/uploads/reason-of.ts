import type { Failure } from '../failures/failure.ts'
import type { Texts } from '../texts/texts.ts'

/**
 * What the server says of a file that it refuses, or that it could not be reached; empty where it says nothing.
 * @param wrongType said of one that it takes for none of its type
 */
export function reasonOf({ kind, operation, message, status }: Failure, wrongType: string, texts: Texts) {
  if (kind !== 'answered') return texts.engine(kind === 'offline' ? 'offline' : 'unclear')
  if (operation === 'upload') return status === unsupported ? wrongType : ''
  return texts.said(message.trim())
}

/** HTTP: it is of another type than it was said to be. */
const unsupported = 415
