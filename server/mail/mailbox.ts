import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { MailTables } from './tables.ts'

/** A letter as the mailbox shows it. */
export interface KeptLetter {
  id: number
  letter: string
  to: string
  subject: string
  text: string
  sentAt: Date
}

/** Reads the letters that are kept instead of sent. */
export interface Mailbox {
  /** Newest first; of one recipient, in any case, where `to` is given. */
  list(to?: string): Promise<KeptLetter[]>
  one(id: number): Promise<KeptLetter | undefined>
}

export function createMailbox(database: Pick<Database, 'owner'>): Mailbox {
  const db = database.owner as unknown as Kysely<MailTables>
  const letters = db
    .selectFrom('mail.messages')
    .select(['id', 'letter', 'recipient as to', 'subject', 'text', 'created_at as sentAt'])
  return {
    async list(to) {
      const newest = letters.orderBy('id', 'desc')
      return (to === undefined ? newest : newest.where(sql`lower(recipient)`, '=', to.toLowerCase())).execute()
    },
    one: (id) => letters.where('id', '=', id).executeTakeFirst(),
  }
}
