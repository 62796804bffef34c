import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind } from '../../../database/schema.ts'
import { recordAll } from '../../../resource/record.ts'
import type { Acting } from '../../trash/acting.ts'
import type { TrashRow } from '../../trash/in-trash.ts'
import { idsThere, takenOut } from '../../trash/taken-out.ts'
import { listed, writtenColumns } from '../columns.ts'
import { refuseDeep } from '../folders/refuse-deep.ts'
import { refuseFull } from '../folders/refuse-full.ts'
import { mediaEvent } from '../media-event.ts'
import { freeName } from '../uploads/free-name.ts'
import { takeRoom } from '../uploads/room.ts'

const subject = 'Media Management'

/** A row of `media` as the trash keeps it: with its generated columns, and with moments as texts. */
export interface ThrownAway {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly kind: MediaKind
}

/**
 * Puts files and folders back where they were, or at the top where that is gone, with their access lists. A name that is taken
 * by now gets " (2)".
 * @throws {Refusal} Conflict where the subscription has no room for them; BadInput where their folder is full or lies too deep
 */
export async function putBack(acting: Acting, rows: readonly TrashRow<ThrownAway>[]): Promise<void> {
  const { transaction, place, by } = acting
  await takeRoom(transaction, place.tenantId, await bytesOf(acting, rows))
  const columns = await writtenColumns(transaction)
  const roots = rows.filter(({ id, root_id }) => id === root_id).map(({ thing }) => thing)
  // One that lay in another is put back after it: it lies there again.
  const ids = new Set(rows.map(({ id }) => id))
  const above = roots.flatMap(({ parent_id }) => parent_id ?? [])
  const there = await idsThere(acting, subject, above)
  const put = new Map<string, { readonly name: string; readonly parentId: string | null }>()
  const back = async (things: readonly ThrownAway[]) => {
    for (const [keys, some] of byKeys(things)) {
      const known = columns.filter((column) => keys.has(column))
      await sql`insert into media (${listed(known)}) select ${listed(known, 'm')}
        from jsonb_populate_recordset(null::media, ${JSON.stringify(some)}::jsonb) m`.execute(transaction)
    }
  }
  for (const root of inOrder(roots)) {
    const isInside = root.parent_id !== null && (there.has(root.parent_id) || ids.has(root.parent_id))
    const parentId = isInside ? root.parent_id : null
    const where = { environmentId: place.environmentId, parentId }
    const isFolder = root.kind === 'folder'
    const name = await freeName(transaction, where, root.name, { isFolder })
    await refuseFull(transaction, where, 1)
    if (isFolder && parentId !== null) await refuseDeep(transaction, parentId, levelsIn(rows, root.id))
    put.set(root.id, { name, parentId })
    const inside = rows.filter(({ id, root_id }) => root_id === root.id && id !== root.id).map(({ thing }) => thing)
    await back([{ ...root, name, parent_id: parentId }])
    await back(inside)
  }
  await takenOut(acting, subject, rows)
  await recordAll(
    transaction,
    rows.map(({ id, name: former, thing: { parent_id, kind } }) => {
      const { name, parentId } = put.get(id) ?? { name: former, parentId: parent_id }
      return {
        ...{ by, thing: { kind: 'Media', id, name }, after: { Name: name, ParentID: parentId } },
        events: [mediaEvent('media.restored', { id, name, parentId, kind })],
      }
    }),
  )
}

/** Bytes of objects that no media of the environment show by now. */
async function bytesOf({ transaction, place }: Acting, rows: readonly { id: string }[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const { rows: sums } = await sql<{ bytes: string | null }>`select sum(t.size) as bytes from (
      select thing->>'object_key' as key, max((thing->>'size')::bigint) as size from trash
      where ${isAnyOf('id', ids)} and thing->>'object_key' is not null group by 1) t
    where not exists (select from media m where m.object_key = t.key and m.environment_id = ${place.environmentId})`.execute(
    transaction,
  )
  return Number(sums[0]?.bytes ?? 0)
}

/** Each behind the one that it lies in. */
function inOrder(roots: readonly ThrownAway[]): ThrownAway[] {
  const byId = new Map(roots.map((root) => [root.id, root]))
  const depth = ({ parent_id }: ThrownAway): number => {
    const above = byId.get(parent_id ?? '')
    return above ? 1 + depth(above) : 0
  }
  return roots.toSorted((a, b) => depth(a) - depth(b))
}

/** How many levels of folders a folder is, with those in it. */
function levelsIn(rows: readonly TrashRow<ThrownAway>[], id: string): number {
  const inside = rows.filter(({ thing }) => thing.parent_id === id && thing.kind === 'folder')
  return 1 + Math.max(0, ...inside.map((each) => levelsIn(rows, each.id)))
}

/** Rows by the columns that they have: what was deleted before a column was there gets what is usual for it. */
function byKeys(things: readonly ThrownAway[]): [ReadonlySet<string>, ThrownAway[]][] {
  const groups = new Map<string, ThrownAway[]>()
  for (const thing of things) {
    const key = Object.keys(thing).sort().join(' ')
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return [...groups].map(([key, some]) => [new Set(key.split(' ')), some])
}
