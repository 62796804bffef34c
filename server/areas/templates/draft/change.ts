import { isDeepStrictEqual } from 'node:util'
import { idWith } from '../../../database/ids.ts'
import type { DraftField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import type { TemplateChange, TemplateFieldInput } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { wrongThingName } from '../../../policies/names.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { keyOf } from './draft.ts'
import { nameFor } from './field-name.ts'
import { keepsValues } from './field-types.ts'
import { withSettings } from './settings.ts'
import { faster, gone } from './somebody-faster.ts'
import { shownTitle, storedTitle, withTitleIds, wrongTitle } from './title.ts'

/** In which state of the draft somebody makes changes. */
export interface Seen {
  /** The template as it is applied. */
  readonly applied: readonly TemplateField[]
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
  Add(draft, { After, Field, Key }, { next, by }) {
    if (!Field?.Label?.trim()) throw new Refusal('BadInput', validation.required({ field: 'Label' }))
    if (!Field.Type) throw new Refusal('BadInput', validation.required({ field: 'Type' }))
    if (isKnown(draft, Key)) return undefined
    const id = newFieldId()
    const blank: DraftField = { id, key: newKey(Key, id), name: '', label: '', type: 'text', revision: next, by }
    const field = named(withSettings(blank, Field), Field, draft)
    insert(draft, field, After ?? draft.fields.at(-1)?.id ?? '')
    return undefined
  },

  Set(draft, { FieldID, Field }, seen) {
    const { applied, next, by } = seen
    const at = placeOf(draft, FieldID)
    const field = draft.fields[at]
    if (!field) return gone()
    const wanted = named(withSettings(field, Field ?? {}), Field ?? {}, draft)
    if (isDeepStrictEqual(wanted, field)) return undefined
    if (isOthers(field.revision, seen)) return faster(field, wanted)
    const was = applied.find((one) => fieldId(one) === field.of)
    const id = idOf(field, wanted, was)
    draft.fields[at] = { ...wanted, id, revision: next, by }
    if (id !== field.id) draft.title = withTitleIds(draft.title ?? null, new Map([[field.id, id]]))
    if (id !== field.id) draft.fields = draft.fields.map((one) => askingFor(one, field.id, id))
    return undefined
  },

  Remove(draft, { FieldID }, seen) {
    const at = placeOf(draft, FieldID)
    const field = draft.fields[at]
    if (!field) return undefined
    if (isOthers(field.revision, seen)) return faster(field)
    draft.fields.splice(at, 1)
    draft.removed = [...(draft.removed ?? []), field].slice(-limits.undoSteps)
    return undefined
  },

  PutBack(draft, change, seen) {
    const { FieldID, After } = change
    const { applied, next, by } = seen
    if (placeOf(draft, FieldID) >= 0 || draft.fields.some(({ of }) => of === FieldID)) return undefined
    const taken = draft.removed?.findLast((field) => isCalled(field, FieldID))
    if (taken && After != null) {
      draft.removed = draft.removed?.filter((field) => field !== taken) ?? []
      insert(draft, { ...taken, name: freeName(taken, draft), revision: next, by }, After)
      return undefined
    }
    const at = applied.findIndex((field) => fieldId(field) === FieldID)
    const field = applied[at]
    if (!field) return change.Field ? makers.Add(draft, { ...change, Key: FieldID ?? null }, seen) : gone()
    const id = fieldId(field)
    const earlier = applied.slice(0, at).map(fieldId)
    const after = draft.fields.findLast(({ of }) => of !== undefined && earlier.includes(of))
    insert(
      draft,
      { ...field, name: freeName(field, draft), id, of: id, key: id, revision: next, by },
      After ?? (after ? keyOf(after) : ''),
    )
    return undefined
  },

  Duplicate(draft, { FieldID, Key }, { next, by }) {
    const field = draft.fields[placeOf(draft, FieldID)]
    if (!field) return gone()
    if (isKnown(draft, Key)) return undefined
    const { of: _of, key: _key, named: _named, ...same } = field
    const id = newFieldId()
    const label = `${[...field.label].slice(0, limits.nameLength - 4).join('')} (2)`
    const name = nameFor(label, namesIn(draft))
    insert(draft, { ...same, id, key: newKey(Key, id), label, name, revision: next, by }, field.id)
    return undefined
  },

  Move(draft, { FieldID, After, By }) {
    const at = placeOf(draft, FieldID)
    const field = draft.fields[at]
    if (!field) return gone()
    draft.fields.splice(at, 1)
    if (After != null) insert(draft, field, After)
    else draft.fields.splice(Math.max(0, at + (By ?? 0)), 0, field)
    return undefined
  },

  Describe(draft, { Name, Description, Title, TitleField }, seen) {
    const name = Name === undefined || Name === null ? draft.name : Name.trim()
    const description = Description === undefined ? draft.description : Description?.trim() || null
    const title = titleIn(draft, Title, TitleField)
    const isSame = name === draft.name && description === draft.description && title === (draft.title ?? null)
    if (isSame) return undefined
    const unfit = title === (draft.title ?? null) ? undefined : wrongTitle(title, draft.fields)
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
  if (field) return `{${field}}`
  return pattern === undefined ? (draft.title ?? null) : storedTitle(pattern ?? '', draft.fields)
}

const describedBy = ({ description, fields }: TemplateDraft, title: string | null) => ({
  description,
  title: shownTitle(title, fields),
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

/** A field whose condition asks for what has another FieldID by now, or that is made of it. */
export function askingFor<Field extends TemplateField>(field: Field, before: string, now: string): Field {
  const { condition, rules } = field
  if (rules?.from === before) return askingFor({ ...field, rules: { ...rules, from: now } }, before, now)
  if (!condition?.lines.some(({ key }) => key === before)) return field
  const lines = condition.lines.map((line) => (line.key === before ? { ...line, key: now } : line))
  return { ...field, condition: { ...condition, lines } }
}

/** Where values of a field are: with another type elsewhere, unless they are values of that type as they are. */
function idOf(field: DraftField, wanted: DraftField, was: TemplateField | undefined): string {
  if (!was || field.type === wanted.type) return field.id
  if (keepsValues(was.type, wanted.type)) return fieldId(was)
  return field.id === fieldId(was) ? newFieldId() : field.id
}

function namesIn({ fields }: TemplateDraft): string[] {
  return fields.map(({ name }) => name)
}

/** Where a field stands, by its key or its FieldID; -1: nowhere. */
function placeOf({ fields }: TemplateDraft, id: string | null | undefined): number {
  const at = fields.findIndex((field) => keyOf(field) === id)
  return at < 0 ? fields.findIndex((field) => field.id === id) : at
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

/** A field with the name that was entered; as long as none was, the name of a new one is made of its label. */
function named(field: DraftField, { Name, Label }: TemplateFieldInput, draft: TemplateDraft): DraftField {
  if (Name) return { ...field, named: true }
  const isMade = field.name === '' || (Label != null && field.of === undefined && !field.named)
  if (!isMade) return field
  const others = draft.fields.filter((one) => keyOf(one) !== keyOf(field)).map(({ name }) => name)
  return { ...field, name: nameFor(field.label, others) }
}

/** The name of a field that comes back, unless another one has it by now. */
function freeName({ name, label }: TemplateField, draft: TemplateDraft): string {
  return namesIn(draft).includes(name) ? nameFor(label, namesIn(draft)) : name
}

/** @throws {Refusal} BadInput where there is no such field to stand behind */
function insert(draft: TemplateDraft, field: DraftField, after: string): void {
  const at = after === '' ? -1 : placeOf(draft, after)
  if (after !== '' && at < 0)
    throw new Refusal('BadInput', 'The field behind which it is to stand is not there any more.')
  draft.fields.splice(at + 1, 0, field)
}
