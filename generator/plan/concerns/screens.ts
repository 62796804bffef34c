import { entryOf, type Linked } from '../../check/linked.ts'
import { grouped } from '../../grouped.ts'
import { joined } from '../../prove/example-text.ts'
import type { Difference } from '../differences.ts'
import { formerName, placeWords, standsText } from '../general.ts'
import { keysWithin } from '../keys.ts'
import { plainKey } from '../keys-of.ts'
import { screenText, whereOf } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, plainWord, quoted, valueText } from '../quoted.ts'
import { concernOf, whoSees } from '../tell.ts'
import { controlTellers, holderText } from './controls.ts'
import { isStep } from './steps.ts'

/** What screens and dialogs show: their blocks, listings and data, and what their buttons do. */
export const screens: Concern = concernOf(
  'screens',
  wholeScreens,
  dataSources,
  pageSize,
  columns,
  choices,
  ...controlTellers,
  things,
)

function wholeScreens(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  const name = trail[1]?.name ?? ''
  if (trail.length !== 2) return undefined
  const what = trail[0]?.name === 'dialogs' ? 'dialog' : 'screen'
  if (kind === 'renamed') return `The ${what} ${formerName(difference)} is called ${name} now; it shows the same`
  if (what === 'dialog')
    return `The dialog ${name} is ${kind === 'added' ? 'new' : 'gone'}${whoSees(difference, telling)}`
  const shown = screenText(name, kind === 'added' ? telling.after : telling.before)
  const on = shown === `the screen ${name}` ? '' : `; it ${kind === 'added' ? 'shows' : 'showed'} on ${shown}`
  return `The screen ${name} is ${kind === 'added' ? 'new' : 'gone'}${on}`
}

function dataSources({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 4 || trail[2]?.name !== 'data') return undefined
  const { subject } = whereOf(trail, telling)
  const side = after ? telling.after : telling.before
  const operation = entryOf(after ?? before, 'operation')
  const by = operation ? ` (by ${valueText(operation, side)})` : ''
  if (kind === 'added') return `${subject} loads ${trail[3]?.name}${by} now`
  return kind === 'removed' ? `${subject} no longer loads ${trail[3]?.name}${by}` : undefined
}

/** The rule by which the holder of a property was read: `listing`, `page` … */
function ruleAt(difference: Difference, back: number, { before, after }: Telling): string | undefined {
  const step = difference.trail.at(-1 - back)
  const rule = after.origin(step?.after)?.rule ?? before.origin(step?.before)?.rule
  return rule?.rule === 'object' ? rule.name : undefined
}

function pageSize(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (kind !== 'changed' || trail.at(-2)?.name !== 'page' || ruleAt(difference, 1, telling) !== 'page') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  const holder = holderText(trail.slice(0, -2), telling)
  if (trail.at(-1)?.name === 'size') return `${holder} shows ${to} at once, not ${from}`
  if (trail.at(-1)?.name === 'distance') return `${holder}: distance ${from} → ${to}`
  if (trail.at(-1)?.name !== 'more') return undefined
  return `${holder} gets further things ${to === 'scroll' ? 'by scrolling' : 'by a button'} now, not ${from === 'scroll' ? 'by scrolling' : 'by a button'}`
}

/** The facts of a card, the columns of a row, the terms of a list. */
function columns(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.at(-2)?.name !== 'fields' || trail[0]?.name === 'forms') return undefined
  const holder = holderText(trail.slice(0, -2), telling)
  const name = fieldLabel(after ?? before, trail, after ? telling.after : telling.before)
  const what = isRow(trail.at(-3)?.after ?? trail.at(-3)?.before) ? 'column' : 'field'
  if (kind === 'added') return `${holder} has a new ${what} ${name}`
  if (kind === 'removed') return `${holder} no longer has the ${what} ${name}`
  if (kind !== 'moved') return undefined
  const { behind } = difference
  const place = behind ? `behind ${fieldLabel(behind, trail, telling.after)}` : 'first'
  return `${holder}: the ${what} ${name} stands ${place} now`
}

function isRow(item: Linked | undefined): boolean {
  const as = entryOf(item, 'as')
  return as?.is === 'data' && as.data === 'row'
}

/** What staff call a field of the entity that stands around. */
function fieldLabel(field: Linked | undefined, trail: Difference['trail'], side: Telling['after']): string {
  const name = field ? valueText(field, side) : ''
  const holder = trail.findLast((step) => entryOf(opened(step.after ?? step.before), 'entity'))
  const entity = entryOf(opened(holder?.after ?? holder?.before), 'entity')
  if (entity?.is !== 'module') return name
  const fields = entryOf(side.checked.entities.get(entity.name), 'fields')
  const label = entryOf(entryOf(fields, name), 'label')
  return label?.is === 'text' ? quoted(label.text.source) : name
}

function opened(linked: Linked | undefined): Linked | undefined {
  return linked?.is === 'shared' ? linked.value : linked
}

/** Options of a filter or a select. */
function choices(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.at(-2)?.name !== 'options') return undefined
  const option = after ?? before
  const label = entryOf(option, 'label')
  const words = label ? valueText(label, after ? telling.after : telling.before) : plainWord(trail.at(-1)?.name ?? '')
  const holder = holderText(trail.slice(0, -2), telling)
  if (kind === 'added') return `${holder} offers ${words} now`
  if (kind === 'removed') return `${holder} no longer offers ${words}`
  return kind === 'moved' ? `${holder} offers ${words} ${standsText(difference, telling)} now` : undefined
}

/** Blocks, buttons, filters and the like that come, go or move. */
function things(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (kind === 'changed' || kind === 'renamed' || isStep(after ?? before)) return undefined
  const { head, what } = placeWords(trail, telling)
  if (!what.startsWith('the ')) return undefined
  if (kind === 'moved') return `${head}${what} stands ${standsText(difference, telling)} now`
  const instead = trail.at(-2)?.name === 'otherwise' ? ', in the place of what is hidden' : ''
  return `${head}${what} is ${kind === 'added' ? 'new' : 'gone'}${insideText(difference, telling)}${instead}${whoSees(difference, telling)}`
}

/** `, with the button "Delete"`: what can be done in a block that comes or goes. */
function insideText({ kind, before, after }: Difference, { matrices, ...telling }: Telling): string {
  const at = kind === 'removed' ? 'before' : 'after'
  const linked = after ?? before
  const own = telling[at].origin(linked)?.key
  const keys = keysWithin(linked, telling[at])
  const doing = new Set(['button', 'submit', 'link'])
  const inside = matrices.pairs.flatMap((pair) => {
    const row = pair[at]
    const key = row && plainKey(row.key)
    return row && key !== own && keys.has(key ?? '') && doing.has(row.what) ? [row] : []
  })
  const parts = [...grouped(inside, ({ what }) => what)].map(([what, rows]) => {
    const names = [...new Map(rows.map((row) => [plainKey(row.key), quoted(row.label)])).values()]
    return `the ${what}${names.length === 1 ? '' : 's'} ${listed(names)}`
  })
  return parts.length > 0 ? `, with ${joined(parts)}` : ''
}
