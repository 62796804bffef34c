export type RefusalType =
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'BadInput'
  | 'Conflict'
  | 'AlreadyImported'
  | 'TooManyRequests'

const statuses: Record<RefusalType, number> = {
  BadInput: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  AlreadyImported: 409,
  TooManyRequests: 429,
}

/** One thing that is wrong with what was sent. */
export interface Problem {
  /** The field that it is about, by its name in APIs. */
  readonly field: string
  readonly reason: string
  /** The same field by ids, where its name alone does not say which it is. */
  readonly path?: string
}

/** A call that is answered with no, in words for staff. It becomes the envelope's status and error. */
export class Refusal extends Error {
  readonly type: RefusalType
  readonly status: number
  /** Each thing that is wrong, where there may be several. */
  readonly problems: readonly Problem[] | undefined
  /** Who was faster, where somebody was. */
  readonly by: string | undefined

  constructor(type: RefusalType, message: string, problems?: readonly Problem[], by?: string) {
    super(message)
    this.name = 'Refusal'
    this.type = type
    this.status = statuses[type]
    this.problems = problems
    this.by = by
  }
}

/** BadInput for one argument, by its name: a form says it at the field that was sent as that. */
export function refuseField(field: string, reason: string): Refusal {
  return new Refusal('BadInput', reason, [{ field, reason }])
}

/** Whether somebody who is known was refused for what they may not do. */
export function isForbidden(error: unknown): error is Refusal {
  return error instanceof Refusal && error.type === 'Forbidden'
}

/** Whether something is not there, or not theirs to see. */
export function isNotFound(error: unknown): error is Refusal {
  return error instanceof Refusal && error.type === 'NotFound'
}

/** No token, a bad one, or one of nobody known. */
export function unauthenticated(): Refusal {
  return new Refusal('Unauthorized', 'The user is not authenticated')
}

export function tokenRevoked(): Refusal {
  return new Refusal('Unauthorized', 'Token already revoked')
}

export function sessionEnded(): Refusal {
  return new Refusal('Unauthorized', 'Your session has been ended')
}

/** More calls than the rates allow; the same call may be made again a little later. */
export function tooManyRequests(): Refusal {
  return new Refusal('TooManyRequests', 'Too many requests, please try again a little later')
}

/** The one answer to an id that does not exist, is another tenant's, or is not shown to the caller: it tells nobody which. */
export function notFound(): Refusal {
  return new Refusal('NotFound', 'This does not exist, or it is not yours to see')
}
