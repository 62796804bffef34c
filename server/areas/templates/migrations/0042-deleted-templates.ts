import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Templates that were deleted, as they were, so that they can be put back (product-content 1.1). */
export const migration: Migration = {
  name: '0042-deleted-templates',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table deleted_templates (
    id text not null,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    -- Rows of templates and template_versions.
    template jsonb not null,
    versions jsonb not null,
    deleted_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index deleted_templates_by_environment on deleted_templates (environment_id)`,
  `alter table deleted_templates enable row level security`,
  `create policy own_tenant on deleted_templates to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on deleted_templates to atrium_staff`,
]
