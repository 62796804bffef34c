import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { shapeOf } from './files.ts'
import { idsThatAreHere, referencesIn } from './references.ts'
import { isEmptyValue } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Values, by FieldID, that were chosen earlier and are to be filled in now: of a list of files or contents those that are
 * in the environment still; any other value that names what is gone is left out.
 */
export async function withoutGone(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  values: Values,
): Promise<Record<string, unknown>> {
  const here = await idsThatAreHere(db, environmentId, referencesIn(fields, values))
  const left = fields.flatMap((field): [string, unknown][] => {
    const id = fieldId(field)
    const value = Object.hasOwn(values, id) ? leftOf(field, values[id], here) : undefined
    return isEmptyValue(value) ? [] : [[id, value]]
  })
  return Object.fromEntries(left)
}

function leftOf(field: TemplateField, value: unknown, here: ReadonlySet<string>): unknown {
  const isLeft = (each: unknown) => {
    const { media, contents } = referencesIn([field], { [fieldId(field)]: each })
    return [...media, ...contents].every((id) => here.has(id))
  }
  const isListed = field.type === 'content' || shapeOf(field) === 'files'
  if (isListed && Array.isArray(value)) return value.filter((each) => isLeft([each]))
  return isLeft(value) ? value : undefined
}
