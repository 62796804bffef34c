import type { Log } from '../log.ts'
import { Refusal } from './refusal.ts'

/** What a resolver gives; the rest of the response is put around it here. */
export interface Answer<T = unknown> {
  data?: T
  totalItems?: number
  /** Only where the server has more to say than the console's own text. */
  message?: string
}

/** Every response carries these (product 7): status 200 is success. */
export interface Envelope extends Answer {
  status: number
  error: { ErrorType: string; Message: string } | null
}

export function succeeded({ data = null, totalItems, message }: Answer): Envelope {
  return { status: 200, error: null, totalItems, message, data }
}

/** The one place where an error becomes an answer. What nobody foresaw is logged, and tells the caller nothing. */
export function failed(error: unknown, field: string, log: Log): Envelope {
  if (error instanceof Refusal) {
    return { status: error.status, error: { ErrorType: error.type, Message: error.message } }
  }
  log.error('An operation failed', { field, error })
  return {
    status: 500,
    error: { ErrorType: 'Internal', Message: 'Something went wrong on our side. Please try again.' },
  }
}
