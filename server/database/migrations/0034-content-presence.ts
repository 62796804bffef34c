import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who has which content open, and in which field they are (product-content 2.4): a row an open form, for seconds. */
export const migration: Migration = {
  name: '0034-content-presence',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table content_presence (
    content_id text not null references contents on delete cascade,
    -- Made up by the form when it is opened.
    client_id text not null,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    user_id text not null,
    name text not null,
    -- The field, by FieldID; null where they are in none.
    path text,
    since timestamptz not null default clock_timestamp(),
    seen_at timestamptz not null default clock_timestamp(),
    primary key (content_id, user_id, client_id),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index content_presence_by_environment on content_presence (environment_id, seen_at)`,
  `alter table content_presence enable row level security`,
  `create policy own_tenant on content_presence to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on content_presence to atrium_staff`,
]
