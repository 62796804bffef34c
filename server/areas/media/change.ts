import type { Transaction } from 'kysely'
import type { MediaKind, Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { nextVersion, type Versioned } from '../../operation/changed.ts'
import { notFound } from '../../operation/refusal.ts'
import { type Asked, type FieldChange, type Merged, merge } from '../../resource/merge.ts'
import { record } from '../../resource/record.ts'
import { checkedDetail } from './details.ts'
import { holdNames } from './folders/hold-names.ts'
import { namedIn, nameTaken } from './folders/refuse-taken.ts'
import { mediaEvent } from './media-event.ts'
import { revised } from './revised.ts'

/** What is asked of one file or folder: each value by its name in the contract, null or undefined for nothing. */
export interface AskedOfMedia {
  readonly mediaId: string
  readonly changes: readonly FieldChange[]
  /** The version that whoever asks has seen; null: whichever there is. */
  readonly seen: number | null
  /** The open form that asks; undefined for what is asked otherwise. */
  readonly client?: string
  readonly by: Actor
}

export interface ChangedMedia {
  readonly merged: Merged
  /** As it is now. */
  readonly after: Versioned
  readonly kind: MediaKind
  readonly name: string
  readonly isRenamed: boolean
}

/**
 * Changes what is said of a file, or the name of a folder, field by field: what somebody else changed since is left as it is.
 * @param refuse is asked before anything is written where somebody did
 * @throws {Refusal} NotFound, and BadInput for what cannot be said of it, or a name that is taken
 */
export async function changeMedia(
  transaction: Transaction<Schema>,
  { mediaId, changes, seen, client, by: actor }: AskedOfMedia,
  refuse: (row: Versioned) => void = () => {},
): Promise<ChangedMedia> {
  const row = await held(transaction, mediaId)
  const by = { ...actor, environmentId: row.environment_id }
  const before = { ...row.details, Name: row.name, AlternateText: row.alternate_text }
  const checked = changes.map(({ path, value }) => ({ path, value: checkedDetail(row, path, value) }))
  const asked: Asked = { changes: checked, base: seen ?? row.version, client: client ?? '' }
  const merged = merge(before, row.field_revisions, asked)
  if (merged.conflicts.length > 0) refuse(row)
  const refused = new Set(merged.conflicts.map(({ path }) => path))
  const written = checked.filter(
    ({ path }) => !refused.has(path) && !isSame(valueIn(before, path), valueIn(merged.data, path)),
  )
  if (written.length === 0) return { merged, after: row, kind: row.kind, name: row.name, isRenamed: false }
  const { Name, AlternateText = null, ...details } = merged.data as { Name: string; AlternateText?: string | null }
  const isRenamed = Name !== row.name
  if (isRenamed) await refuseTaken(transaction, row, mediaId, Name)
  const after = nextVersion(row, by)
  await transaction
    .updateTable('media')
    .set({
      ...{ name: Name, alternate_text: AlternateText, details: JSON.stringify(details), ...after },
      field_revisions: revised(
        row.field_revisions,
        written.map(({ path }) => path),
        after,
        by.name,
        client,
      ),
    })
    .where('id', '=', mediaId)
    .execute()
  const those = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(written.map(({ path }) => [path, valueIn(data, path)]))
  await record(transaction, {
    by,
    thing: { kind: 'Media', id: mediaId, name: Name },
    before: those(before),
    after: those(merged.data),
    events: [mediaEvent('media.updated', { id: mediaId, name: Name, parentId: row.parent_id, kind: row.kind })],
  })
  return { merged, after, kind: row.kind, name: Name, isRenamed }
}

async function held(transaction: Transaction<Schema>, mediaId: string) {
  const row = await transaction
    .selectFrom('media')
    .select([
      'environment_id',
      'parent_id',
      'name',
      'kind',
      'extension',
      'alternate_text',
      'details',
      'field_revisions',
    ])
    .select(['version', 'updated_at', 'updated_by', 'updated_by_id'])
    .where('id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function refuseTaken(
  transaction: Transaction<Schema>,
  row: { readonly environment_id: string; readonly parent_id: string | null },
  mediaId: string,
  name: string,
): Promise<void> {
  const place = { environmentId: row.environment_id, parentId: row.parent_id }
  await holdNames(transaction, place)
  const there = await namedIn(transaction, place, name, mediaId)
  if (there) throw nameTaken(there.kind)
}

/** null where nothing is said. */
const valueIn = (data: Readonly<Record<string, unknown>>, path: string) =>
  (Object.hasOwn(data, path) ? data[path] : null) ?? null
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
