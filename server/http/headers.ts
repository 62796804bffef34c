import type { IncomingMessage, ServerResponse } from 'node:http'

type Asked = Pick<IncomingMessage, 'method' | 'url'>

/** Sent with everything. The page itself adds its content security policy. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sent with whatever may be shown as a page: browsers read them nowhere else. */
const withPages = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** The scripts and styles of a build; a page asks for dozens, and each would bring what only pages are asked about. */
const isPart = /^\/(assets|apps)\/[^?]*[.](js|css)(\?|$)/

/** Browsers come back by TLS alone for a year (RFC 6797); without subdomains, which may be somebody else's. */
const overTls = { 'strict-transport-security': 'max-age=31536000' }

/** Answers of GraphQL to programs: to whoever only goes there by GET it may answer with a page. */
const isCall = (method: string | undefined, address: string) => method === 'POST' && /^\/graphql(\?|$)/.test(address)

export function setSecurityHeaders(req: Asked, res: ServerResponse, isOverTls = false): void {
  const { method, url = '' } = req
  const isPage = !isPart.test(url) && !isCall(method, url)
  const headers = { ...always, ...(isPage ? withPages : {}), ...(isOverTls ? overTls : {}) }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
}

/** Other hosts that a deployment's console needs. */
export interface Origins {
  /** GraphQL, the identity service, the store that files are sent to. */
  readonly calls: readonly string[]
  /** The store that pictures, films and other files are shown from. */
  readonly pictures: readonly string[]
  /** Where videos of the guide may come from. */
  readonly videos?: readonly string[]
  /** Where code of sub-applications comes from: other hosts, and the hash of the page's own import map. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly fonts?: readonly string[]
}

/** What the page may load: itself only, and what its deployment says. Styles that a library writes at run time carry the nonce; style attributes cannot. */
export function contentSecurityPolicy(nonce: string, origins: Origins): string {
  const { calls, pictures, videos = [], scripts = [], styles = [], fonts = [] } = origins
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...styles].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictures].join(' ')}`,
    ...(fonts.length > 0 ? [`font-src ${["'self'", ...fonts].join(' ')}`] : []),
    `media-src ${["'self'", ...videos, ...pictures].join(' ')}`,
    // Files of pages, in the browser's own viewer.
    `frame-src ${["'self'", ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}
