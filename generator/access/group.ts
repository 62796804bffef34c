import { joined } from '../prove/example-text.ts'
import { type Row, rowKinds } from './cells.ts'

/** Rows that belong together, with what they share. */
export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
}

/** Pages; then each menu, and what stands on each page or on several alike; then operations. */
export function groupsOf(rows: readonly Row[]): readonly Group[] {
  const groups = new Map<string, Row[]>()
  for (const kind of rowKinds) {
    for (const row of rows) {
      if (row.kind !== kind) continue
      const name = containerOf(row)
      groups.set(name, [...(groups.get(name) ?? []), row])
    }
  }
  return [...groups.entries()].map(([name, members]) => ({ title: titleOf(name, members), rows: members }))
}

/** `routes`, `operations`, `menus.main`, `screens.books`. */
function containerOf({ kind, key }: Row): string {
  if (kind === 'page' || kind === 'operation') return key.slice(0, key.indexOf('.'))
  return key.split('.').slice(0, 2).join('.')
}

function titleOf(container: string, rows: readonly Row[]): string {
  const [concept = '', name = ''] = container.split('.')
  if (concept === 'routes') return 'Pages'
  if (concept === 'operations') return 'Operations: what the server lets through'
  const pages = pagesOf(rows)
  const [only] = pages
  if (concept === 'screens' && only !== undefined && pages.length === 1) return `On ${only}`
  const where = pages.length > 3 ? `on ${pages.length} pages` : `on ${joined(pages)}`
  return `${nouns[concept] ?? concept} ${name}, ${where}`
}

const nouns: Readonly<Record<string, string>> = { menus: 'Menu', screens: 'Screen', dialogs: 'Dialog', forms: 'Form' }

/** The addresses of the pages that rows are on, each once. */
export function pagesOf(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.flatMap(({ page }) => (page ? [pageName(page)] : [])))]
}

export function pageName({ path, name }: { readonly path: string | undefined; readonly name: string }): string {
  return path === undefined || path === '*' ? `the page ${name}` : path
}

/** How deep a row stands within other rows that have conditions of their own. */
export function depthOf(row: Row, byId: ReadonlyMap<string, Row>): number {
  const around = row.inside === undefined ? undefined : byId.get(row.inside)
  return around ? depthOf(around, byId) + 1 : 0
}
