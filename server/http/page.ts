import { randomBytes } from 'node:crypto'
import type { Deployment } from '../generated/deployments.ts'
import { contentSecurityPolicy, type Origins } from './headers.ts'
import { openerHeaders } from './opener.ts'

/** index.html made ready for one response: the deployment as data, a nonce, and what the route will load. */
export interface Page {
  html: string
  headers: Record<string, string>
}

/** What differs from page to page. */
export interface PageParts {
  html: string
  deployment: Deployment
  /** The page's address. */
  pathname?: string
  /** Tags for the files that the address's route loads. */
  preload?: string
}

export function makePage({ html, deployment, pathname = '/', preload = '' }: PageParts): Page {
  const nonce = randomBytes(16).toString('base64')
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="deployment">${jsonForHtml(deployment)}</script>`,
    preload,
  ].join('')
  return {
    html: html.replace('</head>', () => `${head}</head>`),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The nonce is good for one response.
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, originsOf(deployment)),
      ...openerHeaders(pathname),
    },
  }
}

/** JSON that no HTML parser takes for markup. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** What the deployment talks to beside its own host. */
function originsOf({ graphql, identity, storage }: Deployment): Origins {
  const { hosted } = identity
  const calls = [
    graphql,
    identity.endpoint,
    hosted && !hosted.domain.startsWith('/') ? `https://${hosted.domain}` : undefined,
    storage,
  ]
  return { calls: absolute(calls), pictures: absolute([storage]) }
}

function absolute(addresses: readonly (string | undefined)[]): string[] {
  const known = addresses.filter((address) => address !== undefined && URL.canParse(address)) as string[]
  return [...new Set(known.map((address) => new URL(address).origin))]
}
