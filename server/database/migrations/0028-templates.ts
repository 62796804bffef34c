import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What staff make of templates: their drafts, which touch nothing until they are applied, and what they were before. */
export const migration: Migration = {
  name: '0028-templates',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `alter table templates
    add column description text,
    add column version integer not null default 1,
    add column draft jsonb check (jsonb_typeof(draft) = 'object'),
    -- Counts what is done to drafts; it goes on when one is applied or discarded.
    add column draft_revision integer not null default 0,
    add column request_id text`,
  `create unique index templates_request on templates (environment_id, request_id) where request_id is not null`,
  `create table template_versions (
    template_id text not null references templates on delete cascade,
    number integer not null,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    name text not null,
    description text,
    fields jsonb not null,
    changes jsonb not null default '[]',
    created_by text,
    created_by_id text,
    created_at timestamptz not null default now(),
    request_id text,
    job_id text,
    primary key (template_id, number),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create unique index template_versions_request on template_versions (template_id, request_id) where request_id is not null`,
  `create index template_versions_by_environment on template_versions (environment_id)`,
  `alter table template_versions enable row level security`,
  `create policy own_tenant on template_versions to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  // What a template was is written once.
  `grant select, insert on template_versions to atrium_staff`,
]
