import type { ContentLeft, ContentsWritten, MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { holdPlace } from '../../../operation/hold-place.ts'
import { placeOf } from '../../../operation/place.ts'
import { leftAs, reasonsOf } from '../left.ts'
import { meantContents } from '../meant.ts'
import { findContent } from '../write/rows.ts'
import { archive, discard, publish, type Transition, unarchive, unpublish } from '../write/transitions.ts'
import { changeContent } from '../write/writer.ts'

type Several = Resolver<MutationArgs['publishContents'], ContentsWritten>

export const publishContents = each(publish, (count) =>
  count === 1 ? 'Content published' : `${count} contents published`,
)

export const unpublishContents = each(unpublish, (count) =>
  count === 1 ? 'Content taken off delivery' : `${count} contents taken off delivery`,
)

export const archiveContents = each(archive, (count) =>
  count === 1 ? 'Content archived' : `${count} contents archived`,
)

export const unarchiveContents = each(unarchive, (count) =>
  count === 1 ? 'Content taken out of the archive' : `${count} contents taken out of the archive`,
)

export const discardContentChanges = each(discard, (count) =>
  count === 1 ? 'Changes discarded' : `Changes of ${count} contents discarded`,
)

/** Does the same to several contents in one transaction. Those that it cannot be done to are left as they were, and told. */
function each(to: Transition, said: (count: number) => string): Several {
  return async ({ ContentIDs }, call, { database, access }) => {
    const { tenantId, projectId } = placeOf(call)
    const ids = meantContents(ContentIDs)
    const own = await access.needed(call)
    const { environmentId } = own
    const place = { tenantId, projectId, environmentId }
    return database
      .staff(tenantId)
      .transaction()
      .execute(async (transaction) => {
        await holdPlace(transaction, environmentId)
        const writing = { transaction, place, by: { ...actorOf(call), environmentId } }
        const left: ContentLeft[] = []
        let done = 0
        // In one order, so that of two calls about the same none waits for the other's.
        for (const id of ids.sort()) {
          const before = await findContent(transaction, environmentId, id, { lock: true })
          const decided = await to(transaction, environmentId, before).catch(reasonsOf)
          if (Array.isArray(decided)) {
            left.push(...leftAs(before, decided))
            continue
          }
          if (decided) await changeContent(writing, before, decided)
          done += 1
        }
        return { data: { Done: done, Left: left }, ...(done > 0 && { message: said(done) }) }
      })
  }
}
