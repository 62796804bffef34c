import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { fieldId } from './field-ids.ts'
import { allFields } from './nested.ts'
import { withoutLost } from './still-here.ts'
import { isEmptyValue, unstorable } from './values.ts'

/**
 * What the fields of a new content begin with, by FieldID: a group with the defaults of the fields that lie in it, as far as
 * these have any; lists and blocks with nothing.
 */
export function defaultsOf(fields: readonly TemplateField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = field.type === 'group' ? defaultsInside(field) : defaultOf(field)
      return value === undefined ? [] : [[fieldId(field), value]]
    }),
  )
}

/** What the fields that lie in others begin with in an item or block that is added, by FieldID: as far as the caller may see it. */
export async function innerDefaults(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
): Promise<Readonly<Record<string, unknown>>> {
  const inner = fields.flatMap((field) => allFields(field.fields ?? []))
  const values = inner.map((field) => [fieldId(field), defaultOf(field)] as const)
  return withoutLost(db, own, inner, Object.fromEntries(values.filter(([, value]) => value !== undefined)))
}

function defaultsInside({ fields = [] }: TemplateField): unknown {
  const values = defaultsOf(fields)
  return Object.keys(values).length > 0 ? values : undefined
}

/** undefined where there is none, or one that no content can hold any more. */
function defaultOf(field: TemplateField): unknown {
  const value = field.default
  return isEmptyValue(value) || unstorable(field, value) !== undefined ? undefined : value
}
