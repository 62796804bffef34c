import { isExpression } from '../check/expressions/expression.ts'
import type { CheckedField, CheckedForm } from '../check/forms/forms.ts'
import { constraints } from '../values/constraints/all.ts'
import { optionsIn } from '../values/constraints/options.ts'
import { day, type Sample } from '../values/constraints/sample.ts'
import { formType } from '../values/form-types.ts'
import type { Entered } from './case.ts'
import { fittingText, type TextRules, textOfLength, unfittingText } from './sample-texts.ts'
import { fieldOfTag, heldTag } from './tag-samples.ts'

/** Every rule of a field, just kept and just broken. */
export function fieldSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  const samples = field.type === 'tags' ? tagSamples(form, field) : allSamples(form, field)
  if (!isLocked(field)) return samples
  const unreached = 'Nothing can be entered into this field.'
  return samples.map((each) => ({ ...each, unreached: each.unreached ?? unreached }))
}

/** What is asked of each tag is asked of one, as if its text were entered alone. */
function tagSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  return allSamples(form, fieldOfTag(field)).map((sample) => ({
    ...sample,
    enter: Object.fromEntries(Object.entries(sample.enter).map(([name, text]) => [name, heldTag(field, text)])),
  }))
}

/** It is there to be read only, whatever is so. */
function isLocked({ shown }: CheckedField): boolean {
  return shown.some(
    ([name, value]) =>
      name === 'disabled' && value.is === 'value' && !isExpression(value.value) && value.value.literal === true,
  )
}

function allSamples(form: CheckedForm, field: CheckedField): readonly Sample[] {
  const texts = { fitting: fittingText, unfitting: unfittingText, ofLength: textOfLength }
  const sampled = { form, field, rules: rulesOf(field), texts, fitting: fittingValue }
  return constraints.flatMap((each) => each.samples?.(sampled) ?? [])
}

/** Something that the field accepts; undefined where nothing could be found. */
export function fittingValue(field: CheckedField): Entered | undefined {
  const { type, schema } = field
  const { family, sample } = formType(type)
  const [option] = optionsIn(schema) ?? []
  if (sample !== undefined) return sample
  switch (family) {
    case 'number':
      return numberAt(schema.minimum) ?? numberAt(schema.maximum) ?? 1
    case 'choice':
      return type === 'choices' && option !== undefined ? [option] : option
    case 'date':
      if (typeof schema.earliest === 'string' && schema.earliest !== 'now') return schema.earliest
      if (typeof schema.latest === 'string' && schema.latest !== 'now') return schema.latest
      return { fromNow: schema.latest === 'now' ? -day : day }
    case 'tags': {
      const text = fittingText(rulesOf(fieldOfTag(field)))
      return text === undefined ? undefined : heldTag(field, text)
    }
    // Which rows and things there are, data says; what a widget holds, it alone knows.
    case 'matrix':
    case 'nested':
    case 'json':
    case 'location':
    case 'link':
    case 'point':
    case 'rich':
    case 'pick':
    case 'widget':
      return undefined
    default:
      return fittingText(rulesOf(field))
  }
}

function rulesOf({ type, schema }: CheckedField): TextRules {
  const { like } = formType(type)
  return {
    ...(typeof schema.pattern === 'string' && { pattern: new RegExp(schema.pattern, 'u') }),
    min: numberAt(schema.minLength),
    max: numberAt(schema.maxLength),
    ...(like && { like }),
  }
}

function numberAt(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
