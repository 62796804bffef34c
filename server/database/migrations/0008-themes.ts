import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Themes that are a tenant's own; those that everybody has are files of the server (server/areas/themes/data). */
export const migration: Migration = {
  name: '0008-themes',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  // project_id says of which project it was made; no reference to it, for a theme outlives that.
  `create table themes (
    id text primary key,
    tenant_id text not null references tenants on delete cascade,
    project_id text,
    name text not null check (name <> ''),
    description text,
    website_link text,
    repository_link text,
    thumbnail_key text,
    data jsonb not null,
    created_by text,
    updated_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index themes_by_tenant on themes (tenant_id, updated_at, id)`,
  `alter table themes enable row level security`,
  `create policy own_tenant on themes to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on themes to atrium_staff`,
]
