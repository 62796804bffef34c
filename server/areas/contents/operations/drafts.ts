import type {
  ContentChange,
  ContentChanged,
  ContentConflict,
  ContentDraft,
  MutationArgs,
} from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { refuseLong } from '../../../operation/said-by-form.ts'
import { merge } from '../../../resource/merge.ts'
import { readChanges } from '../drafts/changes.ts'
import { statusWith } from '../drafts/status.ts'
import { type Seen, seenBy, seenValue } from '../editable.ts'
import { fieldId } from '../field-ids.ts'
import { notHere } from '../references.ts'
import { inNewShape } from '../retype/in-new-shape.ts'
import { titleOf } from '../title.ts'
import { refuseTooLarge } from '../write/publishable.ts'
import { namePath } from '../write/revisions.ts'
import { type ContentRow, findContent } from '../write/rows.ts'
import { keepEdited } from '../write/versions.ts'
import { changeContent } from '../write/writer.ts'

/** Changes fields of a content that others may be changing as well (product-content 2.4). */
export const saveContentDraft: Resolver<MutationArgs['saveContentDraft'], ContentDraft> = async (
  { ContentID, BaseRevision, Changes, ClientID },
  call,
  { database, access },
) => {
  refuseLong({ ClientID })
  const { tenantId, projectId } = placeOf(call)
  const own = await access.needed(call)
  const { environmentId } = own
  const place = { tenantId, projectId, environmentId }
  return database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      const before = await findContent(transaction, environmentId, ContentID, { lock: true })
      if (before.status === 'Archived') throw archived(before)
      if (!before.fields) throw new Refusal('Conflict', 'The template of this content is gone')
      const { fields } = before
      const sent = await inNewShape(transaction, before, Changes)
      const seen = await seenBy(transaction, own, fields, before.data, sentIn(sent))
      const changes = readChanges(sent, fields, before.data, seen)
      const all = { ...before.data, [namePath]: before.name }
      const merged = merge(all, before.field_revisions, { changes, base: BaseRevision, client: ClientID })
      const { [namePath]: entered, ...data } = merged.data as { [namePath]: string }
      const name = titleOf(before, data) ?? entered
      const missing = await notHere(transaction, own, fields, before.data, data)
      if (missing) throw new Refusal('BadInput', missing.reason, [missing])
      refuseTooLarge(data)
      const change = { name, data: JSON.stringify(data), status: statusWith(before, name, data) }
      const isSame = name === before.name && JSON.stringify(before.data) === change.data
      const by = { ...actorOf(call), environmentId }
      if (!isSame) await keepEdited(transaction, ContentID)
      const after = isSame
        ? before
        : await changeContent({ transaction, place, by }, before, {
            change,
            event: 'content.updated',
            client: ClientID,
          })
      const inWords = shownBy(fields, await seenBy(transaction, own, fields, after.data))
      return {
        data: {
          ContentID,
          Name: after.name,
          Revision: after.revision,
          Status: after.status,
          UpdatedAt: after.updated_at.toISOString(),
          Changed: merged.others.map(
            ({ path, value, by: By }): ContentChanged => ({ Path: path, Value: inWords(path, value), By }),
          ),
          Conflicts: merged.conflicts.map(
            ({ path, mine, theirs, by: By, at: At }): ContentConflict => ({
              Path: path,
              Mine: inWords(path, mine),
              Theirs: inWords(path, theirs),
              By,
              At,
            }),
          ),
        },
      }
    })
}

/** What is sent by FieldID, as far as it is values. */
function sentIn(changes: readonly ContentChange[]): Record<string, unknown> {
  return Object.fromEntries(changes.map(({ Path, Value }) => [Path, Value]))
}

/** Values as the caller may see them, by FieldID; null for nothing. */
function shownBy(fields: NonNullable<ContentRow['fields']>, seen: Seen) {
  return (path: string, value: unknown): unknown => {
    const field = fields.find((each) => fieldId(each) === path)
    return (field ? seenValue(field, value, seen).value : value) ?? null
  }
}

function archived({ updated_by }: ContentRow): Refusal {
  const by = updated_by ?? 'somebody'
  return new Refusal('Conflict', `It was archived by ${by}. Take it out of the archive to go on.`)
}
