import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { fieldId } from './field-ids.ts'
import { shapeOf } from './files.ts'
import { isRecord } from './nested.ts'
import { idsThatAreHere, notTheirs, referencesIn } from './references.ts'
import { isEmptyValue } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Values, by FieldID, that were chosen earlier and are to be filled in now: of a list of files or contents those that are
 * in the environment still; any other value that names what is gone is left out, alone where it lies in a group.
 */
export async function withoutGone(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly TemplateField[],
  values: Values,
): Promise<Record<string, unknown>> {
  const here = await idsThatAreHere(db, environmentId, referencesIn(fields, values))
  return leftIn(fields, values, (id) => here.has(id))
}

/** The same without what the caller may not see. */
export async function withoutLost(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
  values: Values,
): Promise<Record<string, unknown>> {
  const lost = await notTheirs(db, own, referencesIn(fields, values))
  return leftIn(fields, values, (id) => !lost.has(id))
}

function leftIn(
  fields: readonly TemplateField[],
  values: Values,
  isHere: (id: string) => boolean,
): Record<string, unknown> {
  const left = fields.flatMap((field): [string, unknown][] => {
    const id = fieldId(field)
    const value = Object.hasOwn(values, id) ? leftOf(field, values[id], isHere) : undefined
    return isEmptyValue(value) ? [] : [[id, value]]
  })
  return Object.fromEntries(left)
}

function leftOf(field: TemplateField, value: unknown, isHere: (id: string) => boolean): unknown {
  if (field.type === 'group' && isRecord(value)) {
    const left = leftIn(field.fields ?? [], value, isHere)
    return Object.keys(left).length > 0 ? left : undefined
  }
  const isLeft = (each: unknown) => {
    const { media, contents } = referencesIn([field], { [fieldId(field)]: each })
    return [...media, ...contents].every(isHere)
  }
  const isListed = field.type === 'content' || shapeOf(field) === 'files'
  if (isListed && Array.isArray(value)) return value.filter((each) => isLeft([each]))
  return isLeft(value) ? value : undefined
}
