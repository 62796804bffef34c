import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** What files were before they were replaced, and uploads that are to replace one. */
export const migration: Migration = {
  name: '0048-media-versions',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `alter table media_uploads add column replaces text`,
  `create table media_versions (
    id text not null,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    media_id text not null,
    kind text not null,
    extension text not null,
    size bigint not null,
    object_key text not null,
    details jsonb not null,
    upload_id text,
    replaced_by text,
    replaced_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index media_versions_of on media_versions (tenant_id, media_id, replaced_at)`,
  `create index media_versions_by_object on media_versions (object_key)`,
  `create index media_versions_by_upload on media_versions (tenant_id, upload_id)`,
  `create index media_versions_to_sweep on media_versions (replaced_at)`,
  `alter table media_versions enable row level security`,
  `create policy own_tenant on media_versions to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on media_versions to atrium_staff`,
]
