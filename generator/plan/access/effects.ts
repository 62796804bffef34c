import type { Row } from '../../access/cells.ts'
import { grouped } from '../../grouped.ts'
import { all } from '../../model/formula.ts'
import { plainKey } from '../keys-of.ts'
import type { Telling } from '../planning.ts'
import type { Effect, Turn } from './diff.ts'
import { type Saying, type Wording, whatText } from './effect-words.ts'
import { conditionText, peopleOf } from './who.ts'

/** Effects that make one sentence: of one cause, with the same turn, things and condition. */
export interface EffectGroup {
  readonly cause: string
  readonly turn: Turn
  readonly roles: readonly string[]
  /** The row of the cause itself, where it has one; the sentence then names the other rows behind it. */
  readonly main: Row | undefined
  readonly rows: readonly Row[]
  /** The predicate of the sentence, in singular and plural: `now sees the menu item "Loans"`. */
  readonly what: Readonly<Record<Wording, string>>
}

export function rowOf({ pair }: Effect): Row {
  return (pair.after ?? pair.before) as Row
}

/** Groups effects into sentences: first by cause, turn and role, then roles with the same predicate. */
export function groupsOf(effects: readonly Effect[], telling: Telling): readonly EffectGroup[] {
  const byCause = grouped(effects, ({ cause, turn, role }) => `${cause}\n${turn}\n${role}`)
  const ofRoles = [...byCause.values()].flatMap((each) => ofOneRole(each, telling))
  const alike = grouped(ofRoles, ({ cause, turn, what }) => `${cause}\n${turn}\n${what.one}`)
  return [...alike.values()].map((each) => ({
    ...(each[0] as EffectGroup),
    roles: each.flatMap(({ roles }) => roles),
    rows: [...new Set(each.flatMap(({ rows }) => rows))],
  }))
}

/** What one role gains or loses by one cause: with the cause itself in front, or by condition. */
function ofOneRole(effects: readonly Effect[], telling: Telling): readonly EffectGroup[] {
  const [first] = effects
  if (!first) return []
  const { cause, turn, role, byPage } = first
  const group = (condition: string, of: readonly Effect[], main: Row | undefined): EffectGroup => {
    const rows = of.map(rowOf)
    const when = of[0]?.when ?? all()
    const saying: Saying = { turn, role, main, rows, condition, when, byPage, telling }
    const what = {
      one: whatText(saying, 'one'),
      several: whatText(saying, 'several'),
      nobody: whatText(saying, 'nobody'),
    }
    return { cause, turn, roles: [role], main, rows, what }
  }
  const textOf = ({ when, there, around }: Effect) => conditionText(when, there, around)
  const leads = effects.filter((each) => plainKey(rowOf(each).key) === cause)
  const [lead] = leads
  if (lead && leads.every((each) => textOf(each) === textOf(lead))) return [group(textOf(lead), effects, rowOf(lead))]
  // What stands on a page that comes or goes as a whole is told with the page.
  const whole = new Set(effects.map(rowOf).flatMap((row) => (row.kind === 'page' && row.page ? [row.page.name] : [])))
  const isInner = (each: Effect) => rowOf(each).kind !== 'page' && whole.has(rowOf(each).page?.name ?? '')
  const inner = effects.filter(isInner).map(rowOf)
  const outer = effects.filter((each) => !isInner(each))
  return [...grouped(outer, textOf)].map(([condition, of], at) => {
    const found = group(condition, of, undefined)
    return at === 0 ? { ...found, rows: [...found.rows, ...inner] } : found
  })
}

/** `Editor now sees the menu item "Loans" (with the feature "Loans" on)` */
export function effectText({ roles, turn, what }: EffectGroup, { matrices }: Telling): string {
  const people = peopleOf(roles, matrices.after.columns)
  const loses = turn === 'loses' || turn === 'hides'
  if (people.every && loses) return `nobody ${what.nobody}`
  return `${people.text} ${people.many ? what.several : what.one}`
}

/** What is shown but of no use opens nothing. */
export function isOpening({ turn }: Pick<EffectGroup, 'turn'>): boolean {
  return turn === 'gains'
}

export function keysOf(groups: readonly EffectGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ rows }) => rows.map((row) => row.key)))]
}
