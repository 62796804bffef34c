import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What contents were: a row a version, numbered within its content (product-content 2.7). They stay while the content lies in
 * the trash. What is live when the table is made is the first version of its content.
 */
export const migration: Migration = {
  name: '0029-content-versions',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table content_versions (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    -- In contents or in the trash.
    content_id text not null,
    n int not null,
    kind text not null,
    name text not null,
    data jsonb not null,
    -- What staff call it; one that is called something is kept.
    label text,
    made_by text,
    made_at timestamptz not null default clock_timestamp(),
    unique (content_id, n),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index content_versions_by_environment on content_versions (environment_id)`,
  `insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data, made_by, made_at)
    select 'Version_' || left(replace(gen_random_uuid()::text, '-', ''), 20), tenant_id, project_id, environment_id, id, 1,
      'Published', coalesce(published_name, name), published_data, case when status = 'Published' then updated_by end,
      coalesce(published_at, updated_at)
    from contents where published_data is not null and status in ('Published', 'Changed')`,
  `alter table content_versions enable row level security`,
  `create policy own_tenant on content_versions to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update (kind, label, made_by, made_at), delete on content_versions to atrium_staff`,
]
