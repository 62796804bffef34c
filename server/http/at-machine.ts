import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether a request was made by somebody at the machine that the server runs on. */
export type AtMachine = (req: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean

interface Known {
  /** The console's address as people open it (PUBLIC_URL); its host is one that this server knows. */
  publicUrl?: string
  /** How many proxies stand in front (TRUSTED_PROXIES). */
  trustedProxies: number
}

const loopback = loopbackAddresses()

/** Headers by which a proxy tells that it asks for somebody else. They can be made up, so one only ever refuses. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * True where the connection comes from a loopback address (127.0.0.0/8, ::1, ::ffff:127.0.0.0/104) and the Host header names
 * `localhost`, a loopback address or the host of `publicUrl`, at any port. A page of another site whose name was made to
 * resolve to 127.0.0.1 (DNS rebinding) sends its own name, and is refused.
 *
 * Behind a proxy on the same machine everybody comes from a loopback address, and some proxies put a loopback address in
 * Host. So it is false wherever a proxy is known of: by `trustedProxies`, by a `publicUrl` of https (this server speaks http
 * alone), or by what the request carries.
 */
export function createAtMachine({ publicUrl, trustedProxies }: Known): AtMachine {
  if (trustedProxies > 0 || publicUrl?.startsWith('https:')) return () => false
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return ({ socket, headers }) => {
    if (!isLoopback(socket.remoteAddress ?? '')) return false
    if (forwarding.some((name) => headers[name] !== undefined)) return false
    const host = hostOf(headers.host)
    return host !== undefined && (host === 'localhost' || isLoopback(host) || host === publicHost)
  }
}

function loopbackAddresses(): BlockList {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  return list
}

/** Whether a text is an address that only this machine itself can be reached by, or ask from. */
export function isLoopback(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && loopback.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

/** The name or address in a Host header, in lower case, without port and brackets; undefined for what is none. */
function hostOf(header: string | undefined): string | undefined {
  const address = `http://${header}`
  if (header === undefined || !URL.canParse(address)) return undefined
  const { hostname, username, pathname, search } = new URL(address)
  return username === '' && pathname === '/' && search === '' ? hostname.replace(/^\[|\]$/g, '') : undefined
}
