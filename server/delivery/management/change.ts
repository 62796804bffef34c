import { sql, type Updateable } from 'kysely'
import type { ContentStatus, Contents } from '../../database/schema.ts'
import { names, type RestAnswer } from '../answer.ts'
import { badInput, conflict, RestFailure } from '../failure.ts'
import { checkedData, checkedName, onlyThese } from './checked.ts'
import { type ContentRow, findContent, toContent, versionOf } from './content.ts'
import { audit, type Manager, type Write, write } from './manager.ts'

/** Which content, and the version that whoever asks has seen. */
export interface Target {
  id: string
  /** The header If-Match. */
  ifMatch: string | undefined
}

/** Changes name or data (all of the data, not a part). What is published stays as it is until it is published anew. */
export function updateContent(manager: Manager, target: Target, body: Record<string, unknown>): Promise<RestAnswer> {
  onlyThese(body, ['Name', 'Data'])
  if (body.Name === undefined && body.Data === undefined) throw badInput('Name or Data is to be there')
  const name = body.Name === undefined ? undefined : checkedName(body.Name)
  needVersion(target)
  return change(manager, target, 'updateContent', async (transaction, row) => {
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
    change(manager, target, 'publishContent', async (transaction, row) => {
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
    change(manager, target, 'unpublishContent', async (_transaction, row) => withdrawn(row, 'Unpublished')),
  archive: (manager: Manager, target: Target) =>
    change(manager, target, 'archiveContent', async (_transaction, row) => withdrawn(row, 'Archived')),
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
    await audit(manager, transaction, {
      operation: 'deleteContent',
      contentId: row.id,
      details: { name: row.name },
    })
    return { data: { ContentID: row.id, Name: row.name } }
  })
}

type Change = Updateable<Contents> | undefined

function change(
  manager: Manager,
  target: Target,
  operation: string,
  decide: (transaction: Write, row: ContentRow) => Promise<Change>,
): Promise<RestAnswer> {
  return write(manager, async (transaction) => {
    const before = await locked(manager, transaction, target)
    const values = await decide(transaction, before)
    if (values) {
      await transaction
        .updateTable('contents')
        .set({ ...values, updated_by: manager.key.name, updated_at: sql`clock_timestamp()` })
        .where('id', '=', before.id)
        .execute()
      const to = values.status ?? before.status
      await audit(manager, transaction, {
        operation,
        contentId: before.id,
        details: { name: before.name, from: before.status, to },
      })
    }
    const row = values ? await findContent(transaction, manager.place.environmentId, before.id) : before
    return { data: toContent(row), etag: versionOf(row) }
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
