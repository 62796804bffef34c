import { patternCost } from '../../../../generator/check/patterns/cost.ts'
import { formats } from '../../../../generator/values/formats.ts'
import { richBlocks, richMarks } from '../../../../generator/values/rich-text/allowed.ts'
import type { FieldRules, MediaKind, TemplateField } from '../../../database/schema.ts'
import { templateFieldTypes } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import { wrongUnseen } from '../../../policies/unseen.ts'
import { isFilterableType } from '../../contents/filters/kinds.ts'
import { linkKinds } from '../../contents/links.ts'
import { isChosen, optionKeys, optionsOf } from '../../contents/options.ts'
import { wrongValue } from '../../contents/values.ts'
import { defaultLabel } from './default-references.ts'
import { fieldNameForm } from './field-name.ts'
import { rulesOf } from './field-types.ts'

const fileKinds: readonly MediaKind[] = ['image', 'video', 'audio', 'document', 'other']

/** What is wrong with the settings of one field, in words for staff; undefined where nothing is. */
export function wrongField(field: TemplateField): string | undefined {
  const { label, name, type, help, placeholder, section } = field
  return (
    wrongText('Label', label, limits.nameLength, { needed: true }) ??
    (fieldNameForm.test(name)
      ? undefined
      : 'The API Name begins with a small letter, and has only letters and digits, 50 at most.') ??
    (templateFieldTypes.includes(type) ? undefined : validation.option({ field: 'Type' })) ??
    wrongText('Help', help, limits.fieldTextLength, { lines: true }) ??
    wrongText('Placeholder', placeholder, limits.fieldTextLength) ??
    wrongText('Section', section, limits.nameLength) ??
    wrongText('Unit', field.unit, limits.unitLength) ??
    wrongText('Word for yes', field.yes, limits.yesNoLength) ??
    wrongText('Word for no', field.no, limits.yesNoLength) ??
    wrongWords(field) ??
    (field.others && !isChosen(type)
      ? `A field of the type ${type} has no options to which others may be added`
      : undefined) ??
    wrongOptions(field) ??
    wrongRules(field) ??
    (field.filterable && !isFilterableType(type)
      ? `Lists cannot be filtered by a field of the type ${type}`
      : undefined) ??
    (field.many && type !== 'media' ? `A field of the type ${type} cannot hold several files` : undefined) ??
    (field.default === undefined
      ? undefined
      : wrongValue({ ...field, required: false, label: defaultLabel }, field.default))
  )
}

function wrongText(
  field: string,
  text: string | undefined,
  limit: number,
  { needed = false, lines = false } = {},
): string | undefined {
  if (text === undefined) return undefined
  if (needed && text.trim() === '') return validation.required({ field })
  if (/[\0\p{Cs}]/u.test(text)) return validation.type({ field })
  const unseen = lines ? undefined : wrongUnseen(text, field)
  if (unseen !== undefined) return unseen
  return [...text].length > limit ? validation.maxLength({ field, limit }) : undefined
}

/** What is said of values stands at fields that have such. */
function wrongWords({ type, unit, yes, no }: TemplateField): string | undefined {
  if (unit !== undefined && type !== 'number') return `A field of the type ${type} takes no unit`
  if ((yes ?? no) !== undefined && type !== 'boolean')
    return `A field of the type ${type} takes no words for yes and no`
  return undefined
}

function wrongOptions(field: TemplateField): string | undefined {
  const { label, type } = field
  const options = optionsOf(field)
  const keys = optionKeys(field)
  if (!isChosen(type)) return field.options ? `${label} takes no options` : undefined
  if (options.length === 0) return `${label} needs options to choose from`
  if (options.length > limits.fieldOptions) return `${label} has more than ${limits.fieldOptions} options`
  for (const { key, label: words, colour } of options) {
    const wrong =
      wrongText('Options', key, limits.fieldTextLength, { needed: true }) ??
      wrongText('Options', words, limits.fieldTextLength, { needed: true }) ??
      (colour === undefined || formats.colour.test(colour) ? undefined : validation.format({ field: 'Colour' }))
    if (wrong !== undefined) return wrong
  }
  const twice = keys.find((key, at) => keys.indexOf(key) < at)
  return twice === undefined ? undefined : `${label} has the option ${twice} twice`
}

function wrongRules({ label, type, many, rules = {} }: TemplateField): string | undefined {
  const may = rulesOf[type]
  const unfit = (Object.keys(rules) as (keyof FieldRules)[]).find((rule) => !may.includes(rule))
  if (unfit !== undefined) return `A field of the type ${type} takes no rule ${unfit}`
  if (type === 'media' && !many && (rules.min ?? rules.max) !== undefined)
    return `${label} holds one file: how many there may be is not asked`
  const {
    min,
    max,
    decimals,
    pattern,
    message,
    templates = [],
    kinds = [],
    largest,
    width,
    height,
    links = [],
    blocks = [],
    marks = [],
  } = rules
  return (
    wrongBound('Least', type, min) ??
    wrongBound('Most', type, max) ??
    (min !== undefined && max !== undefined && min !== 'now' && max !== 'now' && min > max
      ? `The least of ${label} is more than its most`
      : undefined) ??
    (decimals === undefined || isCount(decimals, 10) ? undefined : validation.type({ field: 'Decimals' })) ??
    // What a computed text is made of, the other fields say with it (`computed.ts`).
    (type === 'computed' ? wrongText('Pattern', pattern, limits.fieldTextLength) : wrongPattern(pattern)) ??
    wrongText('Message', message, limits.fieldTextLength) ??
    (templates.length > limits.templates ? validation.type({ field: 'Templates' }) : undefined) ??
    (links.every((kind) => Object.hasOwn(linkKinds, kind)) ? undefined : validation.option({ field: 'Links' })) ??
    (kinds.every((kind) => fileKinds.includes(kind)) ? undefined : validation.option({ field: 'Kinds' })) ??
    (largest === undefined || isPositive(largest, Number.MAX_SAFE_INTEGER)
      ? undefined
      : validation.type({ field: 'Largest' })) ??
    (width === undefined || isPositive(width, 100_000) ? undefined : validation.type({ field: 'Width' })) ??
    (height === undefined || isPositive(height, 100_000) ? undefined : validation.type({ field: 'Height' })) ??
    (blocks.every((block) => richBlocks.includes(block)) ? undefined : validation.option({ field: 'Blocks' })) ??
    (marks.every((mark) => richMarks.includes(mark)) ? undefined : validation.option({ field: 'Marks' }))
  )
}

/** Of a day, moment or time another, of a number any, else how many there may be. */
function wrongBound(field: string, type: TemplateField['type'], bound: unknown): string | undefined {
  if (bound === undefined || (bound === 'now' && (type === 'date' || type === 'date-time'))) return undefined
  if (type === 'date' || type === 'date-time' || type === 'time')
    return wrongValue({ name: '', label: field, type }, bound)
  if (type === 'number') return Number.isFinite(bound) ? undefined : validation.type({ field })
  return isCount(bound, 100_000) ? undefined : validation.type({ field })
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}

function isPositive(value: unknown, most: number): boolean {
  return isCount(value, most) && value !== 0
}

function wrongPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined
  const wrong = wrongText('Pattern', pattern, limits.fieldTextLength, { needed: true })
  if (wrong !== undefined) return wrong
  // As it is tried: all of a value is to fit it.
  const whole = `^(?:${pattern})$`
  try {
    new RegExp(pattern, 'u')
    new RegExp(whole, 'u')
  } catch {
    return 'This pattern is no regular expression.'
  }
  return patternCost(whole) === undefined ? undefined : 'This pattern may take too long.'
}
