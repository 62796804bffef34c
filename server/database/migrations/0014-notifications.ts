import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What the platform announces, to everybody or to one tenant; and what a tenant's subscription allows where it is not what
 * every plan has.
 */
export const migration: Migration = {
  name: '0014-notifications',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  // tenant_id null: for everybody. It shows from shown_at on, which may be long before what it is about begins.
  `create table notifications (
    id text primary key,
    tenant_id text references tenants on delete cascade,
    type text not null default 'Banner' check (type <> ''),
    status text not null default 'info' check (status in ('info', 'warning', 'danger', 'success')),
    message text not null check (message <> ''),
    additional_message text,
    shown_at timestamptz not null default now(),
    starts_at timestamptz,
    ends_at timestamptz,
    created_at timestamptz not null default now(),
    check (ends_at > starts_at),
    check (ends_at > shown_at)
  )`,
  `create index notifications_by_tenant on notifications (tenant_id, ends_at)`,
  `alter table notifications enable row level security`,
  `create policy own_tenant on notifications for select to atrium_staff
    using (${here} is not null and (tenant_id is null or tenant_id = ${here}))`,
  // Operators announce, staff read.
  `grant select on notifications to atrium_staff`,

  // By the name of a limit; one that is null is unlimited, one that is missing is as spec/limits.yaml has it.
  `alter table subscriptions add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')`,
  // What a tenant uses is the sum of these.
  `create index environment_stats_by_tenant on environment_stats (tenant_id)`,
]
