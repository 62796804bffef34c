import { newId } from '../../database/ids.ts'
import type { RestAnswer } from '../answer.ts'
import { badInput, conflict } from '../failure.ts'
import { checkedData, checkedId, checkedName, onlyThese } from './checked.ts'
import { findContent, toContent, versionOf } from './content.ts'
import { type Manager, type Write, write } from './manager.ts'
import { requestOf } from './once.ts'
import { recordContent } from './recorded.ts'

/**
 * A new content, Unpublished. With an Idempotency-Key the same request again answers the content that it made.
 * @param requestKey the header, as it came
 */
export function createContent(
  manager: Manager,
  body: Record<string, unknown>,
  requestKey: string | undefined,
): Promise<RestAnswer> {
  onlyThese(body, ['Name', 'TemplateID', 'ParentID', 'Data'])
  const name = checkedName(body.Name)
  const templateId = checkedId(body.TemplateID, 'TemplateID')
  const parentId = checkedId(body.ParentID, 'ParentID')
  const { place, key } = manager
  const { environmentId } = place
  const request = requestOf(manager, body, requestKey)

  return write(manager, async (transaction) => {
    const id = newId('Content')
    const earlier = await request?.begin(transaction, id)
    if (earlier !== undefined) return answerOf(transaction, environmentId, earlier, { replayed: true })

    const fields = await fieldsOf(transaction, environmentId, templateId)
    const data = await checkedData(transaction, environmentId, fields, body.Data ?? {})
    if (parentId !== null) await checkParent(transaction, environmentId, parentId)
    await transaction
      .insertInto('contents')
      .values({
        id,
        tenant_id: place.tenantId,
        project_id: place.projectId,
        environment_id: environmentId,
        template_id: templateId,
        parent_id: parentId,
        name,
        data: JSON.stringify(data),
        created_by: key.name,
        updated_by: key.name,
      })
      .execute()
    await transaction
      .updateTable('projects')
      .set({ is_new: false })
      .where('id', '=', place.projectId)
      .where('is_new', '=', true)
      .execute()
    const after = await findContent(transaction, environmentId, id)
    await recordContent(manager, transaction, { operation: 'createContent', event: 'content.created', after })
    return answerOf(transaction, environmentId, id, { replayed: false })
  })
}

async function answerOf(db: Write, environmentId: string, id: string, { replayed }: { replayed: boolean }) {
  const row = await findContent(db, environmentId, id).catch(() => {
    throw conflict('What this Idempotency-Key made is gone')
  })
  return {
    status: 201,
    data: toContent(row),
    etag: versionOf(row),
    ...(replayed && { headers: { 'idempotency-replayed': 'true' } }),
  }
}

async function fieldsOf(db: Write, environmentId: string, templateId: string | null) {
  const template =
    templateId === null
      ? undefined
      : await db
          .selectFrom('templates')
          .select('fields')
          .where('id', '=', templateId)
          .where('environment_id', '=', environmentId)
          .executeTakeFirst()
  if (!template) throw badInput('TemplateID must be that of a template of this environment')
  return template.fields
}

async function checkParent(db: Write, environmentId: string, parentId: string): Promise<void> {
  const parent = await db
    .selectFrom('contents')
    .select('status')
    .where('id', '=', parentId)
    .where('environment_id', '=', environmentId)
    .forKeyShare()
    .executeTakeFirst()
  if (!parent) throw badInput('ParentID must be that of a content of this environment')
  if (parent.status === 'Archived') throw conflict('The parent is archived')
}
