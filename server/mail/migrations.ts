import { sql } from 'kysely'
import type { Migration } from '../database/migration.ts'

/** Letters that are kept instead of sent, in a PostgreSQL schema of their own. */
export const mailMigrations: Migration[] = [
  {
    name: 'mail-001-messages',
    async up(db) {
      await sql`create schema if not exists mail`.execute(db)
      await sql`
        create table mail.messages (
          id integer generated always as identity primary key,
          letter text not null,
          recipient text not null,
          subject text not null,
          text text not null,
          created_at timestamptz not null default now()
        )`.execute(db)
      await sql`create index messages_by_recipient on mail.messages (lower(recipient), id desc)`.execute(db)
    },
  },
]
