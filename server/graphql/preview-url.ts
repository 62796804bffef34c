import { recordAudit } from '../database/audit.ts'
import type { MutationArgs, PreviewUrl, QueryArgs } from '../generated/schema.ts'
import { checkPreviewUrl } from '../integrations/previewUrl.ts'
import { notFound } from '../policies/refusal.ts'
import type { Resolver } from './context.ts'
import { placeOf } from './where.ts'

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
        .select('preview_url')
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
      await recordAudit(transaction, {
        tenantId,
        userId: call.caller.userId,
        operation: 'submitPreviewUrl',
        entityId: projectId,
        details: { url },
      })
    })
  return { message: url === null ? 'The preview address was taken away' : undefined }
}
