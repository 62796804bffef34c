import type { TemplateField } from '../../database/schema.ts'
import { fieldId } from './field-ids.ts'
import { isRecord, withRecords } from './nested.ts'

type Data = Readonly<Record<string, unknown>>

/** Whether something is a block of a kind that its field does not have. @param keyOf by which blocks name their kinds */
export function isFormerBlock(
  { type, fields = [] }: TemplateField,
  item: unknown,
  keyOf: (kind: TemplateField) => string = fieldId,
): boolean {
  if (type !== 'blocks' || !isRecord(item) || !isRecord(item.Values)) return false
  return typeof item.Component === 'string' && !fields.some((kind) => keyOf(kind) === item.Component)
}

/** Blocks whose kind the template has no more: like values of former fields they stay, out of sight. */
export function formerBlocks(field: TemplateField, value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter((item) => isFormerBlock(field, item)) : []
}

/** A value without them; what lies in the others is left as it is. */
export function withoutFormerBlocks(field: TemplateField, value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => !isFormerBlock(field, item)) : value
}

/** A value with those of its former blocks that stood there before, and no others: each where it was among the others. */
export function withFormerBlocks(field: TemplateField, value: unknown, before: unknown): unknown {
  const stay = formerBlocks(field, before)
  const others = withoutFormerBlocks(field, value)
  if (stay.length === 0 || (others !== undefined && others !== null && !Array.isArray(others))) return others
  return withStaying(others ?? [], before as readonly unknown[], (item) => stay.includes(item as Data))
}

/** A list with what stays of the one before, each where it was among the others. */
export function withStaying(
  list: readonly unknown[],
  before: readonly unknown[],
  stays: (one: unknown) => boolean,
): unknown[] {
  const all = [...list]
  before.forEach((one, at) => {
    if (stays(one)) all.splice(Math.min(at, all.length), 0, one)
  })
  return all
}

/** A value without what the template has no more, on all levels: former fields' values and blocks, which are kept out of sight. */
export function inSight(field: TemplateField, value: unknown): unknown {
  return withRecords(field, withoutFormerBlocks(field, value), ({ fields, data }) =>
    Object.fromEntries(
      fields.flatMap((each): [string, unknown][] => {
        const id = fieldId(each)
        return Object.hasOwn(data, id) ? [[id, inSight(each, data[id])]] : []
      }),
    ),
  )
}
