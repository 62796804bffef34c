import type { Row } from '../../access/cells.ts'
import { pageName } from '../../access/group.ts'
import { grouped } from '../../grouped.ts'
import { all, type Formula } from '../../model/formula.ts'
import { joined } from '../../prove/example-text.ts'
import { plainKey } from '../keys-of.ts'
import type { Telling } from '../planning.ts'
import { counted, listed, quoted } from '../quoted.ts'
import type { Turn } from './diff.ts'
import { mayHold } from './may-hold.ts'

/** Told of one, of several, or (of what everybody loses) of nobody. */
export type Wording = 'one' | 'several' | 'nobody'

/** What a sentence without its subject is made of. */
export interface Saying {
  readonly turn: Turn
  readonly role: string
  readonly main: Row | undefined
  readonly rows: readonly Row[]
  readonly condition: string
  /** When it is so: says on which pages it can be at all. */
  readonly when: Formula
  readonly byPage: boolean
  readonly telling: Telling
}

/** The sentence without its subject: `now sees the menu item "Loans"`. */
export function whatText(saying: Saying, wording: Wording): string {
  const { main, rows, turn, condition, byPage } = saying
  const shown = main ? rows.filter((row) => plainKey(row.key) === plainKey(main.key)) : rows
  const parts = [
    pagesPart(shown, turn, wording),
    thingsPart(shown, saying, wording),
    operationsPart(shown, saying, wording),
  ].filter((part) => part !== '')
  const inner = main ? withMain(main, saying) : ''
  const why = byPage ? ', as the page is asked for other grants or has another address' : ''
  return `${parts.join('; ')}${condition === '' ? '' : ` (${condition})`}${inner}${why}`
}

/** What else comes and goes with the thing that a sentence is about. */
function withMain(main: Row, { rows, turn, role, when, telling }: Saying): string {
  if (turn !== 'gains' && turn !== 'loses') return ''
  const key = plainKey(main.key)
  if (main.kind !== 'page') return rows.some((row) => row.key.startsWith(`${key}.`)) ? ', with what is in it' : ''
  const away = rows.filter((row) => row.page && row.page !== main.page && row.key !== main.key)
  if (away.length === 0) return ''
  const several = new Set(away.map((row) => row.key)).size > 1
  const comes = turn === 'gains' ? ['shows', 'show'] : ['hides', 'hide']
  return `; ${namesText(away, telling, { role, when })}, which ${several ? 'lead' : 'leads'} there, ${several ? comes[1] : comes[0]} as well`
}

function pagesPart(rows: readonly Row[], turn: Turn, wording: Wording): string {
  const pages = rows.flatMap((row) => (row.kind === 'page' && row.page ? [pageName(row.page)] : []))
  if (pages.length === 0) return ''
  const what = pages.length > 1 ? `${counted(pages.length, 'page')}: ${listed(pages)}` : pages[0]
  const gets = wording === 'several' ? 'get' : 'gets'
  if (turn === 'gains') return `now ${gets} to ${what}`
  return wording === 'nobody' ? `gets to ${what} any more` : `no longer ${gets} to ${what}`
}

function operationsPart(rows: readonly Row[], { turn, telling }: Saying, wording: Wording): string {
  const names = [...new Set(rows.flatMap((row) => (row.kind === 'operation' ? [row.label] : [])))]
  if (names.length === 0) return ''
  const all = new Map(
    names.map((name) => [name, rows.filter(({ label }) => label === name).flatMap(({ level }) => level ?? [])]),
  )
  const levels = [...new Set([...all.values()].map((each) => each.join(' and ')))]
  const [only] = levels
  const every = new Set(telling.matrices.pairs.flatMap(({ after, before }) => (after ?? before)?.level ?? []))
  const some = levels.length === 1 && only && only !== '*' && [...all.values()].some((each) => each.length < every.size)
  const at = some ? ` with the grants of ${only}` : ''
  const what = names.length > 1 ? `${counted(names.length, 'operation')}: ${listed(names)}` : names[0]
  if (wording === 'nobody' && turn !== 'gains') return `may call ${what}${at} any more`
  return `may ${turn === 'gains' ? 'now' : 'no longer'} call ${what}${at}`
}

function thingsPart(rows: readonly Row[], { turn, role, when, telling }: Saying, wording: Wording): string {
  const things = rows.filter(({ kind }) => kind === 'menu item' || kind === 'control')
  if (things.length === 0) return ''
  const what = namesText(things, telling, { role, when })
  const sees = wording === 'several' ? 'see' : 'sees'
  switch (turn) {
    case 'gains':
      return `now ${sees} ${what}`
    case 'loses':
      return wording === 'nobody' ? `sees ${what} any more` : `no longer ${sees} ${what}`
    case 'greyed':
      return `now ${sees} ${what} disabled only`
    case 'shows':
      return `now ${sees}, disabled, ${what}`
    case 'hides': {
      const disabled = `, which ${things.length > 1 ? 'were' : 'was'} disabled`
      return wording === 'nobody' ? `sees ${what} any more${disabled}` : `no longer ${sees} ${what}${disabled}`
    }
  }
}

/** Whose pages are meant, and when, where all of them are. */
interface Whose {
  readonly role: string
  readonly when: Formula
}

/** `the button "Delete" on /loans`, `7 menu items: "A", "B" …` */
export function namesText(rows: readonly Row[], telling: Telling, whose?: Whose): string {
  const byKey = [...grouped(rows, ({ key }) => plainKey(key)).values()]
  const parts = [...grouped(byKey, ([row]) => (row as Row).what)].map(([what, things]) => {
    const named = things.map((places) => ({
      name: nameText(places[0] as Row),
      where: whereText(places, telling, whose),
    }))
    const [first] = named
    if (!first) return ''
    if (named.length === 1) return `the ${what}${first.name === '' ? '' : ` ${first.name}`}${first.where}`
    const together = named.every(({ where }) => where === first.where)
    const list = named.map(({ name, where }) => `${name}${together ? '' : where}`.trim() || `the ${what}`)
    return `${counted(named.length, what)}${together ? first.where : ''}: ${listed(list)}`
  })
  return joined(parts)
}

/** What it is called; nothing where it has no words of its own. */
function nameText({ label, key, what }: Row): string {
  const own = plainKey(key).split('.').at(-1) ?? ''
  return label === own && own.replace(/-\d+$/, '') === what ? '' : quoted(label)
}

/** On which pages; of a menu, nothing more where it is so on every page that the role gets to. */
function whereText(rows: readonly Row[], telling: Telling, whose: Whose | undefined): string {
  const [first] = rows
  if (!first) return ''
  const pages = [...new Set(rows.flatMap(({ page }) => (page ? [pageName(page)] : [])))]
  const [concept, name] = first.key.split('.')
  if (concept === 'menus' && pagesOf(first, telling, whose).every((each) => pages.includes(each)))
    return ` in the menu ${name}`
  return pages.length > 3 ? ` on ${pages.length} pages` : ` on ${joined(pages)}`
}

/** Every page on which a thing is, and the role can be when it is so. */
function pagesOf({ key }: Row, { matrices }: Telling, whose: Whose | undefined): readonly string[] {
  const columns = whose && matrices.columns.find(({ after }) => after.name === whose.role)
  return matrices.pairs.flatMap(({ after, before }) => {
    const row = after ?? before
    if (!row?.page || plainKey(row.key) !== plainKey(key)) return []
    const at =
      columns &&
      (after ? matrices.after.columns.indexOf(columns.after) : matrices.before.columns.indexOf(columns.before))
    const cell = at === undefined ? undefined : row.cells[at]
    return !cell || mayHold(all(cell.there, whose?.when ?? all())) ? [pageName(row.page)] : []
  })
}
