import { randomBytes } from 'node:crypto'
import type { Deployment } from '../generated/deployments.ts'
import { originsOfApps, withHashes } from './app-sources.ts'
import { contentSecurityPolicy, type Origins } from './headers.ts'
import { jsonForHtml } from './html.ts'
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
  /** Where files lie that this server has elsewhere, as an origin. */
  files?: string | undefined
  /** Tags for the files that the address's route loads. */
  preload?: string
}

export function makePage({ html, deployment, files, pathname = '/', preload = '' }: PageParts): Page {
  const nonce = randomBytes(16).toString('base64')
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="deployment">${jsonForHtml(deployment)}</script>`,
    preload,
  ].join('')
  const page = withHashes(html, deployment)
  return {
    html: page.html.replace('</head>', () => `${head}</head>`),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The nonce is good for one response.
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, originsOf(deployment, files, page.scripts)),
      ...openerHeaders(pathname),
    },
  }
}

/** What the deployment talks to beside its own host. */
function originsOf(deployment: Deployment, files: string | undefined, scripts: readonly string[]): Origins {
  const { graphql, identity, storage, guide } = deployment
  const { hosted } = identity
  const apps = originsOfApps(deployment)
  const calls = [
    graphql,
    identity.endpoint,
    hosted && !hosted.domain.startsWith('/') ? `https://${hosted.domain}` : undefined,
    storage,
    files,
    guide,
  ]
  return {
    calls: [...absolute(calls), ...apps.calls],
    pictures: [...absolute([storage, files]), ...apps.pictures],
    videos: absolute([storage, files, guide]),
    scripts: [...scripts, ...apps.code],
    styles: apps.styles,
    fonts: apps.fonts,
  }
}

function absolute(addresses: readonly (string | undefined)[]): string[] {
  const known = addresses.filter((address) => address !== undefined && URL.canParse(address)) as string[]
  return [...new Set(known.map((address) => new URL(address).origin))]
}
