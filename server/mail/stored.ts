import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Post, WrittenLetter } from './letters.ts'
import type { MailTables } from './tables.ts'

const kept = 500

/** Letters that nobody sends: the newest are kept in the database, for the page /dev/mailbox. */
export function storedPost(database: Pick<Database, 'owner'>): Post {
  const db = database.owner as unknown as Kysely<MailTables>
  async function keep({ letter, to, subject, text }: WrittenLetter, tx: Kysely<MailTables>) {
    await tx.insertInto('mail.messages').values({ letter, recipient: to, subject, text }).execute()
    const oldest = tx.selectFrom('mail.messages').select('id').orderBy('id', 'desc').offset(kept).limit(1)
    await tx.deleteFrom('mail.messages').where('id', '<=', oldest).execute()
  }

  return {
    deliver: (letter) => db.transaction().execute((tx) => keep(letter, tx)),
    async pretend(letter) {
      const transaction = await db.startTransaction().execute()
      try {
        await keep(letter, transaction)
      } finally {
        await transaction.rollback().execute()
      }
    },
    close: () => {},
  }
}
