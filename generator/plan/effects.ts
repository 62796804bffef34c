import type { Row } from '../access/cells.ts'
import { pageName } from '../access/group.ts'
import { joined } from '../prove/words.ts'
import type { Effect, Turn } from './access-diff.ts'
import type { Telling } from './planning.ts'
import { conditionText, type People, peopleOf, verb } from './who.ts'
import { counted, listed, plural, quoted } from './words.ts'

/** Effects of one cause that are told in one sentence: the same turn, for these roles, under the same condition. */
export interface EffectGroup {
  readonly cause: string
  readonly turn: Turn
  readonly condition: string
  readonly roles: readonly string[]
  /** The row of the cause itself, where it is one; then the others are told with it. */
  readonly main: Row | undefined
  readonly rows: readonly Row[]
  readonly byPage: boolean
}

/** `menus.main.books#2` is the second place of `menus.main.books`. */
export function plainKey(key: string): string {
  return key.replace(/#\d+$/, '')
}

export function rowOf({ pair }: Effect): Row {
  return (pair.after ?? pair.before) as Row
}

/** Effects by what they are told with. */
export function groupsOf(effects: readonly Effect[]): readonly EffectGroup[] {
  const byCause = grouped(effects, ({ cause, turn, role }) => `${cause}\n${turn}\n${role}`)
  const told = [...byCause.values()].flatMap((each) => ofOneRole(each))
  const alike = grouped(told, ({ cause, turn, condition, rows, byPage }) =>
    [cause, turn, condition, byPage, ...rows.map((row) => row.id)].join('\n'),
  )
  return [...alike.values()].map((each) => ({
    ...(each[0] as EffectGroup),
    roles: each.flatMap(({ roles }) => roles),
  }))
}

/** What one role gains or loses by one cause: with the cause itself in front, or by condition. */
function ofOneRole(effects: readonly Effect[]): readonly EffectGroup[] {
  const [first] = effects
  if (!first) return []
  const { cause, turn, role, byPage } = first
  const main = effects.filter((each) => plainKey(rowOf(each).key) === cause)
  const group = (condition: string, of: readonly Effect[], row: Row | undefined): EffectGroup => ({
    cause,
    turn,
    condition,
    roles: [role],
    main: row,
    rows: of.map(rowOf),
    byPage,
  })
  const textOf = ({ when, there }: Effect) => conditionText(when, there)
  const lead = main[0]
  if (lead && main.every((each) => textOf(each) === textOf(lead))) return [group(textOf(lead), effects, rowOf(lead))]
  return [...grouped(effects, textOf)].map(([condition, of]) => group(condition, of, undefined))
}

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** `Editor now sees the menu item "Media" (with the feature "Media" on)` */
export function effectText(group: EffectGroup, telling: Telling): string {
  const people = peopleOf(group.roles, telling.matrices.after.columns)
  return `${people.text} ${whatText(group, people, telling)}`
}

/** The sentence without its subject: `now sees the menu item "Media"`. */
export function whatText(group: EffectGroup, people: People, telling: Telling): string {
  const { main, rows, turn, condition, byPage } = group
  const told = main ? rows.filter((row) => plainKey(row.key) === plainKey(main.key)) : rows
  const parts = [
    pagesPart(told, turn, people),
    thingsPart(told, turn, people, telling),
    operationsPart(told, turn),
  ].filter((part) => part !== '')
  const inner = main ? withMain(main, rows, turn, telling) : ''
  const why = byPage ? ', as the page is asked for other grants or has another address' : ''
  return `${joined(parts)}${condition === '' ? '' : ` (${condition})`}${inner}${why}`
}

/** What else comes and goes with the thing that a sentence is about. */
function withMain(main: Row, rows: readonly Row[], turn: Turn, telling: Telling): string {
  if (turn !== 'gains' && turn !== 'loses') return ''
  const key = plainKey(main.key)
  if (main.kind !== 'page') return rows.some((row) => row.key.startsWith(`${key}.`)) ? ', with what is in it' : ''
  const away = rows.filter((row) => row.page && row.page !== main.page && row.key !== main.key)
  if (away.length === 0) return ''
  const several = new Set(away.map((row) => row.key)).size > 1
  const comes = turn === 'gains' ? ['shows', 'show'] : ['hides', 'hide']
  return `; ${namesText(away, telling)}, which ${several ? 'lead' : 'leads'} there, ${several ? comes[1] : comes[0]} as well`
}

function pagesPart(rows: readonly Row[], turn: Turn, people: People): string {
  const pages = rows.flatMap((row) => (row.kind === 'page' && row.page ? [pageName(row.page)] : []))
  if (pages.length === 0) return ''
  const what = pages.length > 1 ? `${counted(pages.length, 'page')}: ${listed(pages)}` : pages[0]
  return turn === 'gains'
    ? `now ${verb(people, 'gets', 'get')} to ${what}`
    : `no longer ${verb(people, 'gets', 'get')} to ${what}`
}

function operationsPart(rows: readonly Row[], turn: Turn): string {
  const names = [...new Set(rows.flatMap((row) => (row.kind === 'operation' ? [row.label] : [])))]
  if (names.length === 0) return ''
  const all = new Map(names.map((name) => [name, rows.filter(({ label }) => label === name).flatMap(({ level }) => level ?? [])]))
  const levels = [...new Set([...all.values()].map((each) => each.join(' and ')))]
  const [only] = levels
  const at = levels.length === 1 && only && only !== '*' ? ` with the grants of ${only}` : ''
  const what = names.length > 1 ? `${counted(names.length, 'operation')}: ${listed(names)}` : names[0]
  return `may ${turn === 'gains' ? 'now' : 'no longer'} call ${what}${at}`
}

function thingsPart(rows: readonly Row[], turn: Turn, people: People, telling: Telling): string {
  const things = rows.filter(({ kind }) => kind === 'menu item' || kind === 'control')
  if (things.length === 0) return ''
  const what = namesText(things, telling)
  const sees = verb(people, 'sees', 'see')
  switch (turn) {
    case 'gains':
      return `now ${sees} ${what}`
    case 'loses':
      return `no longer ${sees} ${what}`
    case 'greyed':
      return `now ${sees} ${what} disabled only`
    case 'shows':
      return `now ${sees}, disabled, ${what}`
    case 'hides':
      return `no longer ${sees} ${what}, which ${verb({ text: '', many: things.length > 1 }, 'was', 'were')} disabled`
  }
}

/** `the button "Delete" on /media`, `7 menu items: "A", "B" …` */
export function namesText(rows: readonly Row[], telling: Telling): string {
  const byKey = [...grouped(rows, ({ key }) => plainKey(key)).values()]
  const parts = [...grouped(byKey, ([row]) => (row as Row).what)].map(([what, things]) => {
    const names = things.map((places) => nameText(places[0] as Row))
    const where = [...new Set(things.map((places) => whereText(places, telling)))]
    const single = where.length === 1 ? where[0] : ''
    const named = things.map((places, at) => `${names[at]}${single === '' ? whereText(places, telling) : ''}`)
    return things.length === 1
      ? `the ${what}${names[0] === '' ? '' : ` ${names[0]}`}${where[0]}`
      : `${counted(things.length, what)}${single}: ${listed(named.map((each) => each.trim() || plural(what)))}`
  })
  return joined(parts)
}

/** What it is called; nothing where it has no words of its own. */
function nameText({ label, key, what }: Row): string {
  const own = plainKey(key).split('.').at(-1) ?? ''
  return label === own && own.replace(/-\d+$/, '') === what ? '' : quoted(label)
}

/** On which pages; in which menu, where it is the same on all of them. */
function whereText(rows: readonly Row[], { matrices }: Telling): string {
  const [first] = rows
  if (!first) return ''
  const pages = [...new Set(rows.flatMap(({ page }) => (page ? [pageName(page)] : [])))]
  const everywhere = matrices.pairs.flatMap(({ after, before }) => {
    const row = after ?? before
    return row && plainKey(row.key) === plainKey(first.key) && row.page ? [row.page.name] : []
  })
  const [concept, name] = first.key.split('.')
  if (concept === 'menus' && new Set(everywhere).size <= pages.length) return ` in the menu ${name}`
  return pages.length > 3 ? ` on ${pages.length} pages` : ` on ${joined(pages)}`
}
