import { outOfSight } from '../../areas/contents/field-ids.ts'
import { goingWith, throwAway } from '../../areas/contents/trash/throw-away.ts'
import { type ContentRow, findContent } from '../../areas/contents/write/rows.ts'
import { archive, publish, type Transition, unarchive, unpublish } from '../../areas/contents/write/transitions.ts'
import { changeContent } from '../../areas/contents/write/writer.ts'
import { names, type RestAnswer } from '../answer.ts'
import { badInput, conflict, RestFailure } from '../failure.ts'
import { checkedData, checkedName, strictnessOf } from './checked.ts'
import { versionOf } from './content.ts'
import { type Manager, type Write, write, writingOf } from './manager.ts'
import { toldContent } from './told.ts'

/** Which content, and the version that whoever asks has seen. */
export interface Target {
  id: string
  /** The header If-Match. */
  ifMatch: string | undefined
}

/** Changes name or data (all of the data, not a part). What is published stays as it is until it is published anew. */
export function updateContent(manager: Manager, target: Target, body: Record<string, unknown>): Promise<RestAnswer> {
  if (body.Name === undefined && body.Data === undefined) throw badInput('Name or Data is to be there')
  const name = body.Name === undefined ? undefined : checkedName(body.Name)
  const strictness = strictnessOf(body)
  needVersion(target)
  return change(manager, target, 'updateContent', async (transaction, environmentId, row) => {
    if (row.status === 'Archived') throw conflict('The content is archived; unpublish it to work on it again')
    if (body.Data !== undefined && row.fields === null) throw conflict('The template of this content is gone')
    const fields = row.fields ?? []
    const data =
      body.Data === undefined
        ? undefined
        : await checkedData(transaction, environmentId, fields, body.Data, {
            strictness,
            own: manager.access,
            before: row.data,
          })
    return {
      event: 'content.updated',
      change: {
        ...(name !== undefined && { name }),
        ...(data !== undefined && { data: JSON.stringify({ ...outOfSight(fields, row.data), ...data }) }),
        ...(row.status === 'Published' && { status: 'Changed' as const }),
      },
    }
  })
}

const moves = {
  publish: { operation: 'publishContent', to: publish },
  /** Also out of the archive. */
  unpublish: {
    operation: 'unpublishContent',
    to: (...given: Parameters<Transition>) => (given[2].status === 'Archived' ? unarchive : unpublish)(...given),
  },
  archive: { operation: 'archiveContent', to: archive },
} as const

/** What a content can be made by `POST …/contents/<id>/<word>`. */
export const transitions = {
  publish: moving('publish'),
  unpublish: moving('unpublish'),
  archive: moving('archive'),
} as const

function moving(word: keyof typeof moves) {
  const { operation, to } = moves[word]
  return (manager: Manager, target: Target) => change(manager, target, operation, to)
}

/** Puts into the trash what is not delivered and has nothing below it. */
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
    const going = await goingWith(transaction, manager.place.environmentId, [row.id])
    await throwAway(writingOf(manager, transaction, 'deleteContent'), going)
    return { data: { ContentID: row.id, Name: row.name } }
  })
}

function change(manager: Manager, target: Target, operation: string, decide: Transition): Promise<RestAnswer> {
  return write(manager, async (transaction) => {
    const before = await locked(manager, transaction, target)
    const decided = await decide(transaction, manager.place.environmentId, before)
    if (!decided) return { data: await toldContent(transaction, manager.access, before), etag: versionOf(before) }
    const after = await changeContent(writingOf(manager, transaction, operation), before, decided)
    return { data: await toldContent(transaction, manager.access, after), etag: versionOf(after) }
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
