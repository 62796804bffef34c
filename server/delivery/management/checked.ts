import type { Kysely } from 'kysely'
import { missingReferences } from '../../areas/contents/references.ts'
import { validateData } from '../../areas/contents/validate.ts'
import { wrongContentName } from '../../areas/contents/values.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { badInput } from '../failure.ts'
import { isObject } from '../request.ts'

/** Bytes of a content's data, as JSON. */
export const largestData = 400_000

/** The body's own names and no others. @throws {RestFailure} BadInput */
export function onlyThese(body: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badInput(`Known in the body: ${known.join(', ')}`)
}

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
 * Data that fit a template's fields, and refer to nothing that is not in the environment.
 * @throws {RestFailure} BadInput that names each problem
 */
export async function checkedData(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  given: unknown,
): Promise<Record<string, unknown>> {
  if (!isObject(given)) throw badInput('Data must be an object')
  const { data, problems } = validateData(fields, given)
  const all = problems.length > 0 ? problems : await missingReferences(db, environmentId, fields, data)
  if (all.length > 0) throw badInput('Data do not fit the template', all)
  if (Buffer.byteLength(JSON.stringify(data)) > largestData) throw badInput(`Data may have ${largestData} bytes`)
  return data
}
