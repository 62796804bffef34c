import type { Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import { keptSince } from '../../trash/kept.ts'
import { forgetVersions } from '../write/versions.ts'

/** Takes contents out of the trash for good, with their versions. What referred to them goes on to name them. */
export async function purge(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('trash').where(isAnyOf('id', ids)).execute()
  await forgetVersions(transaction, ids)
}

/** The same for contents that the tenant deleted too long ago to be put back. */
export async function purgeOld(transaction: Transaction<Schema>): Promise<void> {
  const gone = await transaction
    .deleteFrom('trash')
    .where('kind', '=', 'Content')
    .where('deleted_at', '<', keptSince())
    .returning('id')
    .execute()
  await forgetVersions(
    transaction,
    gone.map(({ id }) => id),
  )
}
