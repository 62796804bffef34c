import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Whom a request's rates are counted under. */
export type AddressOf = (req: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * The address of whoever asks. Without proxies in front it is the connection's, which cannot be made up as a header can.
 * Each of `proxies` adds to X-Forwarded-For whom it was asked by, so the client is that far from its end; what stands
 * before may be made up. Where the header is short or no address is there, the connection's counts: whoever goes round
 * the proxies gains nothing. An IPv6 network (/64) counts as one, because whoever has one address of it has all.
 */
export function clientAddress(proxies = 0): AddressOf {
  return ({ socket, headers }) => {
    const connection = socket.remoteAddress ?? ''
    return sharedAddress(forwarded(headers['x-forwarded-for'], proxies) ?? connection) ?? connection
  }
}

function forwarded(header: string | string[] | undefined, proxies: number): string | undefined {
  if (proxies === 0 || header === undefined) return undefined
  const word = String(header).split(',').at(-proxies)?.trim() ?? ''
  // Some proxies tell the port as well.
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(word)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(word)?.[1] ?? word
  return isIP(bare) === 0 ? undefined : bare
}

/** An address as one text, however it is written; undefined for what is none. */
function sharedAddress(address: string): string | undefined {
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : undefined
  const groups = groupsOf(address.replace(/%.*$/, ''))
  const [, , , , , mapped, high = 0, low = 0] = groups
  // IPv4 over an IPv6 socket.
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // An address of the web has it in one form: in hexadecimal, with at most one gap.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [start, end] = [numbers(head), numbers(tail)]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
