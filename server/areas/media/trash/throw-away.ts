import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { notYours, refuseOthersBelow } from '../../../policies/access/kept-lists.ts'
import { recordAll } from '../../../resource/record.ts'
import type { Acting } from '../../trash/acting.ts'
import { type Going, goingBelow } from '../../trash/going.ts'
import { keepInTrash } from '../../trash/keep.ts'
import { mediaEvent } from '../media-event.ts'
import type { SentObjects } from '../uploads/take-away.ts'

/** A file or folder that is about to go, alone or with what it lies in. */
export interface GoingMedia extends Going {
  readonly kind: MediaKind
}

const subject = 'Media Management'
const columns = sql`c.id, c.name, c.parent_id, c.kind`

/**
 * What goes when files and folders are deleted: they, and all that lies in them. The transaction holds it.
 * @throws {Refusal} NotFound where one is not in the environment
 */
export function goingWith(
  transaction: Transaction<Schema>,
  environmentId: string,
  ids: readonly string[],
): Promise<GoingMedia[]> {
  return goingBelow<GoingMedia>(transaction, { subject, columns }, environmentId, ids)
}

/**
 * A folder goes with all that is in it or not at all (product-content 3.5).
 * @param ids those that were named
 * @throws {Refusal} Forbidden, with how many are not the caller's to delete
 */
export function refuseOthersInside(own: Access, rows: readonly GoingMedia[], ids: readonly string[]): void {
  const inside = rows.filter(({ id }) => !ids.includes(id))
  const what = inside.some(({ kind }) => kind === 'folder') ? 'files and folders' : 'files'
  const said = ids.length === 1 ? notYours.inIt(what) : notYours.inThem(what)
  refuseOthersBelow(own, subject, rows, inside.length, said)
}

/**
 * Puts files and folders into the trash, with their access lists. Nothing shows, finds, counts or delivers them from then on;
 * their objects stay. What is on its way into one of the folders is given up.
 * @returns where what came of that lies, to be taken away once the transaction has ended
 */
export async function throwAway(acting: Acting, rows: readonly GoingMedia[]): Promise<SentObjects[]> {
  const { transaction, by } = acting
  const ids = rows.map(({ id }) => id)
  const givenUp = await transaction
    .deleteFrom('media_uploads')
    .where(isAnyOf('parent_id', ids))
    .returning(['object_key', 'parts_id'])
    .execute()
  await keepInTrash(acting, subject, rows)
  await transaction.deleteFrom('media').where(isAnyOf('id', ids)).execute()
  await recordAll(
    transaction,
    rows.map(({ id, name, parent_id, kind }) => ({
      by,
      thing: { kind: 'Media', id, name },
      before: { Name: name, ParentID: parent_id },
      events: [mediaEvent('media.deleted', { id, name, parentId: parent_id, kind })],
    })),
  )
  return givenUp
}
