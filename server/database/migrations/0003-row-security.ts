import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Tenant isolation underneath the policies: staff's queries run as the role `atrium_staff`, which sees only rows of the
 * tenant in `app.tenant_id`, whatever the query says. Nothing set means nothing seen.
 */
export const migration: Migration = {
  name: '0003-row-security',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// nullif: a session in which it was reset reads '' and must see nothing, not the tenant named ''.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const tables = [
  'subscriptions',
  'roles',
  'memberships',
  'project_members',
  'projects',
  'project_totals',
  'environments',
  'templates',
  'contents',
  'media',
  'environment_stats',
  'audit_entries',
]

const statements = [
  // Roles belong to the whole cluster: another database of it may have made this one already.
  `do $$ begin
    create role atrium_staff nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin
    execute format('grant atrium_staff to %I', current_user);
  exception when others then
    if not pg_has_role(current_user, 'atrium_staff', 'member') then raise; end if;
  end $$`,
  `grant usage on schema public to atrium_staff`,

  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy own_tenant on ${table} to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  ]),
  `alter table tenants enable row level security`,
  `create policy own_tenant on tenants to atrium_staff using (id = ${here}) with check (id = ${here})`,
  `alter table users enable row level security`,
  `create policy own_tenant on users to atrium_staff using (
    exists (select 1 from memberships m where m.user_id = users.id and m.tenant_id = ${here}))`,

  `grant select on tenants, users, ${tables.join(', ')} to atrium_staff`,
  `grant insert, update, delete on roles, memberships, project_members, projects, environments, templates, contents,
    media to atrium_staff`,
  // An audit entry is written once.
  `grant insert on audit_entries to atrium_staff`,
]
