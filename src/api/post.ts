import type { Operation } from '../../generator/grammar/compiled.ts'
import { Failure } from '../runtime/data/failure.ts'
import type { Variables } from '../runtime/data/variables.ts'

/** After this long an answer is not waited for any more (ms). */
export const patience = 60_000

export interface PostNeeds {
  /** The backend's address. */
  readonly url: string
  /** The ID token that goes along; none for visitors. */
  readonly token: () => Promise<string | undefined>
}

/** Sends one operation and gives the `data` of the answer. Throws a Failure when there is none. */
export type Post = (operation: Operation, variables: Variables) => Promise<unknown>

/** The one place that speaks GraphQL over HTTP, before Apollo's code is there and after. */
export function createPost({ url, token }: PostNeeds): Post {
  return async (operation, variables) => {
    const { name, text } = operation
    const authorization = await token()
    const response = await send(name, url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ operationName: name, query: text, variables }),
      signal: AbortSignal.timeout(patience),
    })
    return dataOf(name, response.status, await bodyOf(name, response))
  }
}

/** Asks; throws a Failure where nobody answers. */
export async function send(operation: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw new Failure({ kind: 'offline', operation, message: 'The backend could not be reached.' })
  }
}

/** The JSON of an answer; throws a Failure where it is none. */
export async function bodyOf(operation: string, response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    const unreachable = response.status >= 502 && response.status <= 504
    const kind = unreachable ? 'offline' : 'nonsense'
    throw new Failure({
      kind,
      operation,
      message: `The backend answered with status ${response.status}.`,
      status: response.status,
    })
  }
}

function dataOf(operation: string, status: number, body: unknown): unknown {
  const { data, errors } = (typeof body === 'object' && body !== null ? body : {}) as {
    data?: unknown
    errors?: unknown
  }
  if (Array.isArray(errors) && errors.length > 0) throw graphqlFailure(operation, status, errors[0])
  if (typeof data === 'object' && data !== null) return data
  throw new Failure({ kind: 'nonsense', operation, message: 'The answer has no data.', status })
}

/** An error outside of the envelope: the operation did not run, or broke. */
function graphqlFailure(operation: string, status: number, error: unknown): Failure {
  const { message, extensions } = (error ?? {}) as { message?: unknown; extensions?: { code?: unknown } }
  return new Failure({
    kind: 'answered',
    operation,
    message: typeof message === 'string' ? message : '',
    type: typeof extensions?.code === 'string' ? extensions.code : undefined,
    status,
  })
}
