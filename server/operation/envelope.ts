import { GraphQLError } from 'graphql'
import { askAgainAfter, DatabaseUnavailable, StatementTooLong } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { Refusal } from './refusal.ts'

/** What a resolver gives; the rest of the response is put around it here. */
export interface Answer<T = unknown> {
  data?: T
  totalItems?: number
  /** Where a list that is read by a cursor goes on; null at its end. */
  lastEvaluatedKey?: string | null
  /** Only where the server has more to say than the console's own text. */
  message?: string
}

/** Every response carries these (product 7): status 200 is success. */
export interface Envelope extends Answer {
  status: number
  error: { ErrorType: string; Message: string; Field?: string; By?: string } | null
}

export function succeeded({ data = null, totalItems, lastEvaluatedKey, message }: Answer): Envelope {
  return { status: 200, error: null, totalItems, lastEvaluatedKey, message, data }
}

const tooLong = 'This took too long and was stopped. Please ask for less, and try again.'

/**
 * The one place where an error becomes an answer. What nobody foresaw is logged, and tells the caller nothing.
 * @throws {GraphQLError} answered as 503 with Retry-After, where the database is not available: clients try again
 */
export function failed(error: unknown, field: string, log: Log): Envelope {
  if (error instanceof DatabaseUnavailable) {
    const http = { status: 503, headers: { 'retry-after': String(askAgainAfter) } }
    throw new GraphQLError('Atrium is not available at the moment', { extensions: { code: 'Unavailable', http } })
  }
  if (error instanceof Refusal) {
    const [first] = error.problems ?? []
    const told = { ErrorType: error.type, Message: error.message, Field: first?.field, By: error.by }
    return { status: error.status, error: told }
  }
  if (error instanceof StatementTooLong) {
    log.warn('An operation took too long', { field, cause: error.cause })
    return { status: 503, error: { ErrorType: 'Timeout', Message: tooLong } }
  }
  log.error('An operation failed', { field, error })
  return {
    status: 500,
    error: { ErrorType: 'Internal', Message: 'Something went wrong on our side. Please try again.' },
  }
}
