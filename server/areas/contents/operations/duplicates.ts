import { limits } from '../../../generated/limits.ts'
import type { ContentsDuplicated, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { holdLists } from '../../../policies/access/hold-lists.ts'
import { duplicate, idsOfCopies } from '../duplicates/duplicate.ts'
import { originalsOf } from '../duplicates/originals.ts'
import { meantContents } from '../meant.ts'
import { holdParent } from '../write/hold-parent.ts'
import { isMade, requestedId } from '../write/requested.ts'

/** Copies of contents beside them, with what lies below them where that is asked for (product-content 2.9). */
export const duplicateContents: Resolver<MutationArgs['duplicateContents'], ContentsDuplicated> = async (
  args,
  call,
  services,
) => {
  const { tenantId, projectId } = placeOf(call)
  const ids = meantContents(args.ContentIDs)
  const requestId = readRequestId(args.RequestID)
  const own = await services.access.needed(call)
  const { environmentId } = own
  const answer = await services.database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdPlace(transaction, environmentId)
      await holdLists(transaction, environmentId)
      await holdParent(transaction, environmentId, args.ParentID)
      const originals = await originalsOf(transaction, own, ids, {
        below: args.Below ?? false,
        most: limits.thingsAtOnce,
      })
      const isBeside = originals.every(({ isMeant, parent_id }) => !isMeant || (parent_id ?? '') === args.ParentID)
      if (!isBeside) throw new Refusal('Conflict', 'It lies elsewhere by now.')
      const copies = idsOfCopies(
        originals,
        requestId === null ? undefined : (id) => requestedId(call, environmentId, requestId, id),
      )
      const made = ids.map((id) => copies.get(id) ?? '')
      const message = originals.length === 1 ? 'Content duplicated' : `${originals.length} contents duplicated`
      const isDone = requestId !== null && (await isMade(transaction, made[0] ?? ''))
      if (!isDone) {
        const place = { tenantId, projectId, environmentId }
        await duplicate({ transaction, place, by: { ...actorOf(call), environmentId } }, own, originals, copies)
      }
      return { data: { ContentIDs: made }, message }
    })
  services.accessLists.forget(environmentId)
  return answer
}
