import type { Kysely } from 'kysely'
import type { DraftField, Schema, TemplateField } from '../../../database/schema.ts'
import { type Problem, Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { factsOf, hasRules, unfitReason } from '../../contents/fitting.ts'
import { lostReason, notTheirs, referencesIn } from '../../contents/references.ts'

/** What the default of a field is called where something is wrong with it. */
export const defaultLabel = 'Default'

/** The ids that the default of a field names. */
function named(field: TemplateField): ReturnType<typeof referencesIn> {
  return referencesIn([field], { [fieldId(field)]: field.default })
}

/** The ids that their defaults name. */
export function namedByDefaults(fields: readonly TemplateField[]): ReturnType<typeof referencesIn> {
  const all = fields.map(named)
  return { media: all.flatMap(({ media }) => media), contents: all.flatMap(({ contents }) => contents) }
}

/**
 * Defaults that were chosen just now name what is in the environment and what the caller may see. One that was chosen before
 * stays, whatever became of what it names: what is gone is not filled in.
 * @param before fields that the template has or had
 * @throws {Refusal} BadInput
 */
export async function refuseLostDefaults(
  db: Kysely<Schema>,
  own: Access,
  before: readonly TemplateField[],
  fields: readonly TemplateField[],
): Promise<void> {
  const [old, now] = [namedByDefaults(before), namedByDefaults(fields)]
  const known = new Set([...old.media, ...old.contents])
  const isNew = (id: string) => !known.has(id)
  const lost = await notTheirs(db, own, { media: now.media.filter(isNew), contents: now.contents.filter(isNew) })
  for (const field of fields) {
    const { media, contents } = named(field)
    const id = [...media, ...contents].find((one) => lost.has(one))
    if (id === undefined) continue
    const reason = lostReason({ ...field, label: defaultLabel }, id)
    throw new Refusal('BadInput', reason, [{ field: fieldId(field), reason }])
  }
}

/** Defaults that name what is there and does not fit the rules of their fields: a file of another kind, a content of another template. */
export async function unfitDefaults(
  db: Kysely<Schema>,
  environmentId: string,
  fields: readonly DraftField[],
): Promise<Problem[]> {
  const ruled = fields.filter(hasRules)
  const known = await factsOf(db, environmentId, namedByDefaults(ruled))
  return ruled.flatMap((field) => {
    const { media, contents } = named(field)
    const [reason] = [...media, ...contents].flatMap((id) =>
      known.has(id) ? (unfitReason({ ...field, label: defaultLabel }, id, field.default, known) ?? []) : [],
    )
    return reason === undefined ? [] : [{ field: field.id, reason }]
  })
}
