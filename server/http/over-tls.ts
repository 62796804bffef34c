import type { IncomingMessage } from 'node:http'

/** What is known of how the console is reached. */
interface Known {
  readonly publicUrl?: string
  /** How many proxies stand in front of the server. */
  readonly trustedProxies: number
}

/**
 * Whether a request came by TLS. This server speaks http: that there is TLS in front of it says PUBLIC_URL, or a proxy that
 * is trusted, in X-Forwarded-Proto. What anybody else says there is not believed.
 */
export function createOverTls({
  publicUrl,
  trustedProxies,
}: Known): (req: Pick<IncomingMessage, 'headers'>) => boolean {
  if (publicUrl !== undefined) return () => publicUrl.startsWith('https:')
  if (trustedProxies === 0) return () => false
  return ({ headers }) => {
    const told = String(headers['x-forwarded-proto'] ?? '').split(',')
    // Proxies add what they were asked by, or put it in place of what was there.
    return (told.at(-trustedProxies) ?? told[0])?.trim().toLowerCase() === 'https'
  }
}
