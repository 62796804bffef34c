import type { Kysely } from 'kysely'
import { byFieldId, unknownNames } from '../../areas/contents/field-ids.ts'
import { missingReferences } from '../../areas/contents/references.ts'
import { wrongContentName } from '../../areas/contents/values.ts'
import { publishable } from '../../areas/contents/write/publishable.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { badInput } from '../failure.ts'
import { isObject } from '../request.ts'

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

/**
 * Data by FieldID that could be published, of data by name; what conditions hide is kept with them.
 * @throws {RestFailure | Refusal} BadInput that names each problem
 */
export async function checkedData(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  given: unknown,
): Promise<Record<string, unknown>> {
  if (!isObject(given)) throw badInput('Data must be an object')
  const unknown = unknownNames(fields, given).map((name) => ({
    field: name.slice(0, 100),
    reason: 'The template has no such field.',
  }))
  const { data, hidden } = await publishable(db, environmentId, fields, byFieldId(fields, given), unknown)
  const missing = await missingReferences(db, environmentId, fields, hidden)
  if (missing.length > 0) throw new Refusal('BadInput', 'Data do not fit the template', missing)
  return { ...data, ...hidden }
}
