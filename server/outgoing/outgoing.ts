import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '../operation/refusal.ts'

const patience = 10_000
const mostBytes = 1_048_576

export interface OutgoingCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Of this server's configuration, never of a browser. */
  url: string
  /** Who is called, for the words of a failure. */
  name: string
  authorization?: string
  body?: Record<string, unknown>
}

export interface OutgoingAnswer {
  status: number
  /** What came as JSON; an empty object for anything else. */
  body: Record<string, unknown>
}

/**
 * Calls another service as JSON. A redirect is not followed, so that nobody leads the call elsewhere.
 * @throws {Refusal} BadInput when the service cannot be reached; its answer, whatever the status, is for the caller to judge
 */
export async function callOut({ method, url, name, authorization, body }: OutgoingCall): Promise<OutgoingAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/json',
        'user-agent': 'Atrium',
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: objectOf(await textOf(response)) }
  } catch {
    // What went wrong may hold the address or the token.
    throw new Refusal('BadInput', `${name} could not be reached. Please try again later.`)
  }
}

/** Whether a link that another service answers may be shown as one. */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}

async function textOf(response: Response): Promise<string> {
  let size = 0
  const parts: Uint8Array[] = []
  if (response.body === null) return ''
  for await (const part of Readable.fromWeb(response.body as ReadableStream) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
