import type { DraftField, TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../../contents/field-ids.ts'

/** A field without those that lie in it. */
export type FlatField = Omit<TemplateField, 'fields'> & {
  readonly id: string
  /** The FieldID of the field that it lies in; left out on the first level. */
  readonly within?: string
}

/** Fields of all levels in one list: each before those that lie in it. */
export function flatFields(fields: readonly TemplateField[], within?: string): readonly FlatField[] {
  return fields.flatMap((field) => {
    const { fields: inner = [], ...own } = field
    const id = fieldId(field)
    return [{ ...own, id, ...(within !== undefined && { within }) }, ...flatFields(inner, id)]
  })
}

/** What the draft calls a field, whatever becomes of its type. */
export function keyOf({ key, of, id }: Pick<DraftField, 'key' | 'of' | 'id'>): string {
  return key ?? of ?? id
}

/** The fields that lie right in one, or stand on the first level. */
export function fieldsWithin(fields: readonly DraftField[], within: string | undefined): readonly DraftField[] {
  return fields.filter((field) => field.within === within)
}

/** A field and all that lies in it. */
export function branchOf(fields: readonly DraftField[], field: DraftField): readonly DraftField[] {
  return [field, ...fieldsWithin(fields, keyOf(field)).flatMap((inner) => branchOf(fields, inner))]
}

/** The same fields, those that lie in others right behind these; siblings stand as they stood. */
export function inOrder(fields: readonly DraftField[]): DraftField[] {
  return fieldsWithin(fields, undefined).flatMap((field) => branchOf(fields, field))
}

/** On which level a field stands, from 1 on. */
export function levelOf(fields: readonly DraftField[], field: DraftField): number {
  const above = fields.find((one) => keyOf(one) === field.within)
  return above ? levelOf(fields, above) + 1 : 1
}

/** The fields that stand beside each other, level by level, with what stands one level further out. */
export function levelsOf(fields: readonly DraftField[]): readonly Level[] {
  const all = [...new Set(fields.map(({ within }) => within))]
  return all.map((within) => {
    const above = fields.find((field) => keyOf(field) === within)
    return { above, fields: fieldsWithin(fields, within), outer: above ? fieldsWithin(fields, above.within) : [] }
  })
}

export interface Level {
  /** The field that they lie in; undefined on the first level. */
  readonly above: DraftField | undefined
  readonly fields: readonly DraftField[]
  readonly outer: readonly DraftField[]
}
