import { sql, type Updateable } from 'kysely'
import type { ContentStatus, Contents } from '../../database/schema.ts'
import { names, type RestAnswer } from '../answer.ts'
import { badInput, conflict, RestFailure } from '../failure.ts'
import { checkedData, checkedName, onlyThese } from './checked.ts'
import { type ContentRow, findContent, toContent, versionOf } from './content.ts'
import { type Manager, type Write, write } from './manager.ts'
import { type ContentAct, recordContent } from './recorded.ts'

/** Which content, and the version that whoever asks has seen. */
export interface Target {
  id: string
  /** The header If-Match. */
  ifMatch: string | undefined
}

const acts = {
  update: { operation: 'updateContent', event: 'content.updated' },
  publish: { operation: 'publishContent', event: 'content.published' },
  unpublish: { operation: 'unpublishContent', event: 'content.unpublished' },
  archive: { operation: 'archiveContent', event: 'content.archived' },
  remove: { operation: 'deleteContent', event: 'content.deleted' },
} as const

/** Changes name or data (all of the data, not a part). What is published stays as it is until it is published anew. */
export function updateContent(manager: Manager, target: Target, body: Record<string, unknown>): Promise<RestAnswer> {
  onlyThese(body, ['Name', 'Data'])
  if (body.Name === undefined && body.Data === undefined) throw badInput('Name or Data is to be there')
  const name = body.Name === undefined ? undefined : checkedName(body.Name)
  needVersion(target)
  return change(manager, target, acts.update, async (transaction, row) => {
    if (row.status === 'Archived') throw conflict('The content is archived; unpublish it to work on it again')
    const { environmentId } = manager.place
    if (body.Data !== undefined && row.fields === null) throw conflict('The template of this content is gone')
    const data =
      body.Data === undefined ? undefined : await checkedData(transaction, environmentId, row.fields ?? [], body.Data)
    return {
      ...(name !== undefined && { name }),
      ...(data !== undefined && { data: JSON.stringify(data) }),
      ...(row.status === 'Published' && { status: 'Changed' as const }),
    }
  })
}

/** What a content can be made by `POST …/contents/<id>/<word>`. */
export const transitions = {
  /** What is edited is delivered from now on. Checked anew: the template may have changed since. */
  publish: (manager: Manager, target: Target) =>
    change(manager, target, acts.publish, async (transaction, row) => {
      if (row.status === 'Archived') throw conflict('The content is archived; unpublish it first')
      if (row.status === 'Published') return undefined
      const { data, fields } = row
      const kept = fields ? await checkedData(transaction, manager.place.environmentId, fields, data) : data
      return {
        status: 'Published',
        published_data: JSON.stringify(kept),
        data: JSON.stringify(kept),
        published_at: new Date(),
        scheduled_publish_at: null,
      }
    }),
  /** Takes a content back, also out of the archive. */
  unpublish: (manager: Manager, target: Target) =>
    change(manager, target, acts.unpublish, async (_transaction, row) => withdrawn(row, 'Unpublished')),
  archive: (manager: Manager, target: Target) =>
    change(manager, target, acts.archive, async (_transaction, row) => withdrawn(row, 'Archived')),
} as const

/** Deletes for good what is not delivered and has nothing below it. */
export function deleteContent(manager: Manager, target: Target): Promise<RestAnswer> {
  needVersion(target)
  return write(manager, async (transaction) => {
    const row = await locked(manager, transaction, target)
    if (row.status === 'Published' || row.status === 'Changed') throw conflict('Unpublish or archive the content first')
    const child = await transaction
      .selectFrom('contents')
      .select('id')
      .where('parent_id', '=', row.id)
      .executeTakeFirst()
    if (child) throw conflict('There are contents below this one')
    await transaction.deleteFrom('contents').where('id', '=', row.id).execute()
    await recordContent(manager, transaction, { ...acts.remove, before: row })
    return { data: { ContentID: row.id, Name: row.name } }
  })
}

type Change = Updateable<Contents> | undefined

function change(
  manager: Manager,
  target: Target,
  act: Pick<ContentAct, 'operation' | 'event'>,
  decide: (transaction: Write, row: ContentRow) => Promise<Change>,
): Promise<RestAnswer> {
  return write(manager, async (transaction) => {
    const before = await locked(manager, transaction, target)
    const values = await decide(transaction, before)
    if (!values) return { data: toContent(before), etag: versionOf(before) }
    await transaction
      .updateTable('contents')
      .set({ ...values, updated_by: manager.key.name, updated_at: sql`clock_timestamp()` })
      .where('id', '=', before.id)
      .execute()
    const after = await findContent(transaction, manager.place.environmentId, before.id)
    await recordContent(manager, transaction, { ...act, before, after })
    return { data: toContent(after), etag: versionOf(after) }
  })
}

async function locked({ place }: Manager, transaction: Write, { id, ifMatch }: Target): Promise<ContentRow> {
  const row = await findContent(transaction, place.environmentId, id, { lock: true })
  if (ifMatch !== undefined && !names(ifMatch, versionOf(row))) {
    throw new RestFailure(412, 'Conflict', 'The content was changed since; read it anew')
  }
  return row
}

function needVersion({ ifMatch }: Target): void {
  if (ifMatch === undefined) {
    throw new RestFailure(428, 'BadInput', 'Say in If-Match which version is meant: the ETag of the content, or *')
  }
}

function withdrawn({ status }: ContentRow, to: ContentStatus): Change {
  if (status === to) return undefined
  return {
    status: to,
    published_data: null,
    published_name: null,
    published_at: null,
    scheduled_publish_at: null,
    scheduled_archive_at: null,
  }
}
