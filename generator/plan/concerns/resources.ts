import { entryOf } from '../../check/linked.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import type { Concern, Telling } from '../planning.ts'
import { valueText } from '../quoted.ts'
import { concernOf } from '../tell.ts'

/** What the backend keeps, and what it asks of it; who may do what with it is told with the operations. */
export const resources: Concern = concernOf('resources', wholeResources, fields, verbs)

function wholeResources(difference: Difference, { before, after }: Telling) {
  const { kind, trail } = difference
  if (trail.length !== 2) return undefined
  const name = trail[1]?.name ?? ''
  const subject = `the resource ${name}`
  if (kind === 'renamed') return { subject, sentence: `The resource ${formerName(difference)} is called ${name} now` }
  const said = (word: string) =>
    valueText(entryOf(difference.after ?? difference.before, word), difference.after ? after : before)
  const where = said('of') === 'platform' ? 'for the whole platform' : `for each ${said('of')}`
  const keeps = kind === 'added' ? 'keeps' : 'no longer keeps'
  return { subject, sentence: `The backend ${keeps} ${said('many')} ${where} (the resource ${name})` }
}

/** What is asked of a field, by its word. */
const asked: Readonly<Record<string, string>> = {
  label: 'is called',
  type: 'holds',
  required: 'must be there:',
  most: 'may have at most',
  least: 'must be at least',
  taken: 'may not be there twice, which is told as',
  default: 'is at first',
  whenGone: 'when what it is to is removed:',
}

function fields(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  if (trail[2]?.name !== 'fields' || kind === 'renamed' || kind === 'moved') return undefined
  const [name, field] = [trail[1]?.name ?? '', trail[3]?.name ?? '']
  const subject = `the resource ${name}`
  if (trail.length === 4) {
    return {
      subject,
      sentence: `The backend ${kind === 'added' ? 'keeps' : 'no longer keeps'} the ${field} of a ${name}`,
    }
  }
  const words = asked[trail[4]?.name ?? '']
  if (words === undefined || trail.length !== 5) return undefined
  return { subject, sentence: `The ${field} of a ${name} ${words} ${changed(difference, telling)}` }
}

/** What is asked of an operation, by its word. */
const limited: Readonly<Record<string, string>> = {
  most: 'leaves at most so many in one place:',
  onlyArchived: 'takes only what is archived:',
  search: 'looks for words in',
}

function verbs(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  if (trail[2]?.name !== 'verbs' || trail.length < 4 || kind === 'renamed' || kind === 'moved') return undefined
  const [operation = '', word = ''] = (trail[3]?.name ?? '').split('.')
  const words = limited[word]
  if (words === undefined) return undefined
  const subject = `the resource ${trail[1]?.name}`
  const [from, to] = [valueText(trail[3]?.before, telling.before), valueText(trail[3]?.after, telling.after)]
  return { subject, sentence: `The operation ${operation} ${words} ${from} → ${to}` }
}

function changed({ before, after }: Difference, telling: Telling): string {
  return `${valueText(before, telling.before)} → ${valueText(after, telling.after)}`
}
