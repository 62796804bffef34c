import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Bowser from 'bowser'
import type { AddressOf } from '../identity/address.ts'
import type { Sender } from '../operation/sender.ts'

/** Characters that are looked at of what a browser says of itself. */
const mostRead = 400
const mostRemembered = 1_000

const browsers = new Map<string, string | null>()

/** Says who sent a request, and tells the request's id with the answer. */
export function senderOf(req: IncomingMessage, res: ServerResponse, addressOf: AddressOf): Sender {
  const requestId = randomUUID()
  res.setHeader('x-request-id', requestId)
  return { requestId, address: addressOf(req), browser: browserOf(req.headers['user-agent']) }
}

/** Such as `Firefox 120 on Linux`; null for what names itself as no browser. */
export function browserOf(header: string | undefined): string | null {
  if (!header) return null
  const said = header.slice(0, mostRead)
  const known = browsers.get(said)
  if (known !== undefined) return known
  if (browsers.size >= mostRemembered) browsers.clear()
  const name = nameIn(said)
  browsers.set(said, name)
  return name
}

function nameIn(said: string): string | null {
  const { browser, os } = Bowser.parse(said)
  if (!browser.name) return null
  const version = browser.version?.split('.')[0]
  const called = [browser.name, version].filter(Boolean).join(' ')
  return os.name ? `${called} on ${os.name}` : called
}
