import type { IncomingMessage } from 'node:http'

/**
 * The console's own origin: PUBLIC_URL, or else what the request was sent to. Behind something that speaks TLS for the
 * server, PUBLIC_URL must be set: what is sent back over http is no origin of ours then.
 */
export function ownOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const address = `http://${headers.host ?? ''}`
  return URL.canParse(address) && `${new URL(address).origin}` === address.toLowerCase() ? new URL(address).origin : ''
}

/** Whether a form was sent by a page of the console's own origin, as far as browsers tell. */
export function isFromHere({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return (headers.origin === undefined || headers.origin === origin) && (site === undefined || site === 'same-origin')
}
