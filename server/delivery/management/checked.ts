import type { Kysely } from 'kysely'
import { fieldId } from '../../areas/contents/field-ids.ts'
import { byFieldId, unknownNames } from '../../areas/contents/field-names.ts'
import { missingReferences } from '../../areas/contents/references.ts'
import type { DataProblem } from '../../areas/contents/validate.ts'
import { isEmptyValue, unstorable, wrongContentName } from '../../areas/contents/values.ts'
import { publishable, refuseTooLarge } from '../../areas/contents/write/publishable.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { Access } from '../../policies/access/access.ts'
import { badInput } from '../failure.ts'
import { isObject } from '../request.ts'
import { withHidden } from './told.ts'

/** @throws {RestFailure} BadInput */
export function checkedName(name: unknown): string {
  const wrong = wrongContentName(name)
  if (wrong !== undefined) throw badInput(wrong)
  return (name as string).trim()
}

/** An id, or nothing. @throws {RestFailure} BadInput for anything else */
export function checkedId(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return value
  throw badInput(`${name} must be an id`)
}

/** What of data is asked: all that a publishing asks, or that it can be kept unfinished. */
export type Strictness = 'publishable' | 'draft'

/** As the body says it. @throws {RestFailure} BadInput */
export function strictnessOf({ Draft }: Readonly<Record<string, unknown>>): Strictness {
  if (Draft === undefined || typeof Draft === 'boolean') return Draft ? 'draft' : 'publishable'
  throw badInput('Draft must be true or false')
}

/** What data are checked by besides their template. */
export interface Around {
  readonly strictness: Strictness
  /** What the token's maker may read. */
  readonly own: Access
  /** What the content has now, where it is there already. */
  readonly before?: Readonly<Record<string, unknown>>
}

/**
 * Data by FieldID that could be published, of data by name, or of a draft such as can be kept; what conditions hide is kept with them.
 * @throws {RestFailure | Refusal} BadInput that names each problem
 */
export async function checkedData(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  given: unknown,
  { strictness, own, before }: Around,
): Promise<Record<string, unknown>> {
  if (!isObject(given)) throw badInput('Data must be an object')
  const unknown = unknownNames(fields, given).map((name) => ({
    field: name.slice(0, 100),
    reason: 'The template has no such field.',
  }))
  const all = await withHidden(db, own, { fields, data: before ?? {} }, byFieldId(fields, given))
  if (strictness === 'draft') return storable(db, environmentId, fields, all, unknown)
  const { kept } = await publishable(db, environmentId, fields, all, unknown)
  const missing = await missingReferences(db, environmentId, fields, kept)
  if (missing.length > 0) throw new Refusal('BadInput', 'Data do not fit the template', missing)
  return kept
}

/** Unfinished data, as staff may leave them as well. */
async function storable(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  given: Readonly<Record<string, unknown>>,
  found: readonly DataProblem[],
): Promise<Record<string, unknown>> {
  const valueIn = (field: TemplateField) => (Object.hasOwn(given, fieldId(field)) ? given[fieldId(field)] : undefined)
  const wrong = fields.flatMap((field) => {
    const reason = unstorable(field, valueIn(field))
    return reason === undefined ? [] : [{ field: field.name, reason }]
  })
  const problems = [...found, ...wrong]
  const all = problems.length > 0 ? problems : await missingReferences(db, environmentId, fields, given)
  if (all.length > 0) throw new Refusal('BadInput', 'Data do not fit the template', all)
  const data = Object.fromEntries(
    fields.flatMap((field) => (isEmptyValue(valueIn(field)) ? [] : [[fieldId(field), valueIn(field)]])),
  )
  refuseTooLarge(data)
  return data
}
