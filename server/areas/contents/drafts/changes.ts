import type { TemplateField } from '../../../database/schema.ts'
import type { ContentChange } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { FieldChange } from '../../../resource/merge.ts'
import { isOfOtherShape, keepingUnseen, type Seen } from '../editable.ts'
import { fieldId } from '../field-ids.ts'
import { lostReason, referencesIn } from '../references.ts'
import type { DataProblem } from '../validate.ts'
import { unstorable, wrongContentName } from '../values.ts'
import { namePath } from '../write/revisions.ts'

/**
 * What a call asks to be changed, each field once: the last of several. What somebody refers to and may not see is kept.
 * @throws {Refusal} BadInput that names what cannot even be kept unfinished, Conflict where the template has no such field
 */
export function readChanges(
  given: readonly ContentChange[],
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
  seen: Seen,
): FieldChange[] {
  const byId = new Map(fields.map((field) => [fieldId(field), field]))
  const changes = new Map<string, FieldChange>()
  const problems: DataProblem[] = []
  for (const { Path: path, Op, Value } of given) {
    const wanted = Op === 'set' ? Value : undefined
    if (path === namePath) {
      const reason = wrongContentName(wanted)
      if (reason !== undefined) problems.push({ field: path, reason })
      else changes.set(path, { path, value: String(wanted).trim() })
      continue
    }
    const field = byId.get(path)
    if (!field) throw templateChanged()
    const before = Object.hasOwn(data, path) ? data[path] : undefined
    if (isOfOtherShape(field, before, wanted)) throw templateChanged()
    const unseen = unseenIn(field, wanted, seen)
    const value = keepingUnseen(field, before, wanted ?? undefined, seen)
    const reason = unseen === undefined ? unstorable(field, value) : lostReason(field, unseen)
    if (reason !== undefined) problems.push({ field: path, reason })
    else changes.set(path, { path, value })
  }
  const [first] = problems
  if (first) throw new Refusal('BadInput', first.reason, problems)
  return [...changes.values()]
}

/** What somebody sends and may not see is refused like what is not there, also where it stands in the content already. */
function unseenIn(field: TemplateField, wanted: unknown, seen: Seen): string | undefined {
  const { media, contents } = referencesIn([field], { [fieldId(field)]: wanted })
  return [...media, ...contents].find((id) => !seen.has(id))
}

const templateChanged = () =>
  new Refusal('Conflict', 'The template has changed. The form is loaded anew; nothing you typed is lost.')
