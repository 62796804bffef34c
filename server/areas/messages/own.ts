import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

/** Who reads what they were told, and in which organisation. */
export interface Reader {
  readonly tenantId: string
  readonly userId: string
}

/** A transaction that sees the messages of one person in one tenant: row security knows both. */
export function asReader<Result>(
  { staff }: Pick<Database, 'staff'>,
  { tenantId, userId }: Reader,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${userId}, true)`.execute(transaction)
      return work(transaction)
    })
}
