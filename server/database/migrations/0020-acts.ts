import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** One record of every act: where, about what, before and after, and by what it was allowed; and what happened, for whoever waits for it. */
export const migration: Migration = {
  name: '0020-acts',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `alter table audit_entries
    add column project_id text,
    add column environment_id text,
    add column user_name text,
    add column via text not null default 'Console',
    add column entity_kind text,
    add column entity_name text,
    add column outcome text not null default 'Done' check (outcome in ('Done', 'Refused', 'Failed')),
    add column count int not null default 1,
    add column before jsonb,
    add column after jsonb,
    add column reason text,
    add column gate jsonb not null default '{}'`,
  // What was written until now said in one object what is told apart from now on.
  `update audit_entries set after = details where details <> '{}'`,
  `alter table audit_entries drop column details`,
  // An index wants to know that the minute hangs on the moment alone.
  `create function refused_minute(at timestamptz) returns bigint language sql immutable parallel safe
    as $$ select floor(extract(epoch from at) / 60)::bigint $$`,
  `create unique index audit_entries_refused on audit_entries (
    user_id, operation, coalesce(tenant_id, ''), coalesce(entity_id, ''), reason, refused_minute(created_at)
  ) where outcome = 'Refused'`,
  `create table events (
    id bigint primary key generated always as identity,
    tenant_id text not null,
    project_id text,
    environment_id text,
    type text not null,
    thing_id text not null,
    at timestamptz not null default now(),
    actor jsonb not null,
    data jsonb not null,
    routed boolean not null default false
  )`,
  `create index events_to_route on events (id) where not routed`,
  `alter table events enable row level security`,
  `create policy own_tenant on events to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant insert on events to atrium_staff`,
  // By whom and by what a work in the background was begun: what it does is written down as theirs.
  `alter table jobs add column actor jsonb`,
  `update jobs j set actor = jsonb_build_object(
    'operation', j.kind, 'via', 'Console', 'tenantId', j.tenant_id, 'projectId', j.project_id,
    'environmentId', j.environment_id, 'userId', j.user_id,
    'name', coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
      from users u where u.id = j.user_id), ''),
    'gate', '{"rights": [], "feature": null, "lists": []}'::jsonb)`,
  `alter table jobs alter column actor set not null, drop column user_id`,
]
