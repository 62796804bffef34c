import type { IncomingMessage } from 'node:http'
import { allComposed, composed } from '../../generator/values/alike.ts'
import { limits } from '../generated/limits.ts'
import { badInput, missing, RestFailure } from './failure.ts'

/** Bytes of a body: the largest data that a content may have, and some more. */
export const largestBody = 512 * 1024

const furthestPage = 10_000
const id = /^[A-Za-z0-9_-]{1,64}$/
/** An id, a word, or a file's name. */
const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/

/** The address behind `/<api>/rest/v1`, in its parts, and its query. */
export interface Address {
  /** A project's or an environment's id. */
  place: string
  /** What follows, such as `contents` and an id. */
  rest: string[]
  query: URLSearchParams
}

/** @throws {RestFailure} the 404 that everything has which is not there */
export function addressOf(req: IncomingMessage, api: string): Address {
  const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://localhost')
  const prefix = `/${api}/rest/v1/`
  const [place = '', ...rest] = pathname.startsWith(prefix) ? pathname.slice(prefix.length).split('/') : []
  if (!id.test(place) || !rest.every((each) => part.test(each))) throw missing()
  return { place, rest, query }
}

/**
 * The query's words, each at most once and none but those that are known.
 * @throws {RestFailure} BadInput
 */
export function wordsOf<Name extends string>(
  query: URLSearchParams,
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const words: Partial<Record<Name, string>> = {}
  for (const [key, value] of query) {
    const name = known.find((one) => one === key)
    if (name === undefined) throw badInput(`Known in the query: ${known.join(', ') || 'nothing'}`)
    if (words[name] !== undefined) throw badInput(`${name} is there twice`)
    if (value.length > 250 || value.includes('\0')) throw badInput(`${name} has a wrong value`)
    words[name] = composed(value)
  }
  return words
}

/** What a list may be asked for, by pages. */
export const paging = {
  page: { about: 'Which page, from 1.', schema: { type: 'integer', minimum: 1, maximum: furthestPage, default: 1 } },
  pageSize: {
    about: 'How many things a page has.',
    schema: { type: 'integer', minimum: 1, maximum: limits.largestPageSize, default: 12 },
  },
} as const

/** `page` from 1, `pageSize` up to 100. @throws {RestFailure} BadInput */
export function pageOf({ page = '1', pageSize = '12' }: Readonly<Partial<Record<string, string>>>) {
  const number = wholeNumber(page, 'page', furthestPage)
  const limit = wholeNumber(pageSize, 'pageSize', limits.largestPageSize)
  return { limit, offset: (number - 1) * limit }
}

function wholeNumber(text: string, name: string, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) throw badInput(`${name} must be from 1 to ${most}`)
  return value
}

/** The token of `Authorization: Bearer …`; an empty text where there is none. */
export function bearerOf({ headers }: IncomingMessage): string {
  return /^Bearer +([\x21-\x7e]{1,200}) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

/** Reads a JSON object. @throws {RestFailure} for another type (415), too many bytes (413), anything else (400) */
export async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) {
    throw new RestFailure(415, 'BadInput', 'Send application/json')
  }
  const tooLarge = () =>
    new RestFailure(413, 'BadInput', `A request may have ${largestBody} bytes`, { headers: { connection: 'close' } })
  if (Number(req.headers['content-length'] ?? 0) > largestBody) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // A request that is too large is still answered.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw badInput('The body is no JSON')
  }
  if (!isObject(body)) throw badInput('The body must be a JSON object')
  return allComposed(body)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
