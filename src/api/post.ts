import type { Operation } from '../../generator/grammar/compiled.ts'
import type { Variables } from '../runtime/data/variables.ts'
import { Failure, type FailureDetails } from '../runtime/failures/failure.ts'

/** After this long an answer is not waited for any more (ms). */
export const patience = 60_000

export interface PostNeeds {
  /** The backend's address. */
  readonly url: string
  /** The ID token that goes along; none for visitors. */
  readonly token: () => Promise<string | undefined>
  /** Called whenever the backend has answered, whatever it said. */
  readonly heard?: () => void
}

/**
 * Sends one operation and gives the `data` of the answer. Throws a Failure when there is none.
 * @param signal gives it up: it fails as if nobody had answered
 */
export type Post = (operation: Operation, variables: Variables, signal?: AbortSignal) => Promise<unknown>

/** The one place that speaks GraphQL over HTTP, before Apollo's code is there and after. */
export function createPost({ url, token, heard }: PostNeeds): Post {
  return async (operation, variables, signal) => {
    const { name, text } = operation
    const authorization = await token()
    const response = await send(name, url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Letters that come of it are written in the language in which the console is read.
        'accept-language': document.documentElement.lang || '*',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ operationName: name, query: text, variables }, withoutTypes),
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : AbortSignal.timeout(patience),
    })
    if (isAway(response)) throw awayFailure(name, response)
    const body = await bodyOf(name, response)
    heard?.()
    return dataOf(name, response, body)
  }
}

/** What was read may be sent again: the names of its types, which no input takes, stay here. */
function withoutTypes(key: string, value: unknown) {
  return key === '__typename' ? undefined : value
}

/** Asks; throws a Failure where nobody answers. */
export async function send(operation: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw new Failure({ kind: 'offline', operation, message: 'The server could not be reached.' })
  }
}

/** The JSON of an answer; throws a Failure where it is none. */
export async function bodyOf(operation: string, response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    if (isAway(response)) throw awayFailure(operation, response)
    throw new Failure({ kind: 'nonsense', operation, message: statusWords(response), ...toldBy(response) })
  }
}

/** A gateway's answer, or that of a server whose database is away: 502 to 504. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

const awayFailure = (operation: string, response: Response) =>
  new Failure({ kind: 'offline', operation, message: statusWords(response), ...toldBy(response) })

const statusWords = ({ status }: Response) => `The server answered with status ${status}.`

/** What the answer says beside its body. */
function toldBy({ status, headers }: Response): Pick<FailureDetails, 'status' | 'retryAfter'> {
  const wait = headers?.get('retry-after') ?? null
  if (wait === null) return { status }
  // Seconds, or a date.
  const after = /^\d+$/.test(wait) ? Number(wait) * 1000 : Date.parse(wait) - Date.now()
  return { status, retryAfter: Number.isNaN(after) ? undefined : Math.max(0, after) }
}

function dataOf(operation: string, response: Response, body: unknown): unknown {
  const { data, errors } = (typeof body === 'object' && body !== null ? body : {}) as {
    data?: unknown
    errors?: unknown
  }
  if (Array.isArray(errors) && errors.length > 0) throw graphqlFailure(operation, response, errors[0])
  if (typeof data === 'object' && data !== null) return data
  throw new Failure({ kind: 'nonsense', operation, message: 'The answer has no data.', ...toldBy(response) })
}

/** An error outside of the envelope: the operation did not run, or broke. */
function graphqlFailure(operation: string, response: Response, error: unknown): Failure {
  const { message, extensions } = (error ?? {}) as { message?: unknown; extensions?: { code?: unknown } }
  return new Failure({
    kind: 'answered',
    operation,
    message: typeof message === 'string' ? message : '',
    type: typeof extensions?.code === 'string' ? extensions.code : undefined,
    ...toldBy(response),
  })
}
