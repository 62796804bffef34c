import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, valueText } from '../quoted.ts'
import { readersOf } from '../readers.ts'
import { concernOf } from '../tell.ts'

/** Figures, and who reads them. */
export const limits: Concern = concernOf('limits', values, wholeLimits)

function values({ kind, trail, before, after }: Difference, telling: Telling) {
  if (kind !== 'changed' || trail.length !== 4) return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the limit ${name}`
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (trail[3]?.name !== 'value') return { subject, sentence: `The limit ${name}: ${trail[3]?.name} ${from} → ${to}` }
  return {
    subject,
    sentence: `The limit ${name} ${from} → ${to}${unitOf(trail[2]?.after, telling)}${readers(name, telling)}`,
  }
}

function unitOf(limit: Difference['after'], { after }: Telling): string {
  const unit = entryOf(limit, 'unit')
  return unit ? ` ${valueText(unit, after)}` : ''
}

function readers(name: string, telling: Telling): string {
  const found = readersOf('limits', name, telling)
  return found.length > 0 ? `; it is read by ${listed(found)}` : '; nothing on a screen reads it'
}

function wholeLimits(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length !== 3) return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the limit ${name}`
  if (kind === 'renamed') return { subject, sentence: `The limit ${formerName(difference)} is called ${name} now` }
  const value = valueText(entryOf(after ?? before, 'value'), after ? telling.after : telling.before)
  return { subject, sentence: `The limit ${name} (${value}) is ${kind === 'added' ? 'new' : 'gone'}` }
}
