import type { IncomingMessage } from 'node:http'
import type { FileAnswer, RestAnswer } from './answer.ts'
import { badInput, missing, RestFailure } from './failure.ts'
import { bodyOf, wordsOf } from './request.ts'
import { type BodyName, bodies, type SchemaName } from './schemas.ts'

/** What may stand behind the "?" of an address. */
export interface QueryParameter {
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** A header of its own that a request may, or must, carry. */
export type HeaderName = 'If-Match' | 'Idempotency-Key'

/** A request as a route gets it. */
export interface Asked {
  /** What stands in the address for its `{names}`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Partial<Record<string, string>>>
  /** A JSON object with the names that the route takes; empty where it takes none. */
  readonly body: Record<string, unknown>
  header(name: HeaderName): string | undefined
}

/**
 * One call of an API: how it is asked, what it answers, and who does that. Requests are led by this, and the document for
 * programs (openapi/) says it.
 */
export interface Route<Context, Answer extends RestAnswer | FileAnswer = RestAnswer> {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Behind the place, such as `contents/{ContentID}`. */
  readonly path: string
  /** Its name in the document. */
  readonly name: string
  readonly about: string
  readonly query?: Readonly<Record<string, QueryParameter>>
  readonly body?: BodyName
  /** Whether each must be there. */
  readonly headers?: Readonly<Partial<Record<HeaderName, 'needed' | 'possible'>>>
  readonly answers:
    | { readonly status: 200 | 201; readonly data: SchemaName; readonly list?: true }
    /** In words, what a file is that is answered. */
    | { readonly status: 200; readonly file: string }
  /** The statuses of refusals besides those that every call may have. */
  readonly refuses: readonly number[]
  answer(context: Context, asked: Asked): Promise<Answer>
}

/** What is asked of an API, behind the place. */
export interface Request {
  readonly method: string
  readonly rest: readonly string[]
  readonly query: URLSearchParams
  header(name: HeaderName): string | undefined
  body(): Promise<Record<string, unknown>>
}

export function requestFrom(req: IncomingMessage, rest: readonly string[], query: URLSearchParams): Request {
  return {
    method: req.method ?? '',
    rest,
    query,
    header(name) {
      const value = req.headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
    body: () => bodyOf(req),
  }
}

/**
 * Has the route of a request answer it.
 * @throws {RestFailure} 404 for an address that is none's, 405 for another method, 400 for names that it does not take
 */
export async function answerBy<Context, Answer extends RestAnswer | FileAnswer>(
  routes: readonly Route<Context, Answer>[],
  context: Context,
  request: Request,
): Promise<Answer> {
  const { route, params } = routeOf(routes, request)
  const query = wordsOf(request.query, Object.keys(route.query ?? {}))
  const body = route.body === undefined ? {} : await request.body()
  if (route.body !== undefined) onlyThese(body, Object.keys(bodies[route.body].properties))
  return route.answer(context, { params, query, body, header: request.header })
}

function routeOf<Context, Answer extends RestAnswer | FileAnswer>(
  routes: readonly Route<Context, Answer>[],
  { method, rest }: Request,
) {
  const here = routes.flatMap((route) => {
    const params = paramsIn(route.path, rest)
    return params ? [{ route, params }] : []
  })
  if (here.length === 0) throw missing()
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
  const found = here.find(({ route }) => route.method === wanted)
  if (found) return found
  const allow = here
    .map(({ route }) => route.method)
    .join(', ')
    .toUpperCase()
  throw new RestFailure(405, 'BadInput', `Here one asks by ${allow}`, { headers: { allow } })
}

/** What an address has for the `{names}` of a path; nothing where it is another address. */
function paramsIn(path: string, rest: readonly string[]): Record<string, string> | undefined {
  const parts = path.split('/')
  if (parts.length !== rest.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const given = rest[at] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) params[name] = given
    else if (part !== given) return undefined
  }
  return params
}

/** The body's own names and no others. @throws {RestFailure} BadInput */
function onlyThese(body: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badInput(`Known in the body: ${known.join(', ')}`)
}
