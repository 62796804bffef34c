import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import type { Concern, Telling } from '../planning.ts'
import { listed, valueText } from '../quoted.ts'
import { readersOf } from '../readers.ts'
import { concernOf } from '../tell.ts'

/** What was chosen where the product leaves a choice. */
export const decisions: Concern = concernOf('decisions', chosen, wholeDecisions)

function chosen({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length < 4) return undefined
  const name = trail[2]?.name ?? ''
  const subject = `the decision ${name}`
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (trail[3]?.name === 'from' && kind !== 'changed') {
    const may = kind === 'added' ? `may also be ${to} now` : `may no longer be ${from}`
    return { subject, sentence: `The decision ${name} ${may}` }
  }
  if (trail[3]?.name !== 'choose' || kind !== 'changed')
    return { subject, sentence: `The decision ${name}: ${trail[3]?.name} ${from} → ${to}` }
  const about = valueText(entryOf(trail[2]?.after, 'text'), telling.after).replace(/^"|"$/g, '')
  const found = readersOf('decisions', name, telling)
  const readers = found.length > 0 ? `; it decides ${listed(found)}` : ''
  return { subject, sentence: `The decision ${name} is ${to} now, not ${from} (${about})${readers}` }
}

function wholeDecisions({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 3) return undefined
  const name = trail[2]?.name ?? ''
  const choice = valueText(entryOf(after ?? before, 'choose'), after ? telling.after : telling.before)
  return {
    subject: `the decision ${name}`,
    sentence: `The decision ${name} (${choice}) is ${kind === 'added' ? 'new' : kind === 'removed' ? 'gone' : 'called otherwise'}`,
  }
}
