import type { Row } from './cells.ts'
import { pageName, pagesOf } from './group.ts'
import { cellText } from './words.ts'

/** A thing as people read it: one line for all places where it is the same for everybody. */
export interface Line {
  readonly row: Row
  /** Said only where the lines of one thing differ, or where it stands elsewhere than its neighbours. */
  readonly where: string
  /** One for each column. */
  readonly texts: readonly string[]
}

/** The lines of one group. Places where nobody ever sees a thing are left out if somebody sees it elsewhere. */
export function linesOf(rows: readonly Row[]): readonly Line[] {
  const all = pagesOf(rows)
  const byKey = new Map<string, Row[]>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  return [...byKey.values()].flatMap((places) => {
    const told = places.map((row) => ({ row, texts: row.cells.map(cellText) }))
    const seen = told.filter(({ texts }) => texts.some((text) => text !== '–'))
    const alike = new Map<string, typeof told>()
    for (const each of seen.length > 0 ? seen : told) {
      const text = each.texts.join('\n')
      alike.set(text, [...(alike.get(text) ?? []), each])
    }
    return [...alike.values()].flatMap((same): readonly Line[] => {
      const [first] = same
      const whole = same.length === told.length && (places.length === all.length || all.length === 0)
      return first ? [{ ...first, where: whole ? '' : placesText(same.map(({ row }) => row)) }] : []
    })
  })
}

/** `on /books, /loans`, `at the level own`. */
function placesText(rows: readonly Row[]): string {
  const pages = rows.flatMap(({ page }) => (page ? [pageName(page)] : []))
  if (pages.length > 0) return `on ${pages.join(', ')}`
  const levels = rows.flatMap(({ level }) => level ?? [])
  return levels.length > 0 ? `at the level ${levels.join(', ')}` : ''
}
