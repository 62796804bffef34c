import { isInCircle } from '../../../../generator/values/computed.ts'
import { namesIn, placeholders } from '../../../../generator/values/filled-pattern.ts'
import type { DraftField, TemplateField } from '../../../database/schema.ts'
import type { Problem } from '../../../operation/refusal.ts'
import { computable } from '../../contents/computed.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { titleTypes } from '../../contents/title.ts'
import { fieldsWithin, keyOf } from './levels.ts'

/** What the patterns of computed fields of one level say wrongly of the others, at most one a field. */
export function wrongPatterns(fields: readonly TemplateField[]): Problem[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const computed = fields.filter(({ type }) => type === 'computed')
  return computed.flatMap((field): Problem[] => {
    const reason = wrongPattern(field, byName)
    return reason === undefined ? [] : [{ field: fieldId(field), reason }]
  })
}

/**
 * A draft's fields after one of them has got another API Name: patterns that name it on its level name it still. Where
 * another field there has the one name or the other, nobody can tell which is meant, and they stay as they are.
 * @param field as it was before
 * @param seen the revision in which these computed fields are changed, and by whom
 */
export function withPatternsOf(
  fields: readonly DraftField[],
  field: DraftField,
  name: string,
  { next, by }: { readonly next: number; readonly by: string },
): DraftField[] {
  const names = fieldsWithin(fields, field.within).flatMap((one) => (keyOf(one) === keyOf(field) ? [] : one.name))
  const isClear = !names.includes(field.name) && !names.includes(name) && !/[{}]/.test(name)
  if (name === field.name || !isClear) return [...fields]
  return fields.map((one) => {
    const { type, within, rules } = one
    if (type !== 'computed' || within !== field.within || !namesIn(rules?.pattern ?? '').includes(field.name))
      return one
    const pattern = rules?.pattern?.replace(placeholders, (all, named: string) =>
      named.trim() === field.name ? `{${name}}` : all,
    )
    return { ...one, rules: { ...rules, ...(pattern !== undefined && { pattern }) }, revision: next, by }
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
