import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PartPlace } from './objects.ts'

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
      /** The picture made small. */
      small?: boolean
    }
  | {
      method: 'PUT'
      key: string
      expires: number
      type: string
      maxBytes: number /** Of a picture, in pixels. */
      maxSide?: number
    }
  | {
      /** A part of an upload: PUT as well, by what says which part it is. */
      method: 'PUT part'
      key: string
      expires: number
      part: PartPlace
    }

/** The query of a signed URL: what is allowed, until when, and the proof. */
export function signedQuery(secret: Buffer, grant: Grant): URLSearchParams {
  const query = new URLSearchParams({ expires: String(grant.expires) })
  if (grant.method === 'PUT') {
    query.set('type', grant.type)
    query.set('max', String(grant.maxBytes))
    if (grant.maxSide !== undefined) query.set('side', String(grant.maxSide))
  } else if (grant.method === 'PUT part') {
    query.set('partNumber', String(grant.part.number))
    query.set('uploadId', grant.part.uploadId)
    query.set('offset', String(grant.part.offset))
    query.set('size', String(grant.part.size))
  } else {
    if (grant.download !== undefined) query.set('download', grant.download)
    if (grant.anywhere) query.set('anywhere', '1')
    if (grant.by !== undefined) query.set('by', grant.by)
    if (grant.small) query.set('small', '1')
  }
  query.set('signature', signatureOf(secret, grant).toString('base64url'))
  return query
}

/** The grant that a URL carries, if this server signed exactly it. Expiry is not looked at. */
export function grantOf(secret: Buffer, method: 'GET' | 'PUT', key: string, query: URLSearchParams): Grant | undefined {
  const grant = grantIn(method, key, query)
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  const right = signatureOf(secret, grant)
  return given.length === right.length && timingSafeEqual(given, right) ? grant : undefined
}

/** What a URL says that it allows. */
function grantIn(method: 'GET' | 'PUT', key: string, query: URLSearchParams): Grant {
  const expires = wholeNumber(query.get('expires'))
  if (method === 'GET') {
    const download = query.get('download') ?? undefined
    const by = query.get('by')
    return {
      ...{ method, key, expires },
      ...(download !== undefined && { download }),
      ...(query.has('anywhere') && { anywhere: true }),
      ...(by !== null && { by }),
      ...(query.has('small') && { small: true }),
    }
  }
  const uploadId = query.get('uploadId')
  if (uploadId !== null) {
    const [number, offset, size] = ['partNumber', 'offset', 'size'].map((name) => wholeNumber(query.get(name)))
    return { method: 'PUT part', key, expires, part: { uploadId, number, offset, size } as PartPlace }
  }
  const side = query.get('side')
  return {
    ...{ method, key, expires, type: query.get('type') ?? '', maxBytes: wholeNumber(query.get('max')) },
    ...(side !== null && { maxSide: wholeNumber(side) }),
  }
}

function signatureOf(secret: Buffer, grant: Grant): Buffer {
  const bound = boundBy(grant)
  // As JSON, so that no two different grants are the same text.
  return createHmac('sha256', secret).update(JSON.stringify(bound)).digest()
}

function boundBy(grant: Grant): unknown[] {
  if (grant.method === 'GET') {
    return [
      ...['GET', grant.key, grant.expires, grant.download ?? null],
      ...(grant.anywhere ? ['anywhere'] : []),
      ...(grant.by === undefined ? [] : ['by', grant.by]),
      ...(grant.small ? ['small'] : []),
    ]
  }
  if (grant.method === 'PUT part') {
    const { uploadId, number, offset, size } = grant.part
    return ['PUT part', grant.key, grant.expires, uploadId, number, offset, size]
  }
  return ['PUT', grant.key, grant.expires, grant.type, grant.maxBytes, grant.maxSide ?? null]
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : -1
}
