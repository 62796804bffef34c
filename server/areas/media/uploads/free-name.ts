import type { Transaction } from 'kysely'
import { hold } from '../../../database/hold.ts'
import type { Schema } from '../../../database/schema.ts'

/** Where a name is to be free. `parentId`: null for no folder */
interface NamePlace {
  readonly environmentId: string
  readonly parentId: string | null
}

/** A name that nothing has beside it, whatever the case: one that is taken gets " (2)" before its extension. */
export async function freeName(
  transaction: Transaction<Schema>,
  { environmentId, parentId }: NamePlace,
  name: string,
): Promise<string> {
  await hold(transaction, `media names ${environmentId} ${parentId ?? ''}`)
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem} (${count})${extension}`
    const taken = await transaction
      .selectFrom('media')
      .select('id')
      .where('environment_id', '=', environmentId)
      .where('branch', '=', parentId ?? '')
      .where('name_key', '=', free.toLowerCase())
      .limit(1)
      .executeTakeFirst()
    if (!taken) return free
  }
}
