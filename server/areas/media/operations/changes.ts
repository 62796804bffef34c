import type { MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import { nextVersion, refuseOlder } from '../../../operation/changed.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { changedDetails } from '../details.ts'

/** Changes what is said of a file (product 3); what somebody else has changed since is left alone. */
export const updateMedia: Resolver<MutationArgs['updateMedia'], never> = async (args, call, { database }) => {
  const { tenantId } = placeOf(call)
  const by = actorOf(call)
  const { Width, Height, Copyright, Title, Author, Created, Modified } = args
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('media')
        .select(['environment_id', 'name', 'kind', 'details', 'version', 'updated_at', 'updated_by', 'updated_by_id'])
        .where('id', '=', args.MediaID)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      const given = { Width, Height, Copyright, Title, Author, Created, Modified }
      const details = changedDetails(before.kind, before.details, given)
      if (JSON.stringify(details) === JSON.stringify(before.details)) return
      if (args.Version != null) refuseOlder('file', before, args.Version, by)
      await transaction
        .updateTable('media')
        .set({ details: JSON.stringify(details), ...nextVersion(before, by) })
        .where('id', '=', args.MediaID)
        .execute()
      await record(transaction, {
        by: { ...by, environmentId: before.environment_id },
        thing: { kind: 'Media', id: args.MediaID, name: before.name },
        before: { Data: before.details },
        after: { Data: details },
      })
    })
  return {}
}
