import { askAgainAfter } from '../database/unavailable.ts'
import { notFound, type Problem, type Refusal } from '../operation/refusal.ts'

interface More {
  headers?: Record<string, string>
  /** Each thing that is wrong with what was sent. */
  problems?: readonly Problem[]
}

/** A request that is answered with no; `status` is HTTP's, the words are for whoever writes the program that asked. */
export class RestFailure extends Error {
  readonly status: number
  readonly type: string
  readonly headers: Record<string, string>
  readonly problems: readonly Problem[] | undefined

  constructor(status: number, type: string, message: string, { headers = {}, problems }: More = {}) {
    super(message)
    this.name = 'RestFailure'
    this.status = status
    this.type = type
    this.headers = headers
    this.problems = problems
  }
}

export const failureOf = ({ status, type, message, problems }: Refusal) =>
  new RestFailure(status, type, message, problems && { problems })

/** The one answer to what is not there, is not published, is somebody else's or was never an address. */
export const missing = () => failureOf(notFound())

/** The one answer to no token and to every one that opens nothing here. */
export const noToken = () =>
  new RestFailure(401, 'Unauthorized', 'A valid token is needed', { headers: { 'www-authenticate': 'Bearer' } })

/** The database does not answer, or not in time. */
export const notAvailable = () =>
  new RestFailure(503, 'Unavailable', 'This is not available at the moment, please try again a little later', {
    headers: { 'retry-after': String(askAgainAfter) },
  })

export const badInput = (message: string, problems?: readonly Problem[]) =>
  new RestFailure(400, 'BadInput', message, problems && { problems })

export const conflict = (message: string) => new RestFailure(409, 'Conflict', message)
