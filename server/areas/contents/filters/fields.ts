import type { TemplateField } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { fieldId } from '../field-ids.ts'
import { type FilterKind, filterKind } from './kinds.ts'

/** Something that contents can be filtered by: a column of theirs, or a field of a template by its FieldID. */
export type FilterField =
  | { readonly own: OwnField; readonly kind: FilterKind; readonly label: string }
  | { readonly id: string; readonly kind: FilterKind; readonly label: string }

const ownKinds = {
  Name: 'text',
  Template: 'choice',
  Status: 'choice',
  Author: 'choice',
  Place: 'place',
  RefersTo: 'anyReference',
  CreatedAt: 'moment',
  UpdatedAt: 'moment',
  PublishedAt: 'moment',
} as const satisfies Record<string, FilterKind>

export type OwnField = keyof typeof ownKinds

/** The fields of a template that lists are filtered and sorted by. */
export function filterableFields(fields: readonly TemplateField[]): readonly TemplateField[] {
  return fields.filter((field) => field.filterable && filterKind(field) !== undefined)
}

/**
 * @param fields of the template that is asked for; none without one
 * @throws {Refusal} BadInput naming what does not exist, or is none to filter by: the same of both
 */
export function filterField(name: string, fields: readonly TemplateField[]): FilterField {
  if (Object.hasOwn(ownKinds, name)) return { own: name as OwnField, kind: ownKinds[name as OwnField], label: name }
  const field = filterableFields(fields).find((each) => fieldId(each) === name)
  const kind = field && filterKind(field)
  if (!kind) throw new Refusal('BadInput', `Contents cannot be filtered by “${said(name)}”`)
  return { id: name, kind, label: field.label }
}

/** What somebody sent, as much as is worth telling them. */
export function said(name: string): string {
  return [...name].slice(0, 100).join('')
}
