import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** PostgreSQL gave one of several transactions up so that the others could go on: nothing of it has happened. */
const givenUp = ['40P01', '40001']

/**
 * Does a transaction once more when the database has given it up for a deadlock or a serialisation failure. Nothing was
 * answered then; whatever is done within a transaction must bear to be done again, which a rollback asks as well.
 */
export class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const run = builder.execute.bind(builder)
    builder.execute = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
      run(work).catch((error) => {
        if (givenUp.includes((error as { code?: string } | null)?.code ?? '')) return run(work)
        throw error
      })
    return builder
  }
}
