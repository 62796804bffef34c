import { sql } from 'kysely'
import type { Media, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { makeFolder } from '../folders/make-folder.ts'
import { readFolderName } from '../folders/name.ts'
import { mediaItem } from './media.ts'

/** A new folder (product-content 3.1), or with TakeExisting the one of that name, where the caller may read it. */
export const createFolder: Resolver<MutationArgs['createFolder'], Media> = async (args, call, services, asked) => {
  const { tenantId, projectId } = placeOf(call)
  const own = await services.access.needed(call)
  const { environmentId } = own
  const folder = {
    ...{ tenantId, projectId, environmentId, by: { ...actorOf(call), environmentId } },
    ...{ parentId: args.ParentID || null, name: readFolderName(args.Name), requestId: readRequestId(args.RequestID) },
  }
  const MediaID = await services.database
    .staff(tenantId)
    .transaction()
    .execute((transaction) =>
      makeFolder(transaction, {
        ...folder,
        async takes(id) {
          if (args.TakeExisting !== true) return false
          const { rows } = await sql`select from media m
            where m.id = ${id} and ${mayRead('m.id', own, 'Media Management')}`.execute(transaction)
          return rows.length > 0
        },
      }),
    )
  return mediaItem({ ...args, MediaID }, call, services, asked)
}
