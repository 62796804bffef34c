import { isInCircle } from '../../../../generator/values/computed.ts'
import { namesIn } from '../../../../generator/values/filled-pattern.ts'
import type { TemplateField } from '../../../database/schema.ts'
import type { Problem } from '../../../operation/refusal.ts'
import { computable } from '../../contents/computed.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { titleTypes } from '../../contents/title.ts'

/** What the patterns of computed fields of one level say wrongly of the others, at most one a field. */
export function wrongPatterns(fields: readonly TemplateField[]): Problem[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const computed = fields.filter(({ type }) => type === 'computed')
  return computed.flatMap((field): Problem[] => {
    const reason = wrongPattern(field, byName)
    return reason === undefined ? [] : [{ field: fieldId(field), reason }]
  })
}

function wrongPattern(field: TemplateField, byName: ReadonlyMap<string, TemplateField>): string | undefined {
  const { label, name: own, rules } = field
  const names = namesIn(rules?.pattern ?? '')
  if (names.length === 0) return `${label} names no field: write API Names in braces`
  const unknown = names.find((name) => !byName.has(name))
  if (unknown !== undefined) return `${label} names ${unknown}, which is the API Name of no field here`
  if (names.includes(own)) return `${label} cannot be computed of itself`
  const unfit = names.flatMap((name) => byName.get(name) ?? []).find(({ type }) => !titleTypes.has(type))
  if (unfit) return `${label} cannot be computed of ${unfit.label}`
  const all = new Map([...byName].map(([name, each]) => [name, computable(each)]))
  return isInCircle(computable(field), all) ? `${label} is computed of itself, by way of others` : undefined
}
