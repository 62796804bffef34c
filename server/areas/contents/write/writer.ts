import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { newId } from '../../../database/ids.ts'
import type { ContentStatus, Contents, FieldRevision, Schema, VersionKind } from '../../../database/schema.ts'
import type { Actor } from '../../../operation/actor.ts'
import type { EventOf } from '../../../operation/event-types.ts'
import { type Titled, titleOf } from '../title.ts'
import { reindex } from './index-references.ts'
import { reindexValues } from './index-values.ts'
import { recordContent } from './record-content.ts'
import { revised } from './revisions.ts'
import { type ContentRow, findContent } from './rows.ts'
import { endedBy, forgetSchedules, type ScheduledAct } from './schedules.ts'
import { settleContents } from './settle.ts'
import { forgetVersions, keepVersion, keepVersions } from './versions.ts'

/** Where contents are written, in whose name, and in which transaction. */
export interface Writing {
  readonly transaction: Transaction<Schema>
  readonly place: ContentPlace
  readonly by: Actor
}

export interface ContentPlace {
  readonly tenantId: string
  readonly projectId: string
  readonly environmentId: string
}

/** What of a content is changed; who did it and when is added. */
export type ContentChange = Updateable<Pick<Contents, 'name' | 'data' | 'status'> & Live>

type Live = Pick<
  Contents,
  'published_data' | 'published_name' | 'published_at' | 'scheduled_publish_at' | 'scheduled_archive_at'
>

export interface NewContent {
  /** Made when left out. */
  readonly id?: string
  readonly name: string
  readonly templateId: string
  readonly parentId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Makes one content, Unpublished and called as its template says, and writes it down. The project counts as worked on from then on. */
export async function makeContent(writing: Writing, content: NewContent): Promise<ContentRow> {
  const { transaction, place, by } = writing
  const { id = newId('Content'), templateId, parentId, data } = content
  const name = titleOf(await titledBy(transaction, templateId), data) ?? content.name
  const made = {
    id,
    template_id: templateId,
    parent_id: parentId,
    name,
    data,
    created_by: by.name,
    updated_by: by.name,
    updated_by_id: by.userId,
  }
  await insertContents(transaction, place, [made])
  await transaction
    .updateTable('projects')
    .set({ is_new: false })
    .where('id', '=', place.projectId)
    .where('is_new', '=', true)
    .execute()
  const after = await findContent(transaction, place.environmentId, id)
  await recordContent(writing, { event: 'content.created', after })
  return after
}

/** What becomes of a content, and what it is called. */
export interface Decided {
  readonly change: ContentChange
  readonly event: EventOf<'content'>
  /** The open form that sent it, where one did. */
  readonly client?: string
  /** Why what was edited is kept as a version: as it was before the change, as it is after it. */
  readonly keeps?: { readonly before?: VersionKind; readonly after?: VersionKind }
}

/** Changes one content, which the transaction holds, and writes it down. Gives it as it is then. */
export async function changeContent(
  writing: Writing,
  before: ContentRow,
  { change: asked, event, client, keeps }: Decided,
): Promise<ContentRow> {
  const { transaction, place, by } = writing
  const change = event === 'content.updated' ? withName(before, asked) : asked
  if (keeps?.before) await keepVersion(writing, before, keeps.before)
  await transaction
    .updateTable('contents')
    .set({
      ...change,
      ...revised(before, change, { by: by.name, client }),
      updated_by: by.name,
      updated_by_id: by.userId,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .execute()
  if (keeps?.after) await keepVersion(writing, before, keeps.after)
  await forgetSchedules(transaction, [before.id], endedBy(change))
  const after = await findContent(transaction, place.environmentId, before.id)
  await reindex(transaction, before, after)
  await reindexValues(transaction, before, after)
  await recordContent(writing, { event, before, after })
  return after
}

/** Says in a content's row when it is published or archived by itself; it counts as no edit. */
export async function setScheduled(db: Kysely<Schema>, id: string, act: ScheduledAct, at: Date | null): Promise<void> {
  const set = act === 'Publish' ? { scheduled_publish_at: at } : { scheduled_archive_at: at }
  await db.updateTable('contents').set(set).where('id', '=', id).execute()
}

/** An edit with the name that it makes by the content's template; what is taken back to what is live is called as that is. */
function withName(before: ContentRow, change: ContentChange): ContentChange {
  if (typeof change.data !== 'string') return change
  const name = titleOf(before, JSON.parse(change.data)) ?? change.name
  return name === undefined ? change : { ...change, name }
}

async function titledBy(db: Transaction<Schema>, templateId: string): Promise<Titled> {
  const template = await db
    .selectFrom('templates')
    .select(['title', 'fields'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  return template ?? { title: null, fields: null }
}

/** A content as it is made: what is left out is as it is of a new one. */
export interface MadeContent {
  readonly id: string
  /** null where its template is gone. */
  readonly template_id: string | null
  readonly parent_id?: string | null
  readonly name: string
  readonly status?: ContentStatus
  readonly data: Readonly<Record<string, unknown>>
  readonly published_data?: Readonly<Record<string, unknown>> | null
  readonly published_name?: string | null
  readonly published_at?: Date | null
  readonly created_by: string | null
  readonly updated_by: string | null
  readonly updated_by_id?: string
  readonly created_at?: Date
  readonly updated_at?: Date
  readonly revision?: number
  readonly field_revisions?: Readonly<Record<string, FieldRevision>>
}

// One parameter for all rows: a statement that is prepared once, however many there are.
/**
 * Makes many contents at once, of a file or a theme. Whoever makes them writes it down, in one entry for all. What is live of
 * them is kept as their first version.
 */
export async function insertContents(
  transaction: Transaction<Schema>,
  { tenantId, projectId, environmentId }: ContentPlace,
  rows: readonly MadeContent[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, parent_id, name, status, data,
      published_data, published_name, published_at, created_by, updated_by, updated_by_id, created_at, updated_at, revision,
      field_revisions)
    select r.id, ${tenantId}, ${projectId}, ${environmentId}, r.template_id, r.parent_id, r.name,
      coalesce(r.status, 'Unpublished'), r.data, r.published_data, r.published_name, r.published_at, r.created_by,
      r.updated_by, r.updated_by_id, coalesce(r.created_at, now()), coalesce(r.updated_at, now()), coalesce(r.revision, 0),
      coalesce(r.field_revisions, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, template_id text, parent_id text, name text,
      status text, data jsonb, published_data jsonb, published_name text, published_at timestamptz, created_by text,
      updated_by text, updated_by_id text, created_at timestamptz, updated_at timestamptz, revision integer, field_revisions jsonb)`.execute(
    transaction,
  )
  await settleContents(
    transaction,
    rows.map(({ id }) => id),
  )
}

/** The same of the rows of a file, each of which is kept as it came. */
export async function importContents(writing: Writing, rows: readonly MadeContent[]): Promise<void> {
  await insertContents(writing.transaction, writing.place, rows)
  await keepVersions(
    writing,
    rows.map(({ id }) => id),
    'Imported',
  )
}

/** Takes contents away that are in the trash by now. Their versions stay. */
export async function takeAwayContents(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('contents').where('id', 'in', ids).execute()
}

/** Takes contents back that were made of a theme that was not applied to its end. */
export async function takeBackContents(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await takeAwayContents(transaction, ids)
  await forgetVersions(transaction, ids)
}
