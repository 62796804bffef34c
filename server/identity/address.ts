import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Whom a request's rates are counted under: the address of the connection, which cannot be made up as a header can. An
 * IPv6 network (/64) counts as one, because whoever has one address of it has all.
 */
export function addressOf({ socket }: Pick<IncomingMessage, 'socket'>): string {
  const address = socket.remoteAddress ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}
