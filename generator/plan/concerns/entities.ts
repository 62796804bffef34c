import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import type { Concern, Telling } from '../planning.ts'
import { quoted, valueText, writtenText } from '../quoted.ts'
import { concernOf } from '../tell.ts'

/** How things are called and shown, and what is derived of them. */
export const entities: Concern = concernOf('entities', wholeEntities, fields, properties)

function wholeEntities(difference: Difference) {
  const { kind, trail } = difference
  const name = trail[1]?.name
  if (trail.length !== 2) return undefined
  if (kind === 'renamed') return `The entity ${formerName(difference)} is called ${name} now`
  return kind === 'added' ? `The entity ${name} is new` : kind === 'removed' ? `The entity ${name} is gone` : undefined
}

function fields({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[2]?.name !== 'fields' || trail.length !== 4 || kind === 'renamed') return undefined
  const field = after ?? before
  const derived = entryOf(field, 'value')
  const side = after ? telling.after : telling.before
  const what = derived
    ? `the derived field ${trail[3]?.name} (${valueText(derived, side)})`
    : `the field ${trail[3]?.name}`
  return kind === 'added' ? `${trail[1]?.name} has ${what} now` : `${trail[1]?.name} no longer has ${what}`
}

function properties({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[2]?.name !== 'fields') return undefined
  if (trail[4]?.name === 'format') return formats(trail, telling)
  if (trail.length !== 5) return undefined
  const name = `${trail[3]?.name} of ${trail[1]?.name}`
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  switch (trail[4]?.name) {
    case 'label':
      if (kind !== 'changed' || !before || !after) return undefined
      return `${name} is called ${quoted(writtenText(after, telling.after))} now, not ${quoted(writtenText(before, telling.before))}`
    case 'value':
      if (kind === 'changed') return `${name} is computed otherwise: ${from} → ${to}`
      return kind === 'added' ? `${name} is computed now: ${to}` : `${name} is no longer computed (${from})`
    default:
      return undefined
  }
}

function formats(trail: Difference['trail'], telling: Telling): string {
  const step = trail[4]
  const [from, to] = [valueText(step?.before, telling.before), valueText(step?.after, telling.after)]
  const as = (format: string) => (format === 'none' ? 'as it is' : `as ${format}`)
  return `${trail[3]?.name} of ${trail[1]?.name} is shown ${as(to)} now, not ${as(from)}`
}
