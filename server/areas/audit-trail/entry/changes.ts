import { isDeepStrictEqual } from 'node:util'
import type { TemplateField } from '../../../database/schema.ts'
import type { AuditChange } from '../../../generated/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { fieldLines } from '../../contents/field-lines.ts'
import { isEmptyValue } from '../../contents/values.ts'
import { linesOf } from './lines.ts'
import type { EntryRow } from './row.ts'

type Values = Readonly<Record<string, unknown>>

/** What an entry's fields and ids are called. */
export interface Words {
  /** The fields that a kind of things has of its own: of the content's template, by FieldID. */
  fields: ReadonlyMap<string, TemplateField>
  /** What else has a name of its own, by its id: the columns of a table. */
  labels: ReadonlyMap<string, string>
  /** What things are called, by id. */
  names: ReadonlyMap<string, string>
}

/** The fields of an entry that differ, each with what stood there and what stands there then. */
export function changesOf({ before, after }: Pick<EntryRow, 'before' | 'after'>, words: Words): AuditChange[] {
  const [was, is] = [opened(before ?? {}), opened(after ?? {})]
  return Object.keys({ ...was, ...is })
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => changeOf(field, was[field], is[field], words))
    .filter(({ Before, After }) => !isDeepStrictEqual(Before, After))
}

function changeOf(key: string, was: unknown, is: unknown, { fields, labels, names }: Words): AuditChange {
  const field = fields.get(key)
  const Label = field?.label ?? labels.get(key) ?? labelIn(was) ?? labelIn(is) ?? null
  const lines = (value: unknown) => {
    if (isEmptyValue(value)) return []
    return field ? fieldLines(field, value, names) : linesOf(value, (id) => names.get(id) ?? id)
  }
  return { Field: key, Label, Before: lines(was), After: lines(is) }
}

/** What is told of a thing as one value and has fields by itself. */
const wholes: ReadonlySet<string> = new Set(['Data', 'Values', 'Upload', 'upload', 'Integration'])

/** The same with the fields of such a value among its own. */
function opened(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      wholes.has(name) && isRecord(value) ? Object.entries(value) : [[name, value]],
    ),
  )
}

/** What staff call a field of a template that an entry tells of as a whole. */
function labelIn(value: unknown): string | undefined {
  return isRecord(value) && typeof value.label === 'string' ? value.label : undefined
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields of a template by their ids. */
export function fieldsById(fields: readonly TemplateField[]): ReadonlyMap<string, TemplateField> {
  return new Map(fields.map((field) => [fieldId(field), field]))
}
