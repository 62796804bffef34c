/**
 * What went wrong with a call, as the error catalogue sees it.
 * `answered`: the backend said no (status, ErrorType, Message). `offline`: it could not be reached.
 * `nonsense`: it answered something else than was agreed. `session`: the call of the session failed.
 */
export type FailureKind = 'answered' | 'offline' | 'nonsense' | 'session'

export interface FailureDetails {
  readonly kind: FailureKind
  /** The operation or session call that failed. */
  readonly operation: string
  readonly message: string
  readonly type?: string
  readonly status?: number
  /** All that the backend says of it. */
  readonly details?: Readonly<Record<string, unknown>>
  /** How long the backend asks to wait before another try (ms). */
  readonly retryAfter?: number
}

/** A call that did not succeed. Always this class, so that nothing else is mistaken for one. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly operation: string
  readonly type: string | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly details: FailureDetails['details']

  constructor(details: FailureDetails) {
    super(details.message)
    this.kind = details.kind
    this.operation = details.operation
    this.type = details.type
    this.status = details.status
    this.retryAfter = details.retryAfter
    this.details = details.details
  }
}

/** What expressions read of it, as `error`. */
export function errorIn({ type, message, status }: Failure) {
  return { type, message, status }
}

/** Whatever was thrown, as a failure. */
export function failureOf(thrown: unknown, operation: string): Failure {
  return knownFailure(thrown, operation) ?? new Failure({ kind: 'nonsense', operation, message: wordsOf(thrown) })
}

/** What was thrown where it is a failure, or where code that comes when it is needed could not be had; else it is a mistake. */
export function knownFailure(thrown: unknown, operation: string): Failure | undefined {
  if (thrown instanceof Failure) return thrown
  const message = wordsOf(thrown)
  return missingCode.test(message) ? new Failure({ kind: 'offline', operation, message }) : undefined
}

/** Nobody answered: neither a call, nor where code that comes when it is needed was asked for. */
export function isOffline(thrown: unknown): boolean {
  return knownFailure(thrown, '')?.kind === 'offline'
}

/** Each browser's own words for an `import()` that fails, and those of the build for its styles. */
const missingCode = /dynamically imported module|importing a module script failed|unable to preload css/i

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
