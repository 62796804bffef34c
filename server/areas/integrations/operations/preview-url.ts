import type { MutationArgs, PreviewUrl, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { checkPreviewUrl } from '../preview-url.ts'

/** The one preview address of a project (product 3). */
export const previewUrl: Resolver<QueryArgs['previewUrl'], PreviewUrl> = async (_args, call, { database }) => {
  const { tenantId, projectId } = placeOf(call)
  const row = await database
    .staff(tenantId)
    .selectFrom('projects')
    .select(['preview_url', 'preview_status'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { data: { PreviewURL: row.preview_url, PreviewStatus: row.preview_status } }
}

/** Sets it, or takes it away by an empty one (product 5). */
export const submitPreviewUrl: Resolver<MutationArgs['submitPreviewUrl'], never> = async (
  { PreviewURL },
  call,
  { database },
) => {
  const { tenantId, projectId } = placeOf(call)
  const url = checkPreviewUrl(PreviewURL)
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('projects')
        .select(['name', 'preview_url'])
        .where('id', '=', projectId)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      // Sent twice, it is one change.
      if (before.preview_url === url) return
      await transaction
        .updateTable('projects')
        .set({ preview_url: url, preview_status: url === null ? null : 'Active' })
        .where('id', '=', projectId)
        .execute()
      await record(transaction, {
        by: actorOf(call),
        thing: { kind: 'Project', id: projectId, name: before.name },
        before: { PreviewURL: before.preview_url },
        after: { PreviewURL: url },
      })
    })
  return { message: url === null ? 'The preview address was taken away' : undefined }
}
