import type { Operation } from '../../../generator/grammar/compiled.ts'
import type { Envelope } from '../../../generator/grammar/console.ts'
import { Failure } from '../failures/failure.ts'

/** A response without its envelope. `total`: how many there are in all, where the backend says so; `isCut`: there are more than that. */
export interface Answer {
  readonly data: unknown
  readonly message?: string
  readonly total?: number
  readonly isCut?: boolean
  /** Where a list that is read by a cursor goes on; left out at its end. */
  readonly cursor?: string
}

/**
 * Takes a response out of its envelope; the only place that knows envelopes (product 7). A status other than ok or an
 * error object is a failure (product 8), and so is an answer of another shape than was agreed.
 */
export function unwrap(body: unknown, operation: Operation, envelope: Envelope | undefined): Answer {
  const response = isObject(body) ? body[operation.field] : undefined
  if (!envelope) {
    if (response === undefined) throw nonsense(operation)
    return { data: response }
  }
  if (!isObject(response)) throw nonsense(operation)
  const part = (name: string | undefined) => (name === undefined ? undefined : response[name])
  const status = part(envelope.status)
  const error = part(envelope.error)
  const ok = envelope.status === undefined || status === envelope.ok
  if (!ok || (error !== null && error !== undefined)) throw answeredFailure(operation, envelope, status, error)
  const message = part(envelope.message)
  const total = part(envelope.total)
  const cursor = part(envelope.cursor)
  return {
    data: response[envelope.data],
    message: typeof message === 'string' && message !== '' ? message : undefined,
    ...totalOf(total, envelope.counted),
    ...(typeof cursor === 'string' && { cursor }),
  }
}

/** What is counted no further than `counted` is one more where there are more. */
function totalOf(total: unknown, counted = Number.POSITIVE_INFINITY): Pick<Answer, 'total' | 'isCut'> {
  if (typeof total !== 'number') return {}
  return total === counted + 1 ? { total: counted, isCut: true } : { total }
}

/** The `result` of steps: the answer by the names that the spec's expressions use. */
export function resultOf(answer: Answer): {
  data: unknown
  message: string | undefined
  totalItems: number | undefined
} {
  return { data: answer.data, message: answer.message, totalItems: answer.total }
}

function answeredFailure(operation: Operation, envelope: Envelope, status: unknown, error: unknown): Failure {
  // The first of several is the one that is shown (product 8).
  const first = Array.isArray(error) ? error[0] : error
  const details = isObject(first) ? first : {}
  const type = details[envelope.errorType ?? '']
  const message = details[envelope.errorMessage ?? '']
  return new Failure({
    kind: 'answered',
    operation: operation.name,
    message: typeof message === 'string' ? message : typeof first === 'string' ? first : '',
    type: typeof type === 'string' ? type : undefined,
    status: typeof status === 'number' ? status : undefined,
    details,
  })
}

function nonsense(operation: Operation): Failure {
  return new Failure({
    kind: 'nonsense',
    operation: operation.name,
    message: 'The answer has another shape than agreed.',
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
