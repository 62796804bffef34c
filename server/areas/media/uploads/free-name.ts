import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { holdNames } from '../folders/hold-names.ts'
import type { FolderPlace } from '../folders/place.ts'

/**
 * A name that nothing has beside it, whatever the case: one that is taken gets " (2)", of a file before its extension.
 * @param but what is not asked about, by its id
 */
export async function freeName(
  transaction: Transaction<Schema>,
  place: FolderPlace,
  name: string,
  { isFolder = false, but = '' } = {},
): Promise<string> {
  await holdNames(transaction, place)
  const [, stem = name, extension = ''] = isFolder ? [] : (/^(.*?)(\.[^.]*)?$/s.exec(name) ?? [])
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : withEnd(stem, ` (${count})${extension}`)
    const taken = await transaction
      .selectFrom('media')
      .select('id')
      .where('environment_id', '=', place.environmentId)
      .where('branch', '=', place.parentId ?? '')
      .where('name_key', '=', sql<string>`lower(${free})`)
      .where('id', '<>', but)
      .limit(1)
      .executeTakeFirst()
    if (!taken) return free
  }
}

/** A name with something behind it, cut where both are longer than a name may be. */
function withEnd(stem: string, end: string): string {
  return (
    [...stem]
      .slice(0, Math.max(1, limits.mediaNameLength - [...end].length))
      .join('')
      .trimEnd() + end
  )
}
