import type { DraftField, TemplateDraft } from '../../../database/schema.ts'
import type { TemplateChange } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { isNested } from '../../contents/nested.ts'
import { branchOf, fieldsWithin, inOrder, keyOf } from './levels.ts'

/** Where a field is to stand: behind a sibling, or first in what it lies in; without either at the end. */
export type Place = Pick<TemplateChange, 'After' | 'Within'>

/** Where a field stands, by its key or its FieldID; -1: nowhere. */
export function placeOf({ fields }: TemplateDraft, id: string | null | undefined): number {
  const at = fields.findIndex((field) => keyOf(field) === id)
  return at < 0 ? fields.findIndex((field) => field.id === id) : at
}

/**
 * Puts a field, with what lies in it, where it is to stand.
 * @param branch the field first
 * @throws {Refusal} BadInput where there is no such place
 */
export function insert(draft: TemplateDraft, branch: readonly DraftField[], { After, Within }: Place): void {
  const [field, ...inner] = branch
  if (!field) return
  const behind = After ? draft.fields[placeOf(draft, After)] : undefined
  if (After && !behind) throw new Refusal('BadInput', 'The field behind which it is to stand is not there any more.')
  const within = behind ? behind.within : holderOf(draft, Within)
  const siblings = fieldsWithin(draft.fields, within)
  const before = behind ?? (After === '' ? undefined : siblings.at(-1))
  const at = before ? draft.fields.indexOf(before) + 1 : 0
  const { within: _former, ...rest } = field
  draft.fields.splice(at, 0, { ...rest, ...(within !== undefined && { within }) }, ...inner)
  draft.fields = inOrder(draft.fields)
}

/** Takes a field out, with all that lies in it. */
export function takeOut(draft: TemplateDraft, field: DraftField): readonly DraftField[] {
  const branch = branchOf(draft.fields, field)
  draft.fields = draft.fields.filter((one) => !branch.includes(one))
  return branch
}

/** The key of what a field is to lie in. @throws {Refusal} BadInput where nothing can lie in it */
function holderOf(draft: TemplateDraft, within: string | null | undefined): string | undefined {
  if (!within) return undefined
  const holder = draft.fields[placeOf(draft, within)]
  if (!holder) throw new Refusal('BadInput', 'The field in which it is to lie is not there any more.')
  if (!isNested(holder)) throw new Refusal('BadInput', `Nothing can lie in ${holder.label}`)
  return keyOf(holder)
}
