import type { IncomingMessage } from 'node:http'

const mostBytes = 65_536

/** The body of a request: JSON, or a form's fields. Nothing where it is too large or neither. */
export async function readBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return {}
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  if (/^application\/x-www-form-urlencoded\b/.test(req.headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(req: IncomingMessage): string {
  return /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1] ?? ''
}

/**
 * Where an answer may be sent: the page of the console's own origin that waits for it, and nowhere else.
 * @returns the address as it is meant, fit for a header: a parser of addresses overlooks line breaks in one
 */
export function ownCallback(redirectUri: string | null, { headers }: IncomingMessage): string | undefined {
  if (redirectUri === null || !URL.canParse(redirectUri)) return undefined
  const { protocol, host, pathname, search, hash, username, password, href } = new URL(redirectUri)
  const isOwn = /^https?:$/.test(protocol) && host === headers.host && pathname === '/callback'
  return isOwn && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(href) ? href : undefined
}
