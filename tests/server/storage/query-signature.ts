import { createHash, createHmac } from 'node:crypto'

/** A request whose query carries a signature of Amazon's, version 4. */
export interface SignedRequest {
  readonly method: string
  readonly url: URL
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * The signature that such a request has to have, in hexadecimal: Amazon's documentation, "Authenticating Requests: Using Query
 * Parameters (AWS Signature Version 4)".
 */
export function querySignature({ method, url, headers }: SignedRequest, secret: string): string {
  const { searchParams } = url
  const signed = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';')
  const [, day = '', region = '', service = '', end = ''] = (searchParams.get('X-Amz-Credential') ?? '').split('/')
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
  const path = url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/')
  const request = [method, path, query, lines.join(''), signed.join(';'), 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = [day, region, service, end].join('/')
  const hash = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope, hash].join('\n')
  const key = [day, region, service, end].reduce<Buffer | string>((before, word) => hmac(before, word), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}
