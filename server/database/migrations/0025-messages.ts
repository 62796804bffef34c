import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What single people are told, who invited whom, and which limits a tenant has been told it exceeds. */
export const migration: Migration = {
  name: '0025-messages',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`
/** Set in a transaction for whoever reads their own (`areas/messages/own.ts`); nothing set means nothing seen. */
const me = `nullif(current_setting('app.user_id', true), '')`

const statements = [
  `create table messages (
    id text primary key,
    tenant_id text not null references tenants on delete cascade,
    user_id text not null references users on delete cascade,
    kind text not null,
    name text,
    person text,
    project_name text,
    project_id text references projects on delete set null,
    environment_id text references environments on delete set null,
    count int,
    failed int,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index messages_by_person on messages (tenant_id, user_id, created_at, id)`,
  `create index messages_unread on messages (tenant_id, user_id) where read_at is null`,
  `create index messages_by_user on messages (user_id, expires_at)`,
  `create index messages_by_project on messages (project_id)`,
  `create index messages_by_environment on messages (environment_id)`,
  `alter table messages enable row level security`,
  `create policy own_read on messages for select to atrium_staff using (tenant_id = ${here} and user_id = ${me})`,
  `create policy own_update on messages for update to atrium_staff
    using (tenant_id = ${here} and user_id = ${me}) with check (tenant_id = ${here} and user_id = ${me})`,
  // Whoever does something tells others, and sees none of what they are told.
  `create policy tell on messages for insert to atrium_staff with check (tenant_id = ${here})`,
  `grant select, insert, update (read_at) on messages to atrium_staff`,

  // Whoever is told something new loses what is over.
  `create function drop_old_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from messages m using (select distinct user_id from told) t
      where m.user_id = t.user_id and m.expires_at < now();
    return null;
  end $$`,
  `create trigger drop_old_messages after insert on messages
    referencing new table as told for each statement execute function drop_old_messages()`,

  // Who is told when somebody who was invited has come.
  `alter table memberships add column invited_by_id text references users on delete set null`,
  `alter table project_members add column invited_by_id text references users on delete set null`,
  `create index memberships_by_inviter on memberships (invited_by_id) where invited_by_id is not null`,
  `create index project_members_by_inviter on project_members (invited_by_id) where invited_by_id is not null`,

  `create table overages (
    tenant_id text not null references tenants on delete cascade,
    name text not null,
    since timestamptz not null default now(),
    primary key (tenant_id, name)
  )`,
  `alter table overages enable row level security`,
  `create policy own_tenant on overages to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on overages to atrium_staff`,
]
