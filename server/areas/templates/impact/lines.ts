import { isDeepStrictEqual } from 'node:util'
import type { DraftField, FieldRules, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { computedBy } from '../../contents/computed.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { shapeOf } from '../../contents/files.ts'
import { isChosen, optionKeys, optionsOf } from '../../contents/options.ts'
import { isConverted } from '../../contents/retype/convert-value.ts'
import { isFree } from '../draft/aliases.ts'
import { changesOf } from '../draft/differences.ts'
import { rulesOf } from '../draft/field-types.ts'
import { type FlatField, fieldsWithin, flatFields, keyOf } from '../draft/levels.ts'
import { shownTitle } from '../draft/title.ts'
import { typeWords } from '../draft/type-words.ts'
import { keptFields } from '../former.ts'
import type { TemplateRow } from '../rows.ts'

/**
 * One change that applying a draft makes, in words, and what of contents it concerns: those with a value in a field that
 * goes, those whose value becomes one of another type, those without one in a field that must be filled in, those whose value
 * does not fit any more, those that show a field that is wrong there, the live ones (by another name, or another computed
 * text), those with a value from before in a field that is put back, none.
 */
export type ImpactLine = { readonly fieldId: string | null; readonly text: string } & (
  | { readonly concerns: 'values'; readonly of: string }
  | {
      readonly concerns: 'missing' | 'unfit' | 'shown'
      readonly field: DraftField
      readonly was: TemplateField | undefined
    }
  | { readonly concerns: 'converted'; readonly of: string; readonly field: DraftField }
  | { readonly concerns: 'put back'; readonly field: DraftField }
  | {
      readonly concerns: 'live'
      readonly name: string
      /** The name that it had, where it can be delivered under that as well. */
      readonly former: string | null
    }
  | { readonly concerns: 'computed' }
  | { readonly concerns: 'taken over' | 'nothing' }
)

const worstFirst: readonly ImpactLine['concerns'][] = [
  'values',
  'converted',
  'missing',
  'unfit',
  'shown',
  'live',
  'computed',
  'put back',
  'taken over',
  'nothing',
]

/** All changes between a template and its draft, the worst first; of those that are alike in the order of the fields. */
export function linesOf(
  row: Pick<TemplateRow, 'name' | 'description' | 'title' | 'fields'> & Partial<Pick<TemplateRow, 'former_fields'>>,
  draft: TemplateDraft,
): ImpactLine[] {
  const kept = new Set(draft.fields.map(({ of }) => of))
  const applied = flatFields(row.fields)
  const isGone = ({ id }: FlatField) => !kept.has(id)
  // Of what goes together, what the rest lies in.
  const gone = applied.filter(
    (field) => isGone(field) && !applied.some((one) => one.id === field.within && isGone(one)),
  )
  const moved = [...changesOf(row.fields, draft.fields)].filter(([, change]) => change === 'Moved')
  const former = new Set(keptFields(row.former_fields ?? []).map(({ field }) => fieldId(field)))
  const labels = new Map(draft.fields.map(({ id, label }) => [id, label]))
  const lines = [
    ...gone.map(removed),
    ...computedOtherwise(row.fields, draft.fields),
    ...draft.fields.flatMap((field) => {
      const was = field.of === undefined ? undefined : applied.find((one) => one.id === field.of)
      if (was) return changed(was, field, beside(draft.fields, field))
      // What lies in something new comes with it.
      const above = draft.fields.find((one) => keyOf(one) === field.within)
      return above && above.of === undefined ? [] : added(field, former.has(field.id))
    }),
    ...moved.map(([id]) => nothing(id, `${labels.get(id)} stands elsewhere`)),
    ...(draft.name === row.name ? [] : [nothing(null, `The template is called ${draft.name}`)]),
    ...((draft.title ?? null) === row.title ? [] : [nothing(null, namedBy(draft))]),
    ...(draft.description === row.description ? [] : [nothing(null, 'The description of the template is changed')]),
  ]
  const rank = ({ concerns }: ImpactLine) => worstFirst.indexOf(concerns)
  return lines.sort((one, other) => rank(one) - rank(other))
}

/** Names follow when contents are saved. */
function namedBy({ title = null, fields }: TemplateDraft): string {
  return title === null
    ? 'The names of contents are entered by hand'
    : `Contents are called ${shownTitle(title, fields)} when they are saved`
}

function nothing(id: string | null, text: string): ImpactLine {
  return { fieldId: id, text, concerns: 'nothing' }
}

function removed({ id, label, type }: FlatField): ImpactLine {
  const text = `${label} is removed`
  return type === 'computed'
    ? { fieldId: id, text, concerns: 'computed' }
    : { fieldId: id, text, concerns: 'values', of: id }
}

/** Computed texts that live contents have otherwise from now on: nothing of them is stored. */
function computedOtherwise(applied: readonly TemplateField[], fields: readonly DraftField[]): ImpactLine[] {
  return fields.flatMap((field): ImpactLine[] => {
    const was = applied.find((one) => fieldId(one) === field.id)
    if (field.type !== 'computed' || !was || computedBy(was, applied) === computedBy(field, fields)) return []
    return [{ fieldId: field.id, text: `${field.label} is computed otherwise`, concerns: 'computed' }]
  })
}

/** @param isBack whether the template had it before, so that contents may have values in it */
function added(field: DraftField, isBack: boolean): ImpactLine[] {
  const { id, label } = field
  if (field.type === 'computed') return [{ fieldId: id, text: `${label} is new`, concerns: 'computed' }]
  const missing = (text: string): ImpactLine => ({ fieldId: id, text, concerns: 'missing', field, was: undefined })
  if (isBack)
    return [
      { fieldId: id, text: `${label} is put back`, concerns: 'put back', field },
      ...(field.required ? [missing(`${label} must be filled in`)] : []),
    ]
  return [field.required ? missing(`${label} is new and must be filled in`) : nothing(id, `${label} is new`)]
}

/** The fields of the level on which one stands. */
function beside(fields: readonly DraftField[], { within }: DraftField): readonly DraftField[] {
  return fieldsWithin(fields, within)
}

function changed(was: FlatField, field: DraftField, level: readonly DraftField[]): ImpactLine[] {
  const { id, label } = field
  const isRetyped = shapeOf(field) !== shapeOf(was)
  const isEmptied = id !== was.id
  const lines: ImpactLine[] = []
  if (isEmptied && !isRetyped) {
    const text = `${label} lies elsewhere: what stands in it is not taken along`
    lines.push({ fieldId: id, text, concerns: 'values', of: was.id })
  }
  if (isRetyped) {
    const text = retypedWords(was, field)
    const isComputed = field.type === 'computed' || was.type === 'computed'
    if (isComputed) lines.push({ fieldId: id, text, concerns: 'computed' })
    const isTaken = isEmptied && isConverted(was, field)
    if (isTaken) lines.push({ fieldId: id, text, concerns: 'converted', of: was.id, field })
    else if (was.type !== 'computed')
      lines.push(
        isEmptied
          ? { fieldId: id, text, concerns: 'values', of: was.id }
          : { fieldId: id, text, concerns: 'taken over' },
      )
    if (isTaken && field.rules)
      lines.push({ fieldId: id, text: `${label} has rules`, concerns: 'unfit', field, was: undefined })
  }
  if (field.required && (isEmptied || !was.required)) {
    lines.push({ fieldId: id, text: `${label} must be filled in`, concerns: 'missing', field, was })
  }
  const told = isEmptied ? undefined : asksMore(was, field)
  if (told !== undefined) lines.push({ fieldId: id, text: told, concerns: 'unfit', field, was })
  if (!isEmptied && !isDeepStrictEqual(was.condition, field.condition)) {
    const text = field.condition ? `${label} is shown under another condition` : `${label} is always shown`
    lines.push({ fieldId: id, text, concerns: 'shown', field, was })
  }
  if (field.name !== was.name) {
    const text = `${label} is called ${field.name} in APIs instead of ${was.name}`
    const canStay = isFree(was.name, field, level) && (field.aliases ?? []).length < limits.fieldAliases
    lines.push({ fieldId: id, text, concerns: 'live', name: field.name, former: canStay ? was.name : null })
  }
  lines.push(...deliveredBesides(was, field))
  return [...lines, ...harmless(was, field, told !== undefined || isRetyped)]
}

function retypedWords(was: FlatField, { label, type, many }: DraftField): string {
  if (type !== was.type) return `${label} is of the type ${typeWords[type]} instead of ${typeWords[was.type]}`
  return many ? `${label} holds several files instead of one` : `${label} holds one file instead of several`
}

/** Names under which it is delivered besides, or is not any more. */
function deliveredBesides(
  { aliases: before = [] }: FlatField,
  { id, label, aliases: after = [] }: DraftField,
): ImpactLine[] {
  const line = (text: string): ImpactLine => ({ fieldId: id, text, concerns: 'computed' })
  return [
    ...after.filter((alias) => !before.includes(alias)).map((alias) => line(`${label} is delivered as ${alias} too`)),
    ...before
      .filter((alias) => !after.includes(alias))
      .map((alias) => line(`${label} is not delivered as ${alias} any more`)),
  ]
}

/** What a value of a field has to be now, where some that were right may not be; undefined where there can be none. */
function asksMore(was: TemplateField, field: TemplateField): string | undefined {
  const left = optionsLeft(was, field)
  if (isChosen(field.type) && was.others && !field.others)
    return `${field.label} cannot be anything else than its options any more`
  if (isChosen(field.type) && left.length > 0 && !field.others)
    return `${field.label} cannot be ${left.join(', ')} any more`
  const before = was.rules ?? {}
  const after = field.rules ?? {}
  if (field.type === 'computed') return undefined
  const isStricter = rulesOf[field.type].some((rule) => rule !== 'message' && narrows(rule, before, after))
  return isStricter ? `The rules of ${field.label} are narrower` : undefined
}

/** A bound that is the moment of publishing, as it is just now. */
function atThisMoment<Bound>(bound: Bound): Bound | string {
  return bound === 'now' ? new Date().toISOString() : bound
}

function narrows(rule: keyof FieldRules, before: FieldRules, after: FieldRules): boolean {
  const [was, is] = [atThisMoment(before[rule]), atThisMoment(after[rule])]
  if (is === undefined || isDeepStrictEqual(was, is)) return false
  if (was === undefined) return true
  if (rule === 'min' || rule === 'width' || rule === 'height') return is > was
  if (rule === 'max' || rule === 'decimals' || rule === 'largest') return is < was
  if (Array.isArray(was) && Array.isArray(is)) return (was as string[]).some((one) => !(is as string[]).includes(one))
  return true
}

/** What cannot be chosen any more, as it was called. */
function optionsLeft(was: TemplateField, field: TemplateField): readonly string[] {
  const kept = optionKeys(field)
  return optionsOf(was).flatMap(({ key, label }) => (kept.includes(key) ? [] : label))
}

function hasMoreOptions(was: TemplateField, field: TemplateField): boolean {
  const before = optionKeys(was)
  return optionKeys(field).some((key) => !before.includes(key))
}

type Told = keyof typeof settingWords

/** Settings that are told by their names alone. */
const settingWords = {
  help: 'help',
  placeholder: 'placeholder',
  default: 'default',
  width: 'width',
  section: 'section',
  itemTitle: 'title of items',
  unit: 'unit',
  yes: 'words for yes and no',
  no: 'words for yes and no',
} as const satisfies Partial<Record<keyof TemplateField, string>>

/** What no content notices. @param rulesAreTold whether what is different in rules and options was said before */
function harmless(was: TemplateField, field: TemplateField, rulesAreTold: boolean): ImpactLine[] {
  const id = fieldId(field)
  const { label } = field
  const isOther = (key: keyof TemplateField) => !isDeepStrictEqual(was[key] ?? null, field[key] ?? null)
  const left = isChosen(field.type) ? optionsLeft(was, field) : []
  const settings = Object.entries(settingWords).flatMap(([key, words]) => (isOther(key as Told) ? words : []))
  return [
    ...(isOther('label') ? [nothing(id, `${was.label} is labelled ${label}`)] : []),
    ...(was.required && !field.required ? [nothing(id, `${label} may be left empty`)] : []),
    ...(!rulesAreTold &&
    field.type !== 'computed' &&
    (isOther('rules') || hasMoreOptions(was, field) || (field.others && !was.others))
      ? [nothing(id, `The rules of ${label} are wider`)]
      : []),
    ...(left.length > 0 && field.others ? [nothing(id, `${label} does not offer ${left.join(', ')} any more`)] : []),
    ...(isOther('options') && !hasMoreOptions(was, field) && !rulesAreTold && left.length === 0
      ? [nothing(id, `The options of ${label} are called or coloured otherwise`)]
      : []),
    ...(settings.length > 0 ? [nothing(id, `${label} has another ${[...new Set(settings)].join(', ')}`)] : []),
  ]
}
