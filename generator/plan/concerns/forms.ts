import { entryOf, type Linked } from '../../check/linked.ts'
import { joined } from '../../prove/example-text.ts'
import { formWord } from '../../values/constraints/all.ts'
import type { PlanWords } from '../../values/constraints/constraint.ts'
import { type FieldType, formType, formTypes } from '../../values/form-types.ts'
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

/** What is said of words of a field that are no constraints. */
const ruleWords: Readonly<Record<string, PlanWords>> = {
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

/** What is said of the type of a field. */
function typeChange(from: string, to: string): string {
  if (to === 'hidden') return `is hidden now; before, it took ${calledType(from)}`
  return `takes ${calledType(to)} now${from === 'hidden' ? '; before, it was hidden' : `, not ${calledType(from)}`}`
}

function calledType(type: string): string {
  return (Object.hasOwn(formTypes, type) ? formType(type as FieldType).called : undefined) ?? type
}

function rules({ kind, trail, before, after }: Difference, telling: Telling) {
  const name = trail[4]?.name ?? ''
  if (trail.length !== 5 || trail[2]?.name !== 'fields') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  const field = fieldText(trail)
  const words = formWord(name)?.plan ?? ruleWords[name]
  if (kind === 'changed') {
    const changed = name === 'type' ? typeChange : words?.changed
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
