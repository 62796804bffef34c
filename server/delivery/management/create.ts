import { heldStatus } from '../../areas/contents/write/hold-parent.ts'
import { findContent } from '../../areas/contents/write/rows.ts'
import { makeContent } from '../../areas/contents/write/writer.ts'
import { newId } from '../../database/ids.ts'
import { readableOf } from '../../policies/access/access.ts'
import type { RestAnswer } from '../answer.ts'
import { badInput, conflict } from '../failure.ts'
import { checkedData, checkedId, checkedName, strictnessOf } from './checked.ts'
import { versionOf } from './content.ts'
import { type Manager, type Write, write, writingOf } from './manager.ts'
import { requestOf } from './once.ts'
import { toldContent } from './told.ts'

/**
 * A new content, Unpublished. With an Idempotency-Key the same request again answers the content that it made.
 * @param requestKey the header, as it came
 */
export function createContent(
  manager: Manager,
  body: Record<string, unknown>,
  requestKey: string | undefined,
): Promise<RestAnswer> {
  const name = checkedName(body.Name)
  const templateId = checkedId(body.TemplateID, 'TemplateID')
  const parentId = checkedId(body.ParentID, 'ParentID')
  const strictness = strictnessOf(body)
  const { environmentId } = manager.place
  const request = requestOf(manager, body, requestKey)

  return write(manager, async (transaction) => {
    const id = newId('Content')
    const earlier = await request?.begin(transaction, id)
    if (earlier !== undefined) return answerOf(manager, transaction, earlier, { replayed: true })

    const template = await templateOf(transaction, environmentId, templateId)
    const data = await checkedData(transaction, environmentId, template.fields, body.Data ?? {}, {
      strictness,
      own: manager.access,
    })
    if (parentId !== null) await checkParent(transaction, environmentId, parentId)
    const content = { id, name, templateId: template.id, parentId, data }
    await makeContent(writingOf(manager, transaction, 'createContent'), content)
    return answerOf(manager, transaction, id, { replayed: false })
  })
}

async function answerOf(manager: Manager, db: Write, id: string, { replayed }: { replayed: boolean }) {
  const [readable] = await readableOf(db, manager.access, 'Content Management', [id])
  // Kept from the maker since, it is as good as gone.
  if (readable === undefined) throw conflict('What this Idempotency-Key made is gone')
  const row = await findContent(db, manager.place.environmentId, id)
  return {
    status: 201,
    data: await toldContent(db, manager.access, row),
    etag: versionOf(row),
    ...(replayed && { headers: { 'idempotency-replayed': 'true' } }),
  }
}

async function templateOf(db: Write, environmentId: string, templateId: string | null) {
  const template =
    templateId === null
      ? undefined
      : await db
          .selectFrom('templates')
          .select(['id', 'fields'])
          .where('id', '=', templateId)
          .where('environment_id', '=', environmentId)
          .executeTakeFirst()
  if (!template) throw badInput('TemplateID must be that of a template of this environment')
  return template
}

/** What is said of a parent that is not there, or not the maker's to see: it is the same. */
export const noParent = 'ParentID must be that of a content of this environment'

async function checkParent(db: Write, environmentId: string, parentId: string): Promise<void> {
  const status = await heldStatus(db, environmentId, parentId)
  if (!status) throw badInput(noParent)
  if (status === 'Archived') throw conflict('The parent is archived')
}
