import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What contents have in the fields that lists are filtered and sorted by: an index of data (product-content 7). */
export const migration: Migration = {
  name: '0031-content-values',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

// No template has such a field yet, so there is nothing to be filled in.
const statements = [
  `create table content_values (
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    content_id text not null references contents on delete cascade,
    -- The field, by FieldID.
    field text not null,
    -- The value as text in lower case, cut to 80 characters; null of a number.
    txt text collate "C",
    -- All of it, where it was cut.
    whole text collate "C",
    num double precision,
    primary key (content_id, field),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index content_values_by_text on content_values (environment_id, field, txt, content_id) include (tenant_id)`,
  `create index content_values_by_number on content_values (environment_id, field, num, content_id)
    include (tenant_id) where num is not null`,
  `alter table content_values enable row level security`,
  `create policy own_tenant on content_values to atrium_staff
    using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on content_values to atrium_staff`,
]
