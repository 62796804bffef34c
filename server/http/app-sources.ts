import { createHash } from 'node:crypto'
import { jsonForHtml } from './html.ts'

type Use = 'code' | 'calls' | 'pictures' | 'styles' | 'fonts'

/** What a deployment says of sub-applications that are written by somebody else. */
export interface AppSources {
  readonly apps?: Readonly<Record<string, { readonly module: string; readonly integrity?: string }>>
  readonly origins?: Readonly<Record<string, readonly Use[]>>
}

/** The other hosts that sub-applications may use, by what for. */
export function originsOfApps({ origins = {} }: AppSources): Readonly<Record<Use, readonly string[]>> {
  const given = Object.entries(origins)
  const usedFor = (use: Use) => given.filter(([, uses]) => uses.includes(use)).map(([origin]) => origin)
  return {
    code: usedFor('code'),
    calls: usedFor('calls'),
    pictures: usedFor('pictures'),
    styles: usedFor('styles'),
    fonts: usedFor('fonts'),
  }
}

/** A page with its import map, and what the policy must say for that to be read. */
export interface HashedPage {
  readonly html: string
  readonly scripts: readonly string[]
}

const importMap = /(<script type="importmap">)([^<]*)(<\/script>)/

/**
 * Puts into the page's import map what the modules of sub-applications must hash to: a browser runs none that has
 * changed, whoever imports it. A page without a map (the console has no such application) stays as it is.
 */
export function withHashes(html: string, { apps = {} }: AppSources): HashedPage {
  const [, start = '', given, end = ''] = importMap.exec(html) ?? []
  if (given === undefined) return { html, scripts: [] }
  const hashed = Object.values(apps).flatMap(({ module, integrity }) => (integrity ? [[module, integrity]] : []))
  const map = { ...JSON.parse(given), ...(hashed.length > 0 && { integrity: Object.fromEntries(hashed) }) }
  const text = jsonForHtml(map)
  const hash = createHash('sha256').update(text).digest('base64')
  return { html: html.replace(importMap, () => start + text + end), scripts: [`'sha256-${hash}'`] }
}
