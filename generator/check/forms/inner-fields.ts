import { entry, type YamlNode } from '../../load/tree.ts'
import { type FieldType, formTypes } from '../../values/form-types.ts'
import { entryOf, type Linked } from '../linked.ts'
import type { CheckedField, JsonSchema } from './forms.ts'
import { knownOf } from './linked.ts'
import type { FieldSchema } from './schema.ts'

/** Inside of which field a field stands, and of \`values\` which rules its data says and whether it says that fields lie in others. */
export type InsideOf =
  | { readonly of: 'records' }
  | { readonly of: 'values'; readonly rules: readonly DataRule[]; readonly isNested: boolean }

/** A rule of a value that data may say. */
export const dataRules = ['min', 'max', 'decimals', 'pattern'] as const
export type DataRule = (typeof dataRules)[number]

/** Which rules the data of a field of type `values` says. */
export function rulesOfData(field: YamlNode): readonly DataRule[] {
  const columns = entry(field, 'columns')?.value
  return dataRules.filter((rule) => columns && entry(columns, rule))
}

/** Whether the data of a field of type `values` says which fields lie in others. */
export function isNestedByData(field: YamlNode): boolean {
  const columns = entry(field, 'columns')?.value
  return columns !== undefined && entry(columns, 'within') !== undefined
}

/** What the schema of a field says of the fields inside of it. */
export function schemaWithin(type: FieldType, fields: readonly CheckedField[], linked: Linked | undefined): JsonSchema {
  if (type !== 'records') return {}
  // One that is there at times only is asked for where it is shown.
  const required = fields.filter((field) => field.required && !hasWhen(field)).map(({ name }) => name)
  const most = knownOf(entryOf(linked, 'records'), 'most')
  return {
    items: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      ...(required.length > 0 && { required }),
    },
    ...(typeof most === 'number' && { maxItems: most }),
  }
}

function hasWhen({ shown }: CheckedField): boolean {
  return shown.some(([word]) => word === 'when')
}

/** The schema of what a value of one kind is entered into: whether it must be filled in, and what can be chosen, is the data's. */
export function withDataRules(type: FieldType, { schema }: FieldSchema): FieldSchema {
  return {
    required: type !== 'boolean',
    schema: formTypes[type].family === 'choice' ? { ...schema, enum: [] } : schema,
  }
}
