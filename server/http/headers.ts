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

/**
 * What the page may load: itself only. Styles that a library writes at run time carry the nonce; style attributes cannot.
 * @param origins other origins that the deployment talks to (its GraphQL and identity endpoints)
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[]): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src ${["'self'", ...origins].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}
