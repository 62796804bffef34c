import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Where somebody is about to send their picture, until it is there and was looked at. */
export const migration: Migration = {
  name: '0005-picture-uploads',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table users add column picture_upload_key text, add column picture_upload_at timestamptz`,
  // As in 0004, and an upload is news as well.
  `drop trigger announce_user_update on users`,
  `create trigger announce_user_update after update on users for each row
    when (old.status is distinct from new.status or old.sub is distinct from new.sub
      or old.sessions_ended_at is distinct from new.sessions_ended_at
      or old.home_tenant_id is distinct from new.home_tenant_id
      or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
      or old.email is distinct from new.email or old.picture_key is distinct from new.picture_key
      or old.picture_upload_at is distinct from new.picture_upload_at)
    execute function announce_user_rights()`,
]
