import type { InnerField } from '../../../runtime/forms/inner-fields.ts'

/** What may be added to a field: items of its one kind, or of blocks one of their groups. */
export interface ItemKind {
  /** Of a block: the key of its group. */
  readonly component?: string
  readonly label: string
}

/** The kinds of items of a field, in their order. */
export function kindsOf(of: InnerField): readonly ItemKind[] {
  if (of.field.type !== 'blocks') return [{ label: of.label ?? '' }]
  return (of.fields ?? []).map(({ name, label = name }) => ({ component: name, label }))
}

/** How many kinds a menu has before typing finds one faster than looking. */
const many = 8

/** Whether one is looked for among them by typing, rather than found in a menu. */
export function areSearched(kinds: readonly ItemKind[]): boolean {
  return kinds.length > many
}

/** Whether something that lies in the items of a field may have a picture. */
export function havePictures({ fields = [] }: Pick<InnerField, 'fields'>): boolean {
  return fields.some((each) => each.field.suggest?.picture !== undefined || havePictures(each))
}
