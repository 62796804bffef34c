import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Announces every change of who may do what on the channel `atrium_rights`, so that each server process forgets what it
 * remembers at once, whichever process (or person with psql) made the change. The payload is `tenant <id>` or
 * `user <sub>`.
 */
export const migration: Migration = {
  name: '0004-rights-news',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const tellTenants = (rows: string) =>
  `perform pg_notify('atrium_rights', 'tenant ' || t.tenant_id) from (select distinct tenant_id from ${rows}) t;`

function announce(table: string, operations: ('insert' | 'update' | 'delete')[]): string[] {
  const tables = {
    insert: 'new table as rows',
    update: 'new table as rows old table as old_rows',
    delete: 'old table as rows',
  }
  return operations.map(
    (operation) => `create trigger announce_${operation} after ${operation} on ${table}
      referencing ${tables[operation]} for each statement execute function announce_tenant_rights()`,
  )
}

const statements = [
  `create function announce_tenant_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    ${tellTenants('rows')}
    if tg_op = 'UPDATE' then ${tellTenants('old_rows')} end if;
    return null;
  end $$`,
  ...announce('roles', ['update', 'delete']),
  ...announce('memberships', ['insert', 'update', 'delete']),
  ...announce('project_members', ['insert', 'update', 'delete']),
  ...announce('projects', ['delete']),
  ...announce('environments', ['delete']),

  `create function announce_user_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('atrium_rights', 'user ' || old.sub);
    return null;
  end $$`,
  // Not when only last_active_at moved: that is most of the updates.
  `create trigger announce_user_update after update on users for each row
    when (old.status is distinct from new.status or old.sub is distinct from new.sub
      or old.sessions_ended_at is distinct from new.sessions_ended_at
      or old.home_tenant_id is distinct from new.home_tenant_id
      or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
      or old.email is distinct from new.email or old.picture_key is distinct from new.picture_key)
    execute function announce_user_rights()`,
  `create function announce_tenant_names() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('atrium_rights', 'tenant ' || new.id);
    return null;
  end $$`,
  `create trigger announce_update after update on tenants for each row
    when (old.name is distinct from new.name or old.description is distinct from new.description)
    execute function announce_tenant_names()`,
  `create trigger announce_user_delete after delete on users for each row execute function announce_user_rights()`,
]
