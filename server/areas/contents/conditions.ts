import {
  type Condition,
  type ConditionKind,
  type ConditionLine,
  circleOf,
  readCondition,
} from '../../../generator/values/condition.ts'
import type { FieldCondition, TemplateField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { Problem } from '../../operation/refusal.ts'
import { fieldId } from './field-ids.ts'
import { wrongValue } from './values.ts'

/**
 * What fields of one level say wrongly of each other, at most one a field: by which they are shown, of which they are made.
 * @param outer the fields one level further out, by which they may be shown as well
 */
export function wrongConditions(fields: readonly TemplateField[], outer: readonly TemplateField[] = []): Problem[] {
  const byId = new Map([...outer, ...fields].map((field) => [fieldId(field), field]))
  const problems = fields.flatMap((field): Problem[] => {
    const reason = wrongSource(field, byId) ?? wrongCondition(field, byId)
    return reason === undefined ? [] : [{ field: fieldId(field), reason }]
  })
  const circle = circleOf(fields.map((field) => ({ key: fieldId(field), condition: field.condition })))
  return circle ? [...problems, inCircle(circle, byId)] : problems
}

function wrongSource({ label, rules }: TemplateField, byId: ReadonlyMap<string, TemplateField>): string | undefined {
  if (rules?.from === undefined) return undefined
  const of = byId.get(rules.from)
  if (!of) return `${label} is made of a field that is not there any more: change its rules first`
  return of.type === 'text' || of.type === 'long text' ? undefined : `${label} cannot be made of ${of.label}`
}

function wrongCondition(
  { label, condition }: TemplateField,
  byId: ReadonlyMap<string, TemplateField>,
): string | undefined {
  if (!condition) return undefined
  const most = limits.conditionLines
  if (condition.lines.length > most) return `${label} is shown under more than ${most} conditions`
  for (const line of condition.lines) {
    const of = byId.get(line.key)
    if (!of) return `${label} is shown by a field that is not there any more: change its condition first`
    const wrong = wrongLine(label, line, of)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function wrongLine(label: string, { is, value }: ConditionLine, of: TemplateField): string | undefined {
  if (!conditionKindsOf[of.type].includes(is)) return `${label} cannot be shown by ${of.label} in this way`
  if (!comparing.has(is)) return undefined
  const field = `${label}: ${of.label}`
  if (value === undefined || value === null || value === '') return validation.required({ field })
  if (is === 'contains' && of.type !== 'choices')
    return typeof value === 'string' ? undefined : validation.type({ field })
  return wrongValue({ ...of, label: field, required: false, rules: {} }, of.type === 'choices' ? [value] : value)
}

const comparing: ReadonlySet<ConditionKind> = new Set(['equal', 'other', 'contains', 'more', 'less'])

/** `Colour is shown by Size, and Size by Colour.`; of more than two, each is named. */
function inCircle(circle: readonly string[], byId: ReadonlyMap<string, TemplateField>): Problem {
  const labels = circle.map((id) => byId.get(id)?.label ?? id)
  const [one, other] = labels
  const field = circle[0] ?? ''
  if (labels.length === 1) return { field, reason: `${one} is shown by itself.` }
  if (labels.length === 2) return { field, reason: `${one} is shown by ${other}, and ${other} by ${one}.` }
  return { field, reason: `These fields are shown by each other in a circle: ${labels.join(', ')}.` }
}

const ofTexts: readonly ConditionKind[] = ['equal', 'other', 'empty', 'filled', 'contains']
const ofFigures: readonly ConditionKind[] = ['equal', 'other', 'empty', 'filled', 'more', 'less']

/** What a condition may ask of a field of a type (product-content 1.5). */
export const conditionKindsOf: Readonly<Record<TemplateField['type'], readonly ConditionKind[]>> = {
  text: ofTexts,
  'long text': ofTexts,
  'rich text': ['empty', 'filled'],
  number: ofFigures,
  boolean: ['equal', 'other'],
  date: ofFigures,
  'date-time': ['empty', 'filled', 'more', 'less'],
  time: ofFigures,
  choice: ['equal', 'other', 'empty', 'filled'],
  choices: ['contains', 'empty', 'filled'],
  slug: ofTexts,
  url: ofTexts,
  email: ofTexts,
  colour: ['equal', 'other', 'empty', 'filled'],
  location: ['empty', 'filled'],
  link: ['empty', 'filled'],
  json: ['empty', 'filled'],
  group: [],
  list: ['empty', 'filled'],
  blocks: ['empty', 'filled'],
  computed: [],
  media: ['empty', 'filled'],
  content: ['empty', 'filled'],
}

/** A condition as it is stored; undefined where no line is left. @param given lines whose `value` may be nothing */
export function storedCondition(given: Condition): FieldCondition | undefined {
  const read = readCondition(given)
  if (!read) return undefined
  const lines = read.lines.map(({ key, is, value }) => ({ key, is, ...(value != null && value !== '' && { value }) }))
  return { ...(read.any && { any: true }), lines }
}
