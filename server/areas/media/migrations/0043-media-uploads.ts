import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Files that are about to become media: announced, and not complete yet. */
export const migration: Migration = {
  name: '0043-media-uploads',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table media_uploads (
    id text not null,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    parent_id text references media on delete cascade,
    file_name text not null,
    extension text not null,
    size bigint not null,
    object_key text not null,
    created_by_id text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    unique (tenant_id, object_key),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index media_uploads_by_key on media_uploads (object_key)`,
  `create index media_uploads_by_person on media_uploads (environment_id, created_by_id, created_at)`,
  `create index media_uploads_to_sweep on media_uploads (created_at)`,
  `alter table media_uploads enable row level security`,
  `create policy own_tenant on media_uploads to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on media_uploads to atrium_staff`,
]
