import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Files of entries that somebody asked for, each for a day (product-operations 7.1). */
export const migration: Migration = {
  name: '0053-audit-exports',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

// Not bound to its job or tenant: what is in the store is removed by the name that stands here.
const statements = [
  `create table audit_exports (
    tenant_id text not null,
    job_id text not null,
    user_id text not null,
    object_key text not null,
    entries int not null,
    size bigint not null,
    expires_at timestamptz not null,
    primary key (tenant_id, job_id)
  )`,
  `create index audit_exports_over on audit_exports (expires_at)`,
  `alter table audit_exports enable row level security`,
  `create policy own_tenant on audit_exports to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert on audit_exports to atrium_staff`,
]
