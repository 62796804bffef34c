import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { idOf, newId } from '../../../database/ids.ts'
import type { MediaCopied, MutationArgs } from '../../../generated/schema.ts'
import type { Resolver } from '../../../operation/context.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { type Acting, inPlace } from '../../trash/acting.ts'
import { copyInto, originalsOf } from '../copies/copy.ts'
import { holdFolder } from '../folders/hold-folder.ts'
import { copiedAs } from '../folders/told-names.ts'
import { meantMedia } from '../meant.ts'

/** Copies of files and folders in a folder, on the same bytes (product-content 3.5). */
export const copyMedia: Resolver<MutationArgs['copyMedia'], MediaCopied> = async (args, call, services) => {
  const ids = meantMedia(args.MediaIDs)
  const requestId = readRequestId(args.RequestID)
  const parentId = args.ParentID || null
  const { environmentId, made, others } = await inPlace(call, services, async (acting, own) => {
    const { environmentId } = own
    const { transaction, by } = acting
    const idFor = (id: string) => {
      if (requestId === null) return newId('Media')
      const parts = JSON.stringify([environmentId, by.userId, requestId, id])
      return idOf('Media', createHash('sha256').update(parts).digest().subarray(0, 20))
    }
    if (parentId !== null) await holdFolder(transaction, environmentId, parentId)
    const originals = await originalsOf(acting, own, ids)
    const copies = new Map(originals.map(({ id }) => [id, idFor(id)]))
    const made = originals.flatMap(({ id, isRoot }) => (isRoot ? (copies.get(id) ?? []) : []))
    const isThere = requestId !== null && (await isMade(acting, made))
    const others = isThere ? [] : await copyInto(acting, originals, parentId, copies)
    return { environmentId, made, others }
  })
  services.accessLists.forget(environmentId)
  return { data: { MediaIDs: made }, message: copiedAs(made.length, others) }
}

/** Whether the same RequestID has made them. @throws {Refusal} Conflict where they were made and deleted since */
async function isMade({ transaction }: Acting, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    select false as deleted from media where ${isAnyOf('id', ids)}
    union all select true from trash where ${isAnyOf('id', ids)}`.execute(transaction)
  if (rows.some(({ deleted }) => deleted)) throw new Refusal('Conflict', 'What this RequestID made was deleted')
  return rows.length > 0
}
