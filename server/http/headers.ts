import type { ServerResponse } from 'node:http'

/** Sent with everything. The page itself adds its content security policy. */
const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

export function setSecurityHeaders(res: ServerResponse): void {
  for (const name in always) res.setHeader(name, always[name] as string)
}

/** Other hosts that a deployment's console needs. */
export interface Origins {
  /** GraphQL, the identity service, the store that files are sent to. */
  readonly calls: readonly string[]
  /** The store that pictures are shown from. */
  readonly pictures: readonly string[]
}

/** What the page may load: itself only, and what its deployment says. Styles that a library writes at run time carry the nonce; style attributes cannot. */
export function contentSecurityPolicy(nonce: string, { calls, pictures }: Origins): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}
