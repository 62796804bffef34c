import type { MediaKind } from '../../../database/schema.ts'
import type { MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import { nextVersion, refuseOlder } from '../../../operation/changed.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { record } from '../../../resource/record.ts'
import { changedDetails } from '../details.ts'
import { holdNames } from '../folders/hold-names.ts'
import { readFolderName } from '../folders/name.ts'
import { namedIn, nameTaken } from '../folders/refuse-taken.ts'

/**
 * Changes the name of a folder (product-content 3.1), or what is said of a file (product 3); what somebody else has changed since
 * is left alone.
 */
export const updateMedia: Resolver<MutationArgs['updateMedia'], never> = async (args, call, { database }) => {
  const { tenantId } = placeOf(call)
  const by = actorOf(call)
  const { Width, Height, Copyright, Title, Author, Created, Modified } = args
  const isRenamed = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('media')
        .select([
          'environment_id',
          'parent_id',
          'name',
          'kind',
          'details',
          'version',
          'updated_at',
          'updated_by',
          'updated_by_id',
        ])
        .where('id', '=', args.MediaID)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      const given = { Width, Height, Copyright, Title, Author, Created, Modified }
      const details = changedDetails(before.kind, before.details, given)
      const name = args.Name == null ? before.name : newName(before.kind, args.Name)
      const isSaid = JSON.stringify(details) !== JSON.stringify(before.details)
      const isNamed = name !== before.name
      if (!isSaid && !isNamed) return false
      if (args.Version != null) refuseOlder('file', before, args.Version, by)
      if (isNamed) {
        const place = { environmentId: before.environment_id, parentId: before.parent_id }
        await holdNames(transaction, place)
        const there = await namedIn(transaction, place, name, args.MediaID)
        if (there) throw nameTaken(there.kind)
      }
      await transaction
        .updateTable('media')
        .set({ name, details: JSON.stringify(details), ...nextVersion(before, by) })
        .where('id', '=', args.MediaID)
        .execute()
      await record(transaction, {
        by: { ...by, environmentId: before.environment_id },
        thing: { kind: 'Media', id: args.MediaID, name },
        before: { ...(isNamed && { Name: before.name }), ...(isSaid && { Data: before.details }) },
        after: { ...(isNamed && { Name: name }), ...(isSaid && { Data: details }) },
      })
      return isNamed
    })
  return isRenamed ? { message: 'The folder was renamed.' } : {}
}

function newName(kind: MediaKind, given: string): string {
  if (kind !== 'folder') throw new Refusal('BadInput', 'A file of this kind keeps its Name')
  return readFolderName(given)
}
