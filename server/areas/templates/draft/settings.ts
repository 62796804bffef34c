import { type RichBlock, type RichMark, richBlocks, richMarks } from '../../../../generator/values/rich-text/allowed.ts'
import type { FieldCondition, FieldRules, LinkKind, MediaKind, TemplateField } from '../../../database/schema.ts'
import { templateFieldTypes } from '../../../database/schema.ts'
import { validation } from '../../../generated/rules.ts'
import type {
  FieldChoiceInput,
  FieldConditionInput,
  FieldRulesInput,
  TemplateFieldInput,
} from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { storedCondition } from '../../contents/conditions.ts'
import { shapeOf } from '../../contents/files.ts'
import { isFilterableType } from '../../contents/filters/kinds.ts'
import { isChosen, optionsOf, storedOptions } from '../../contents/options.ts'
import { isEmptyValue, wrongValue } from '../../contents/values.ts'
import { rulesOf } from './field-types.ts'

type Settings = Partial<Omit<TemplateField, 'id'>>

/**
 * A field with what a call says of it: what is left out stays, what is null or empty goes. What does not fit another type,
 * and is not said anew, goes as well.
 * @throws {Refusal} BadInput for a type that is none
 */
export function withSettings<Field extends TemplateField>(field: Field, given: TemplateFieldInput): Field {
  const settings = settingsOf(given, field)
  const type = settings.type ?? field.type
  const many = 'many' in settings ? settings.many : field.many
  const isShaped = shapeOf({ type, many }) === shapeOf(field)
  const base = type !== field.type ? fitting({ ...field, type }) : isShaped ? field : withoutCounts(field)
  const merged = { ...base, ...settings, ...(type === 'computed' && { required: undefined, default: undefined }) }
  // Called by a former name again, it needs that no more as one besides.
  const aliases = merged.aliases?.filter((alias) => alias !== merged.name)
  merged.aliases = aliases?.length ? aliases : undefined
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as Field
}

/**
 * What is given, by the names under which it is stored; undefined for what goes.
 * @param before whose options keep their labels and colours where only keys are given
 */
function settingsOf(given: TemplateFieldInput, before: TemplateField): Settings {
  const settings: Settings = {}
  if (given.Label !== undefined) settings.label = given.Label?.trim() ?? ''
  if (given.Name !== undefined) settings.name = given.Name?.trim() ?? ''
  if (given.Aliases !== undefined) settings.aliases = given.Aliases?.length ? [...new Set(given.Aliases)] : undefined
  if (given.Type !== undefined && given.Type !== null) settings.type = typeOf(given.Type)
  if (given.Required !== undefined) settings.required = given.Required ?? false
  if (given.Help !== undefined) settings.help = given.Help?.trim() || undefined
  if (given.Placeholder !== undefined) settings.placeholder = given.Placeholder?.trim() || undefined
  if (given.Default !== undefined) settings.default = isEmptyValue(given.Default) ? undefined : given.Default
  if (given.Width !== undefined) settings.width = given.Width === 'half' ? 'half' : undefined
  if (given.Section !== undefined) settings.section = given.Section?.trim() || undefined
  if (given.Others !== undefined) settings.others = given.Others || undefined
  if (given.Unit !== undefined) settings.unit = given.Unit?.trim() || undefined
  if (given.Yes !== undefined) settings.yes = given.Yes?.trim() || undefined
  if (given.No !== undefined) settings.no = given.No?.trim() || undefined
  if (given.Many !== undefined) settings.many = given.Many || undefined
  if (given.Filterable !== undefined) settings.filterable = given.Filterable || undefined
  if (given.Choices !== undefined) settings.options = choicesIn(given.Choices ?? [])
  else if (given.Options !== undefined) settings.options = optionsIn(given.Options ?? [], before)
  if (given.Rules !== undefined) settings.rules = rulesIn(given.Rules ?? {})
  if (given.Condition !== undefined) settings.condition = conditionIn(given.Condition)
  return settings
}

function optionsIn(keys: readonly string[], before: TemplateField): TemplateField['options'] {
  const known = new Map(optionsOf(before).map((option) => [option.key, option]))
  return keys.length === 0 ? undefined : storedOptions(keys.map((key) => known.get(key) ?? { key, label: key }))
}

/** An option without a label is called by its key. */
function choicesIn(given: readonly FieldChoiceInput[]): TemplateField['options'] {
  if (given.length === 0) return undefined
  return storedOptions(
    given.map(({ Key, Label, Colour }) => ({
      ...{ key: Key.trim(), label: Label?.trim() || Key.trim() },
      ...(Colour && { colour: Colour }),
    })),
  )
}

function typeOf(given: string): TemplateField['type'] {
  const type = templateFieldTypes.find((one) => one === given)
  if (type === undefined) throw new Refusal('BadInput', validation.option({ field: 'Type' }))
  return type
}

/** Rules as they are stored; undefined for none. */
function rulesIn(given: FieldRulesInput): FieldRules | undefined {
  const rules: FieldRules = {
    ...(!isNothing(given.Min) && { min: given.Min as number | string }),
    ...(!isNothing(given.Max) && { max: given.Max as number | string }),
    ...(given.Decimals != null && { decimals: given.Decimals }),
    ...(given.Pattern && { pattern: given.Pattern }),
    ...(given.Pattern && given.Message?.trim() && { message: given.Message.trim() }),
    ...(given.Templates?.length && { templates: given.Templates }),
    ...(given.Kinds?.length && { kinds: given.Kinds as MediaKind[] }),
    ...(given.Largest != null && { largest: Math.round(given.Largest) }),
    ...(given.Width != null && { width: given.Width }),
    ...(given.Height != null && { height: given.Height }),
    ...(given.Described && { described: true }),
    ...(given.Links?.length && { links: given.Links as LinkKind[] }),
    ...(given.Unique && { unique: true }),
    ...(given.From && { from: given.From }),
    // No word at all is said as well: paragraphs of plain words.
    ...(given.Blocks && given.Blocks.length < richBlocks.length && { blocks: given.Blocks as RichBlock[] }),
    ...(given.Marks && given.Marks.length < richMarks.length && { marks: given.Marks as RichMark[] }),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** A condition as it is stored; undefined for none. */
function conditionIn(given: FieldConditionInput | null): FieldCondition | undefined {
  const lines = (given?.Lines ?? []).map(({ FieldID: key, Is: is, Value: value }) => ({ key, is, value }))
  return storedCondition({ any: given?.Any ?? false, lines })
}

/** A field that holds one thing instead of several, or several instead of one: how many there may be is said anew. */
function withoutCounts<Field extends TemplateField>(field: Field): Field {
  const { min: _min, max: _max, ...rules } = field.rules ?? {}
  return { ...field, rules: Object.keys(rules).length > 0 ? rules : undefined, default: undefined }
}

/** A field without what does not fit its type. */
function fitting<Field extends TemplateField>(field: Field): Field {
  const { rules, options, others, many: _many, unit: _unit, yes: _yes, no: _no, ...rest } = field
  const isText = field.type === 'long text'
  const kept = isText
    ? Object.entries(rules ?? {}).filter(([rule]) => rulesOf['long text'].includes(rule as never))
    : []
  const fit: TemplateField = {
    ...rest,
    ...(kept.length > 0 && kept.every(([, bound]) => typeof bound === 'number') && { rules: Object.fromEntries(kept) }),
    ...(isChosen(field.type) && options && { options }),
    ...(isChosen(field.type) && others && { others }),
  }
  if (fit.default !== undefined && wrongValue({ ...fit, required: false }, fit.default) !== undefined)
    delete fit.default
  if (!isFilterableType(fit.type)) delete fit.filterable
  return fit as Field
}

function isNothing(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
