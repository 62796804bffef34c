import { recordAudit } from '../database/audit.ts'
import type { MutationArgs } from '../generated/schema.ts'
import { changedDetails } from '../media/details.ts'
import { changedMeanwhile } from '../policies/changed.ts'
import { notFound } from '../policies/refusal.ts'
import { actorOf } from './actor.ts'
import type { Resolver } from './context.ts'
import { momentAfter } from './project-update.ts'
import { placeOf } from './where.ts'

/** Changes what is said of a file (product 3); what somebody else has changed since is left alone. */
export const updateMedia: Resolver<MutationArgs['updateMedia'], never> = async (args, call, { database }) => {
  const { tenantId } = placeOf(call)
  const { userId, name: by } = actorOf(call)
  const { Width, Height, Copyright, Title, Author, Created, Modified } = args
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('media')
        .select(['kind', 'details', 'updated_at', 'updated_by'])
        .where('id', '=', args.MediaID)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      const seen = args.LastUpdated == null ? undefined : new Date(args.LastUpdated)
      if (seen && seen.getTime() !== before.updated_at.getTime()) {
        const other = { userId: before.updated_by === by ? userId : '', name: before.updated_by ?? '' }
        throw changedMeanwhile({ what: 'file', by: other, at: before.updated_at }, userId)
      }
      const given = { Width, Height, Copyright, Title, Author, Created, Modified }
      const details = changedDetails(before.kind, before.details, given)
      if (JSON.stringify(details) === JSON.stringify(before.details)) return
      await transaction
        .updateTable('media')
        .set({ details: JSON.stringify(details), updated_at: momentAfter(before.updated_at), updated_by: by })
        .where('id', '=', args.MediaID)
        .execute()
      await recordAudit(transaction, {
        tenantId,
        userId,
        operation: 'updateMedia',
        entityId: args.MediaID,
        details: { from: before.details, to: details },
      })
    })
  return {}
}
