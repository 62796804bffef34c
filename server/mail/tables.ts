import type { Generated } from 'kysely'

/** A letter that was kept instead of sent. */
export interface Messages {
  id: Generated<number>
  letter: string
  recipient: string
  subject: string
  text: string
  created_at: Generated<Date>
}

export interface MailTables {
  'mail.messages': Messages
}
