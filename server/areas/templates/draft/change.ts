import { isDeepStrictEqual } from 'node:util'
import { idWith } from '../../../database/ids.ts'
import type { DraftField, FormerField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import type { TemplateChange, TemplateFieldInput } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { wrongThingName } from '../../../policies/names.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { shapeOf } from '../../contents/files.ts'
import { withPatternsOf } from './computed.ts'
import { nameFor } from './field-name.ts'
import { keepsValues } from './field-types.ts'
import { branchOf, type FlatField, fieldsWithin, flatFields, keyOf } from './levels.ts'
import { insert, type Place, placeOf, takeOut } from './place.ts'
import { withSettings } from './settings.ts'
import { faster, gone } from './somebody-faster.ts'
import { shownTitle, storedTitle, withTitleIds, wrongTitle } from './title.ts'

/** In which state of the draft somebody makes changes. */
export interface Seen {
  /** The fields of the template as it is applied, of all levels. */
  readonly applied: readonly FlatField[]
  /** Fields that it had, and that can still be put back. */
  readonly former?: readonly FormerField[]
  /** The revision that they have seen, and the one that comes of the changes. */
  readonly base: number
  readonly next: number
  readonly by: string
}

/** A draft after changes; what somebody else has changed since is as it was, and told. */
export interface ChangedDraft {
  readonly draft: TemplateDraft
  readonly conflicts: readonly string[]
}

/**
 * Makes changes in a draft, one after another. Whether the draft is right then, `check-draft.ts` says.
 * @throws {Refusal} BadInput for a change that cannot be made
 */
export function changeDraft(before: TemplateDraft, changes: readonly TemplateChange[], seen: Seen): ChangedDraft {
  const draft = { ...before, fields: [...before.fields], ...(before.removed && { removed: [...before.removed] }) }
  const conflicts = changes.flatMap((change) => makers[change.Kind](draft, change, seen) ?? [])
  return { draft, conflicts }
}

/** Makes one change in a draft. @returns what is told where somebody else was faster */
type Maker = (draft: TemplateDraft, change: TemplateChange, seen: Seen) => string | undefined

const makers: Readonly<Record<TemplateChange['Kind'], Maker>> = {
  Add(draft, { After, Within, Field, Key }, { next, by }) {
    if (!Field?.Label?.trim()) throw new Refusal('BadInput', validation.required({ field: 'Label' }))
    if (!Field.Type) throw new Refusal('BadInput', validation.required({ field: 'Type' }))
    if (isKnown(draft, Key)) return undefined
    const id = newFieldId()
    const blank: DraftField = { id, key: newKey(Key, id), name: '', label: '', type: 'text', revision: next, by }
    const field = withSettings(blank, Field)
    insert(draft, [field], { After, Within })
    rename(draft, field, Field)
    return undefined
  },

  Set(draft, { FieldID, Field }, seen) {
    const { applied, next, by } = seen
    const at = placeOf(draft, FieldID)
    const field = draft.fields[at]
    if (!field) return gone()
    const wanted = named(withSettings(field, Field ?? {}), Field ?? {}, draft)
    if (Field?.ItemTitle !== undefined) setItemTitle(draft, wanted, Field.ItemTitle)
    if (isDeepStrictEqual(wanted, field)) return undefined
    if (isOthers(field.revision, seen)) return faster(field, wanted)
    const was = applied.find((one) => one.id === field.of)
    const id = idOf(field, wanted, was)
    draft.fields[at] = { ...wanted, revision: next, by }
    draft.fields = withPatternsOf(draft.fields, field, wanted.name, seen)
    setId(draft, wanted, id)
    return undefined
  },

  Remove(draft, { FieldID }, seen) {
    const at = placeOf(draft, FieldID)
    const field = draft.fields[at]
    if (!field) return undefined
    if (isOthers(field.revision, seen)) return faster(field)
    forget(draft, takeOut(draft, field))
    return undefined
  },

  PutBack(draft, change, seen) {
    const { FieldID, After, Within } = change
    const { applied, next, by } = seen
    if (placeOf(draft, FieldID) >= 0 || draft.fields.some(({ of }) => of === FieldID)) return undefined
    const taken = draft.removed?.findLast((field) => isCalled(field, FieldID))
    if (taken && After != null) {
      const branch = branchOf(draft.removed ?? [], taken)
      draft.removed = draft.removed?.filter((field) => !branch.includes(field)) ?? []
      insert(draft, [{ ...taken, revision: next, by }, ...branch.slice(1)], { After, Within })
      settle(draft, keyOf(taken), applied)
      return undefined
    }
    const field = applied.find(({ id }) => id === FieldID)
    const former = seen.former?.findLast((one) => fieldId(one.field) === FieldID)
    if (!field && former) {
      const branch = formerBranch(former, draft).map((one) => ({ ...one, key: one.id, revision: next, by }))
      insert(draft, branch, After != null ? { After, Within } : { Within: holderOfFormer(former, draft) })
      settle(draft, branch[0]?.key ?? '', applied)
      return undefined
    }
    if (!field) return change.Field ? makers.Add(draft, { ...change, Key: FieldID ?? null }, seen) : gone()
    const branch = putBack(applied, field, draft).map((one) => ({
      ...one,
      of: one.id,
      key: one.id,
      revision: next,
      by,
    }))
    insert(draft, branch, After != null ? { After, Within } : formerPlace(draft, field, applied))
    settle(draft, field.id, applied)
    return undefined
  },

  Duplicate(draft, { FieldID, Key }, { next, by }) {
    const field = draft.fields[placeOf(draft, FieldID)]
    if (!field) return gone()
    if (isKnown(draft, Key)) return undefined
    const label = `${[...field.label].slice(0, limits.nameLength - 4).join('')} (2)`
    const name = nameFor(label, namesIn(draft, field))
    const [first, ...inner] = copiesOf(branchOf(draft.fields, field)).map((one) => ({ ...one, revision: next, by }))
    if (!first) return gone()
    const copies = withKeys([first, ...inner], newKey(Key, first.id))
    insert(draft, [{ ...copies[0], ...{ label, name } } as DraftField, ...copies.slice(1)], { After: keyOf(field) })
    return undefined
  },

  Move(draft, { FieldID, After, Within, By }, { applied }) {
    const field = draft.fields[placeOf(draft, FieldID)]
    if (!field) return gone()
    const siblings = fieldsWithin(draft.fields, field.within)
    const to = Math.max(0, siblings.indexOf(field) + (By ?? 0))
    const others = siblings.filter((one) => one !== field)
    const before = to === 0 ? undefined : (others[to - 1] ?? others.at(-1))
    const place =
      After != null ? { After, Within } : { After: before ? keyOf(before) : '', Within: field.within ?? null }
    const branch = takeOut(draft, field)
    insert(draft, branch, place)
    settle(draft, keyOf(field), applied)
    return undefined
  },

  Describe(draft, { Name, Description, Title, TitleField }, seen) {
    const name = Name === undefined || Name === null ? draft.name : Name.trim()
    const description = Description === undefined ? draft.description : Description?.trim() || null
    const title = titleIn(draft, Title, TitleField)
    const isSame = name === draft.name && description === draft.description && title === (draft.title ?? null)
    if (isSame) return undefined
    const unfit = title === (draft.title ?? null) ? undefined : wrongTitle(title, fieldsWithin(draft.fields, undefined))
    const wrong =
      unfit ?? (name === draft.name ? undefined : wrongThingName(name, 'Name')) ?? wrongDescription(description)
    if (wrong !== undefined) throw new Refusal('BadInput', wrong)
    if (isOthers(draft.described, seen)) {
      const { changedBy: by } = draft
      return faster(
        { label: draft.name, by, called: draft.name, ...describedBy(draft, draft.title ?? null) },
        { called: name, ...describedBy({ ...draft, description }, title) },
      )
    }
    Object.assign(draft, { name, description, title, described: seen.next })
    return undefined
  },
}

/** Changed since it was seen, and not by an earlier change of the same call. */
function isOthers(revision: number, { base, next }: Seen): boolean {
  return revision > base && revision !== next
}

/** How contents are called after a change; what is left out stays. */
function titleIn(
  draft: TemplateDraft,
  pattern: string | null | undefined,
  field: string | null | undefined,
): string | null {
  if (field) return `{${draft.fields[placeOf(draft, field)]?.id ?? field}}`
  return pattern === undefined
    ? (draft.title ?? null)
    : storedTitle(pattern ?? '', fieldsWithin(draft.fields, undefined))
}

const describedBy = ({ description, fields }: TemplateDraft, title: string | null) => ({
  description,
  title: shownTitle(title, fieldsWithin(fields, undefined)),
})

/** What is wrong with the description of a template. */
export function wrongDescription(text: string | null): string | undefined {
  if (text === null) return undefined
  if (/[\0\p{Cs}]/u.test(text)) return validation.type({ field: 'Description' })
  const limit = limits.descriptionLength
  return [...text].length > limit ? validation.maxLength({ field: 'Description', limit }) : undefined
}

export function newFieldId(): string {
  return idWith('Field')
}

/** A field whose condition asks for what has another FieldID by now, or that is made of it, or whose items are called by it. */
export function askingFor<Field extends TemplateField>(field: Field, before: string, now: string): Field {
  const { condition, rules, itemTitle } = field
  if (itemTitle?.includes(`{${before}}`))
    return askingFor({ ...field, itemTitle: itemTitle.replaceAll(`{${before}}`, `{${now}}`) }, before, now)
  if (rules?.from === before) return askingFor({ ...field, rules: { ...rules, from: now } }, before, now)
  if (!condition?.lines.some(({ key }) => key === before)) return field
  const lines = condition.lines.map((line) => (line.key === before ? { ...line, key: now } : line))
  return { ...field, condition: { ...condition, lines } }
}

/** Where values of a field are: with another type elsewhere, unless they are values of that type as they are. */
function idOf(field: DraftField, wanted: DraftField, was: FlatField | undefined): string {
  if (!was || shapeOf(field) === shapeOf(wanted)) return field.id
  if (keepsValues(was, wanted)) return was.id
  return field.id === was.id ? newFieldId() : field.id
}

/** The same where it lies in another field than before. */
function idWithin(draft: TemplateDraft, field: DraftField, applied: readonly FlatField[]): string {
  const was = applied.find(({ id }) => id === field.of)
  if (!was) return field.id
  const above = draft.fields.find((one) => keyOf(one) === field.within)
  const isHome = above?.id === was.within && keepsValues(was, field)
  if (isHome) return was.id
  return field.id === was.id ? newFieldId() : field.id
}

/** Gives a field another FieldID, and says so to all that name it. */
function setId(draft: TemplateDraft, field: DraftField, id: string): void {
  const { id: before } = field
  if (id === before) return
  const key = keyOf(field)
  draft.title = withTitleIds(draft.title ?? null, new Map([[before, id]]))
  draft.fields = draft.fields.map((one) => (keyOf(one) === key ? { ...one, id, key } : askingFor(one, before, id)))
}

/** @param key the field by whose values closed items are called; null for none */
function setItemTitle(draft: TemplateDraft, field: DraftField, key: string | null): void {
  const named = key === null ? undefined : draft.fields[placeOf(draft, key)]
  if (named) field.itemTitle = `{${named.id}}`
  else delete field.itemTitle
}

/** Keeps fields that are taken out, so that they can be put back; more than a template may have are forgotten. */
function forget(draft: TemplateDraft, taken: readonly DraftField[]): void {
  draft.removed = [...(draft.removed ?? []), ...taken].slice(-limits.templateFields)
}

function namesIn({ fields }: TemplateDraft, { within }: Pick<DraftField, 'within'>): string[] {
  return fieldsWithin(fields, within).map(({ name }) => name)
}

function isCalled(field: DraftField, id: string | null | undefined): boolean {
  return keyOf(field) === id || field.id === id
}

/** The field was made already: its sender has not heard the answer. */
function isKnown(draft: TemplateDraft, key: string | null | undefined): boolean {
  return key != null && [...draft.fields, ...(draft.removed ?? [])].some((field) => isCalled(field, key))
}

/** The key of a new field. @throws {Refusal} BadInput for one that is none */
function newKey(wanted: string | null | undefined, id: string): string {
  if (wanted === undefined || wanted === null) return id
  if (!/^[\w-]{8,64}$/.test(wanted)) throw new Refusal('BadInput', validation.type({ field: 'Key' }))
  return wanted
}

/** A branch of new fields with keys after that of the first, in order, as their sender calls them too: `key-1`. */
function withKeys(branch: readonly DraftField[], key: string): readonly DraftField[] {
  const keys = new Map(branch.map((field, at) => [keyOf(field), at === 0 ? key : `${key}-${at}`]))
  return branch.map((field) => {
    const within = field.within === undefined ? undefined : (keys.get(field.within) ?? field.within)
    return { ...field, key: keys.get(keyOf(field)) ?? key, ...(within !== undefined && { within }) }
  })
}

/** A field with the name that was entered; as long as none was, the name of a new one is made of its label. */
function named(field: DraftField, { Name, Label }: TemplateFieldInput, draft: TemplateDraft): DraftField {
  if (Name) return { ...field, named: true }
  const isMade = field.name === '' || (Label != null && field.of === undefined && !field.named)
  if (!isMade) return field
  const others = fieldsWithin(draft.fields, field.within).filter((one) => keyOf(one) !== keyOf(field))
  return {
    ...field,
    name: nameFor(
      field.label,
      others.map(({ name }) => name),
    ),
  }
}

/** Gives a field that came to its place a name which no other one has there. @param given what was said of a new one */
function rename(draft: TemplateDraft, { id }: Pick<DraftField, 'id'>, given?: TemplateFieldInput): void {
  const at = placeOf(draft, id)
  const field = draft.fields[at]
  if (!field) return
  const isNew = given !== undefined
  const others = fieldsWithin(draft.fields, field.within).filter((one) => one !== field)
  const isTaken = others.some(({ name }) => name === field.name)
  if (isNew) draft.fields[at] = named(field, given, draft)
  else if (isTaken)
    draft.fields[at] = {
      ...field,
      name: nameFor(
        field.label,
        others.map(({ name }) => name),
      ),
    }
}

/** Gives a field that came to its place the FieldID and the name that it has there. */
function settle(draft: TemplateDraft, key: string, applied: readonly FlatField[]): void {
  const field = draft.fields[placeOf(draft, key)]
  if (!field) return
  const id = idWithin(draft, field, applied)
  setId(draft, field, id)
  rename(draft, { id })
}

/** A field of the template with what lies in it, as far as none of it is in the draft. */
function putBack(applied: readonly FlatField[], field: FlatField, draft: TemplateDraft): readonly FlatField[] {
  if (draft.fields.some(({ of }) => of === field.id)) return []
  const inner = applied.filter(({ within }) => within === field.id)
  return [field, ...inner.flatMap((one) => putBack(applied, one, draft))]
}

/** A field that a template had, with what lay in it, as far as none of it is in the draft. */
function formerBranch({ field, within }: FormerField, draft: TemplateDraft): readonly FlatField[] {
  const there = new Set(draft.fields.flatMap(({ id, of }) => [id, of ?? id]))
  const all = flatFields([field], within).filter(({ id }) => !there.has(id))
  // What lay in something that is there already stays out with it.
  return all.filter((one, at) => at === 0 || all.some(({ id }) => id === one.within))
}

/** The key of what such a field lay in; null for the first level. @throws {Refusal} Conflict where that is not there any more */
function holderOfFormer({ field, within }: FormerField, draft: TemplateDraft): string | null {
  if (within === undefined) return null
  const holder = draft.fields.find(({ id }) => id === within)
  if (holder) return keyOf(holder)
  throw new Refusal('Conflict', `${field.label} lay in a field that is not there any more: put that back first`)
}

/** Where a field of the template stood: behind the last one that stood before it; where what it lay in is gone, at the end. */
function formerPlace(draft: TemplateDraft, field: FlatField, applied: readonly FlatField[]): Place {
  const holder = draft.fields.find(({ id }) => id === field.within)
  if (field.within !== undefined && !holder) return {}
  const siblings = applied.filter(({ within }) => within === field.within)
  const earlier = siblings.slice(0, siblings.indexOf(field)).map(({ id }) => id)
  const within = holder && keyOf(holder)
  const after = fieldsWithin(draft.fields, within).findLast(({ of }) => of !== undefined && earlier.includes(of))
  return { After: after ? keyOf(after) : '', Within: within ?? null }
}

/** Copies of fields and what lies in them, with ids of their own. */
export function copiesOf(branch: readonly DraftField[]): DraftField[] {
  const ids = new Map(branch.map(({ id }) => [id, newFieldId()]))
  const keys = new Map(branch.map((field) => [keyOf(field), ids.get(field.id) ?? '']))
  return branch.map(({ of: _of, key: _key, named: _named, within, ...same }) => {
    const id = ids.get(same.id) ?? ''
    const asking = [...ids].reduce((one, [before, now]) => askingFor(one, before, now), { ...same, id } as DraftField)
    const inside = within === undefined ? undefined : (keys.get(within) ?? within)
    return { ...asking, key: id, ...(inside !== undefined && { within: inside }) }
  })
}
