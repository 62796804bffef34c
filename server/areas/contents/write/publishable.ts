import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { missingReferences, unfitReferences } from '../references.ts'
import { type CheckedData, type DataProblem, validateData } from '../validate.ts'

/** Bytes of a content's data, as JSON (product-content 0, contentSize). */
const largestData = 512 * 1024

/**
 * Data (by FieldID) that fit a template's fields, and refer to nothing that is not in the environment or
 * not of the kinds that they allow.
 * What conditions hide is left out of `data`, and neither looked at nor lost: `kept` has it too.
 * @param found what is wrong with them besides
 * @throws {Refusal} BadInput that names each problem
 */
export async function publishable(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  given: Readonly<Record<string, unknown>>,
  found: readonly DataProblem[] = [],
): Promise<Pick<CheckedData, 'data' | 'kept'>> {
  const { data, kept, problems: wrong } = validateData(fields, given)
  const problems = [...found, ...wrong]
  const missing = problems.length > 0 ? problems : await missingReferences(db, environmentId, fields, data)
  const all = missing.length > 0 ? missing : await unfitReferences(db, environmentId, fields, data)
  if (all.length > 0) throw new Refusal('BadInput', 'Data do not fit the template', all)
  refuseTooLarge(kept)
  return { data, kept }
}

/** @throws {Refusal} BadInput */
export function refuseTooLarge(data: Readonly<Record<string, unknown>>): void {
  const reason = largeReason(data)
  if (reason !== undefined) throw new Refusal('BadInput', reason)
}

/** Why data are more than a content may have; undefined where they are not. */
export function largeReason(data: Readonly<Record<string, unknown>>): string | undefined {
  if (Buffer.byteLength(JSON.stringify(data)) <= largestData) return undefined
  return 'This content is larger than 512 KB.'
}
