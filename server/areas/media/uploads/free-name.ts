import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { holdNames } from '../folders/hold-names.ts'
import type { FolderPlace } from '../folders/place.ts'

/** A name that nothing has beside it, whatever the case: one that is taken gets " (2)" before its extension. */
export async function freeName(transaction: Transaction<Schema>, place: FolderPlace, name: string): Promise<string> {
  await holdNames(transaction, place)
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem} (${count})${extension}`
    const taken = await transaction
      .selectFrom('media')
      .select('id')
      .where('environment_id', '=', place.environmentId)
      .where('branch', '=', place.parentId ?? '')
      .where('name_key', '=', free.toLowerCase())
      .limit(1)
      .executeTakeFirst()
    if (!taken) return free
  }
}
