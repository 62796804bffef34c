import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** How long an organisation keeps its trail, and whether all of it stays (product-operations 7.1). */
export const migration: Migration = {
  name: '0051-audit-settings',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table audit_settings (
    tenant_id text primary key references tenants (id) on delete cascade,
    keep_days int not null check (keep_days between 90 and 3650),
    hold_reason text,
    version int not null default 1,
    updated_at timestamptz not null default now(),
    updated_by text,
    updated_by_id text,
    request_id text
  )`,
  `alter table audit_settings enable row level security`,
  `create policy own_tenant on audit_settings to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update on audit_settings to atrium_staff`,
]
