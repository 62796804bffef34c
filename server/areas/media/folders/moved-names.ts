import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { MediaKind, Schema } from '../../../database/schema.ts'
import { freeName } from '../uploads/free-name.ts'
import { holdNames } from './hold-names.ts'
import { readFileName, readFolderName } from './name.ts'
import type { FolderPlace } from './place.ts'
import { levelsOf, refuseDeep } from './refuse-deep.ts'
import { refuseFull } from './refuse-full.ts'

/**
 * Makes files and folders that are about to be moved fit where they go: a name that is taken there gets " (2)". Those whose name
 * is another by then lie there already.
 * @param ids what does not lie there yet
 * @param wanted what some of them are to be called there, by id; the others keep their names
 * @returns the new names, by id
 * @throws {Refusal} BadInput for a full folder, and for folders that would lie too deep
 */
export async function fitMoved(
  transaction: Transaction<Schema>,
  place: FolderPlace,
  ids: readonly string[],
  wanted: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  await holdNames(transaction, place)
  await refuseFull(transaction, place, ids.length)
  if (place.parentId !== null) {
    const levels = await levelsOf(transaction, ids)
    if (levels > 0) await refuseDeep(transaction, place.parentId, levels)
  }
  const names = new Map<string, string>()
  if (wanted.size === 0 && !(await isAnyTaken(transaction, place, ids))) return names
  const { rows } = await sql<MovedRow>`select id, name, kind, extension from media
    where ${isAnyOf('id', ids)} order by name_key collate "C", id`.execute(transaction)
  // One after the other, as two of them may have one name.
  for (const { id, name, kind, extension } of rows) {
    const isFolder = kind === 'folder'
    const given = wanted.get(id)
    const meant = given === undefined ? name : isFolder ? readFolderName(given) : readFileName(given, extension)
    const free = await freeName(transaction, place, meant, { isFolder, but: id })
    await transaction.updateTable('media').set({ name: free, parent_id: place.parentId }).where('id', '=', id).execute()
    if (free !== name) names.set(id, free)
  }
  return names
}

interface MovedRow {
  readonly id: string
  readonly name: string
  readonly kind: MediaKind
  readonly extension: string | null
}

async function isAnyTaken(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: FolderPlace,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from media m
    join media other on other.environment_id = ${environmentId} and other.name_key = m.name_key and other.id <> m.id
      and (other.branch = ${parentId ?? ''} or ${isAnyOf('other.id', ids)})
    where ${isAnyOf('m.id', ids)} limit 1`.execute(transaction)
  return rows.length > 0
}
