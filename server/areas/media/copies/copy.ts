import { sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { recordAll } from '../../../resource/record.ts'
import type { Acting } from '../../trash/acting.ts'
import { listed, writtenColumns } from '../columns.ts'
import { levelsOf, refuseDeep } from '../folders/refuse-deep.ts'
import { refuseFull } from '../folders/refuse-full.ts'
import type { OtherName } from '../folders/told-names.ts'
import { mediaEvent } from '../media-event.ts'
import { freeName } from '../uploads/free-name.ts'

/** A file or folder that is copied. */
export interface OriginalMedia {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly kind: MediaKind
  /** It was named itself, and lies in nothing else that was. */
  readonly isRoot: boolean
}

/**
 * What is copied with files and folders: what lies in them, as far as the caller may read it and all between.
 * @throws {Refusal} NotFound where one is not in the environment; BadInput where it is more than a folder may have
 */
export async function originalsOf(
  { transaction }: Acting,
  own: Access,
  ids: readonly string[],
): Promise<OriginalMedia[]> {
  const most = limits.mediaFolderEntries
  const { rows } = await sql<Omit<OriginalMedia, 'isRoot'>>`
    with recursive copied (id) as (
      select m.id from media m where ${isAnyOf('m.id', ids)} and m.environment_id = ${own.environmentId}
      union
      select m.id from copied o join media m on m.parent_id = o.id where ${mayRead('m.id', own, 'Media Management')}
    ), few as materialized (select id from copied limit ${most + 1})
    select m.id, m.parent_id, m.name, m.kind from few join media m on m.id = few.id
    order by m.name_key collate "C", m.id`.execute(transaction)
  const found = new Set(rows.map(({ id }) => id))
  if (!ids.every((id) => found.has(id))) throw notFound()
  if (rows.length > most) {
    const words = `These are more than ${most.toLocaleString('en')} files and folders with all that lies in them.`
    throw new Refusal('BadInput', words)
  }
  return rows.map((row) => ({ ...row, isRoot: ids.includes(row.id) && !found.has(row.parent_id ?? '') }))
}

/**
 * Makes copies in a folder (product-content 3.5): new MediaIDs on the same objects, with what is said of the files and with the
 * same access lists. A name that is taken gets " (2)".
 * @param parentId null for the top
 * @param copies the ids of the copies, by those of their originals
 * @returns which of them are called otherwise than their originals
 * @throws {Refusal} BadInput for a full folder, and for folders that would lie too deep
 */
export async function copyInto(
  { transaction, place, by }: Acting,
  originals: readonly OriginalMedia[],
  parentId: string | null,
  copies: ReadonlyMap<string, string>,
): Promise<readonly OtherName[]> {
  const where = { environmentId: place.environmentId, parentId }
  const roots = originals.filter(({ isRoot }) => isRoot)
  await refuseFull(transaction, where, roots.length)
  const levels = await levelsOf(
    transaction,
    roots.map(({ id }) => id),
  )
  if (parentId !== null && levels > 0) await refuseDeep(transaction, parentId, levels)
  const columns = await writtenColumns(transaction)
  const set = [
    'id',
    'parent_id',
    'name',
    'created_by',
    'updated_by',
    'updated_by_id',
    'created_at',
    'updated_at',
    'version',
  ]
  const same = columns.filter((column) => !set.includes(column))
  const made: { id: string; of: string; parent_id: string | null; name: string }[] = []
  const insert = async (some: typeof made) => {
    made.push(...some)
    await sql`insert into media (id, parent_id, name, created_by, updated_by, updated_by_id, ${listed(same)})
      select c.id, c.parent_id, c.name, ${by.name}, ${by.name}, ${by.userId}, ${listed(same, 'm')}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as c(id text, of text, parent_id text, name text)
      join media m on m.id = c.of`.execute(transaction)
  }
  const others: OtherName[] = []
  for (const { id, name, kind } of roots) {
    const free = await freeName(transaction, where, name, { isFolder: kind === 'folder' })
    if (free !== name) others.push({ wanted: name, name: free })
    await insert([{ id: copies.get(id) ?? '', of: id, parent_id: parentId, name: free }])
  }
  await insert(
    originals
      .filter(({ isRoot }) => !isRoot)
      .map(({ id, parent_id, name }) => ({
        ...{ id: copies.get(id) ?? '', of: id, parent_id: copies.get(parent_id ?? '') ?? parentId, name },
      })),
  )
  await sql`insert into access_entries (id, tenant_id, project_id, environment_id, media_id, user_id, role_id, privileges,
      updated_by)
    select 'Access_' || left(replace(gen_random_uuid()::text, '-', ''), 20), e.tenant_id, e.project_id, e.environment_id,
      c.id, e.user_id, e.role_id, e.privileges, e.updated_by
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as c(id text, of text)
    join access_entries e on e.media_id = c.of`.execute(transaction)
  const kinds = new Map(originals.map(({ id, kind }) => [id, kind]))
  await recordAll(
    transaction,
    made.map(({ id, of, name, parent_id }) => ({
      by,
      thing: { kind: 'Media', id, name },
      after: { Name: name, ParentID: parent_id, CopyOf: of },
      events: [mediaEvent('media.created', { id, name, parentId: parent_id, kind: kinds.get(of) ?? 'other' })],
    })),
  )
  return others
}
