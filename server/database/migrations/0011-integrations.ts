import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The tokens by which projects are connected with other services: encrypted, and never answered to anybody. */
export const migration: Migration = {
  name: '0011-integrations',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table integration_tokens (
    tenant_id text not null,
    project_id text not null,
    provider text not null check (provider in ('Github', 'Netlify')),
    token_sealed text not null,
    created_at timestamptz not null default now(),
    primary key (project_id, provider),
    foreign key (project_id, tenant_id) references projects (id, tenant_id) on delete cascade
  )`,
  `alter table integration_tokens enable row level security`,
  `create policy own_tenant on integration_tokens to atrium_staff
    using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on integration_tokens to atrium_staff`,
]
