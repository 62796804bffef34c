import { entryOf, type Linked } from '../../check/linked.ts'
import { joined } from '../../prove/example-text.ts'
import type { Difference } from '../differences.ts'
import { formerName, standsText } from '../general.ts'
import { labelOf } from '../identity.ts'
import { opened } from '../meaning.ts'
import type { Concern, Telling } from '../planning.ts'
import { plainWord, quoted, valueText, writtenText } from '../quoted.ts'
import { concernOf } from '../tell.ts'

/** Forms, their fields, and what may be entered. */
export const forms: Concern = concernOf('forms', wholeForms, drafts, inputs, fields, labels, options, rules, layouts)

function wholeForms(difference: Difference) {
  const { kind, trail } = difference
  const name = trail[1]?.name
  if (trail.length !== 2) return undefined
  if (kind === 'renamed') return `The form ${formerName(difference)} is called ${name} now`
  return kind === 'added' ? `The form ${name} is new` : kind === 'removed' ? `The form ${name} is gone` : undefined
}

/** Whether what is typed is kept. */
function drafts({ kind, trail }: Difference) {
  if (trail.length !== 3 || trail[2]?.name !== 'draft') return undefined
  return kind === 'added'
    ? `What is typed into the form ${trail[1]?.name} is kept as a draft now, and leaving it with unsaved changes asks first`
    : `What is typed into the form ${trail[1]?.name} is no longer kept as a draft, and leaving it no longer asks`
}

/** What a form asks its page for. */
function inputs({ kind, trail, before, after }: Difference) {
  if (trail[2]?.name !== 'input' || trail.length > 4) return undefined
  const form = `The form ${trail[1]?.name}`
  const own = trail.length === 4 ? trail[3]?.name : undefined
  const words = (linked: Linked | undefined) => joined(namedInputs(linked, own))
  if (kind === 'added') return `${form} asks for ${words(after)} now`
  if (kind === 'removed') return `${form} no longer asks for ${words(before)}`
  return own === undefined ? undefined : `${form} asks for ${words(after)} now, not for ${words(before)}`
}

/** `plants ([Plant])` */
function namedInputs(linked: Linked | undefined, own?: string): readonly string[] {
  const all = own === undefined ? (linked?.is === 'object' ? linked.entries : []) : [[own, linked] as const]
  return all.map(([name, value]) => {
    const kind = value?.is === 'data' ? value.data : undefined
    return `${name} (${Array.isArray(kind) ? `[${kind.join(', ')}]` : String(kind)})`
  })
}

/** `In the form book, the field "Name"` */
function fieldText(trail: Difference['trail']): string {
  const field = trail[3]?.after ?? trail[3]?.before
  const own = field && opened(field)
  const label = labelOf(own) ?? trail[3]?.name ?? ''
  return `In the form ${trail[1]?.name}, the field ${quoted(label)}`
}

function fields(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail[2]?.name !== 'fields') return undefined
  const form = trail[1]?.name
  if (trail.length === 4) {
    const field = opened((after ?? before) as Linked)
    const label = quoted(labelOf(field) ?? trail[3]?.name ?? '')
    const required = entryOf(field, 'required') ? ', which must be filled in' : ''
    if (kind === 'added') return `The form ${form} has a new field ${label}${required}`
    if (kind === 'removed') return `The form ${form} no longer has the field ${label}`
    return kind === 'moved'
      ? `In the form ${form}, the field ${label} stands ${standsText(difference, telling)} now`
      : undefined
  }
  if (trail.length === 5 && trail[4]?.name === 'name' && kind === 'changed')
    return `${fieldText(trail)} is sent as ${valueText(after, telling.after)} now, not as ${valueText(before, telling.before)}`
  return undefined
}

function labels({ kind, trail, before, after }: Difference, telling: Telling) {
  if (kind !== 'changed' || trail.length !== 5 || trail[4]?.name !== 'label' || !before || !after) return undefined
  const [from, to] = [quoted(writtenText(before, telling.before)), quoted(writtenText(after, telling.after))]
  return `In the form ${trail[1]?.name}, the field ${from} is called ${to} now`
}

function options(difference: Difference, telling: Telling) {
  const { kind, trail, before, after } = difference
  if (trail.length < 6 || trail[4]?.name !== 'options') return undefined
  const field = fieldText(trail)
  const option = trail[5]?.after ?? trail[5]?.before
  const label = entryOf(option && opened(option), 'label')
  const words = label?.is === 'text' ? quoted(label.text.source) : plainWord(trail[5]?.name ?? '')
  if (trail.length > 6) {
    if (kind !== 'changed' || trail[6]?.name !== 'label' || !before || !after) return undefined
    const [from, to] = [quoted(writtenText(before, telling.before)), quoted(writtenText(after, telling.after))]
    return `${field}: the choice ${from} is called ${to} now`
  }
  if (kind === 'added') return `${field} offers ${words} now`
  if (kind === 'removed') return `${field} no longer offers ${words}`
  return kind === 'moved' ? `${field} offers ${words} ${standsText(difference, telling)} now` : undefined
}

/** What a rule of a field says: where it is new, where it is gone, and where it has another value. */
const ruleWords: Readonly<
  Record<string, { readonly added: (to: string) => string; readonly gone: (from: string) => string }>
> = {
  required: { added: () => 'must be filled in now', gone: () => 'need no longer be filled in' },
  maxLength: {
    added: (to) => `may have ${to} characters at most now`,
    gone: (from) => `may have any number of characters now (${from} at most before)`,
  },
  minLength: {
    added: (to) => `must have ${to} characters at least now`,
    gone: (from) => `may be as short as one likes now (${from} characters at least before)`,
  },
  min: { added: (to) => `must be ${to} or more now`, gone: (from) => `may be less than ${from} now` },
  max: { added: (to) => `must be ${to} or less now`, gone: (from) => `may be more than ${from} now` },
  days: {
    added: (to) => `may be ${to} days away at most now`,
    gone: (from) => `may be any number of days away now (${from} at most before)`,
  },
  pattern: {
    added: (to) => `must fit the pattern ${to} now`,
    gone: (from) => `need no longer fit the pattern ${from}`,
  },
  rule: { added: (to) => `goes by the rule ${to} now`, gone: (from) => `no longer goes by the rule ${from}` },
  equals: { added: (to) => `must be the same as ${to} now`, gone: (from) => `need no longer be the same as ${from}` },
  default: { added: (to) => `holds ${to} at first now`, gone: (from) => `is empty at first now (${from} before)` },
  when: { added: (to) => `shows only while ${to} now`, gone: (from) => `always shows now (only while ${from} before)` },
  disabled: {
    added: (to) => `cannot be changed while ${to} now`,
    gone: (from) => `can always be changed now (not while ${from} before)`,
  },
  generate: {
    added: (to) => `holds an id that is made up now, beginning with ${to}`,
    gone: (from) => `no longer holds an id that is made up (${from}…)`,
  },
  secret: { added: () => 'is never kept in a draft now', gone: () => 'is kept in drafts now' },
}

const changedWords: Readonly<Record<string, (from: string, to: string) => string>> = {
  maxLength: (from, to) =>
    `may have ${to} characters at most, not ${from}${tighter(Number(to) < Number(from), 'shorter', 'longer')}`,
  minLength: (from, to) =>
    `must have ${to} characters at least, not ${from}${tighter(Number(to) > Number(from), 'longer', 'shorter')}`,
  min: (from, to) => `must be ${to} or more, not ${from}`,
  max: (from, to) => `must be ${to} or less, not ${from}`,
  days: (from, to) => `may be ${to} days away at most, not ${from}`,
  type: (from, to) => {
    if (to === 'hidden') return `is hidden now; before, it took ${types[from] ?? from}`
    return `takes ${types[to] ?? to} now${from === 'hidden' ? '; before, it was hidden' : `, not ${types[from] ?? from}`}`
  },
}

const types: Readonly<Record<string, string>> = {
  string: 'a line of text',
  text: 'lines of text',
  email: 'an email address',
  password: 'a password',
  code: 'code',
  url: 'an address',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  date: 'a day',
  'date-time': 'a moment',
  time: 'a time of day',
  colour: 'a colour',
  json: 'JSON',
  choice: 'one choice of a list',
  radio: 'one of some choices',
  choices: 'several choices',
}

function tighter(is: boolean, yes: string, no: string): string {
  return ` (${is ? yes : no})`
}

function rules({ kind, trail, before, after }: Difference, telling: Telling) {
  const name = trail[4]?.name ?? ''
  if (trail.length !== 5 || trail[2]?.name !== 'fields') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  const field = fieldText(trail)
  const words = ruleWords[name]
  if (kind === 'changed') {
    const changed = changedWords[name]
    if (changed) return `${field} ${changed(from, to)}`
    return words ? `${field} ${words.added(to)}; before, ${from}` : undefined
  }
  if (!words) return undefined
  return kind === 'added' ? `${field} ${words.added(to)}` : `${field} ${words.gone(from)}`
}

/** Which fields stand side by side. */
function layouts({ trail }: Difference) {
  if (trail[2]?.name !== 'layout') return undefined
  const rows = (linked: Linked | undefined) =>
    linked?.is === 'data' && Array.isArray(linked.data)
      ? linked.data.map((row) => [row].flat().map(String).map(plainWord).join(' + ')).join(', ') || 'none'
      : 'none'
  const [from, to] = [rows(trail[2].before), rows(trail[2].after)]
  return `The form ${trail[1]?.name} has other fields side by side: ${from} → ${to}`
}
