import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed URL allows. */
export type Grant =
  | {
      method: 'GET'
      key: string /** Seconds since 1970. */
      expires: number /** A name to save it under. */
      download?: string
      /** Pages of any origin may show it. */
      anywhere?: boolean
      /** What it was given by, and ends with. */
      by?: string
    }
  | {
      method: 'PUT'
      key: string
      expires: number
      type: string
      maxBytes: number /** Of a picture, in pixels. */
      maxSide?: number
    }

/** The query of a signed URL: what is allowed, until when, and the proof. */
export function signedQuery(secret: Buffer, grant: Grant): URLSearchParams {
  const query = new URLSearchParams({ expires: String(grant.expires) })
  if (grant.method === 'PUT') {
    query.set('type', grant.type)
    query.set('max', String(grant.maxBytes))
    if (grant.maxSide !== undefined) query.set('side', String(grant.maxSide))
  } else {
    if (grant.download !== undefined) query.set('download', grant.download)
    if (grant.anywhere) query.set('anywhere', '1')
    if (grant.by !== undefined) query.set('by', grant.by)
  }
  query.set('signature', signatureOf(secret, grant).toString('base64url'))
  return query
}

/** The grant that a URL carries, if this server signed exactly it. Expiry is not looked at. */
export function grantOf(secret: Buffer, method: 'GET' | 'PUT', key: string, query: URLSearchParams): Grant | undefined {
  const expires = wholeNumber(query.get('expires'))
  const maxBytes = wholeNumber(query.get('max'))
  const side = query.get('side')
  const download = query.get('download') ?? undefined
  const by = query.get('by')
  const grant: Grant =
    method === 'GET'
      ? {
          method,
          key,
          expires,
          ...(download !== undefined && { download }),
          ...(query.has('anywhere') && { anywhere: true }),
          ...(by !== null && { by }),
        }
      : {
          method,
          key,
          expires,
          type: query.get('type') ?? '',
          maxBytes,
          ...(side !== null && { maxSide: wholeNumber(side) }),
        }
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  const right = signatureOf(secret, grant)
  return given.length === right.length && timingSafeEqual(given, right) ? grant : undefined
}

function signatureOf(secret: Buffer, grant: Grant): Buffer {
  const bound =
    grant.method === 'GET'
      ? [
          ...['GET', grant.key, grant.expires, grant.download ?? null],
          ...(grant.anywhere ? ['anywhere'] : []),
          ...(grant.by === undefined ? [] : ['by', grant.by]),
        ]
      : ['PUT', grant.key, grant.expires, grant.type, grant.maxBytes, grant.maxSide ?? null]
  // As JSON, so that no two different grants are the same text.
  return createHmac('sha256', secret).update(JSON.stringify(bound)).digest()
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : -1
}
