import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Shutting somebody out of one organisation or project alone, and what saving a role needs to know. */
export const migration: Migration = {
  name: '0019-people-roles',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Both are announced by the triggers of 0004, as every change of these tables.
  ...['memberships', 'project_members'].map(
    (table) => `alter table ${table} add column status text not null default 'Active'
      check (status in ('Active', 'Disabled'))`,
  ),
  `alter table roles
    add column version int not null default 1,
    add column request_id text,
    add column updated_at timestamptz not null default now(),
    add column updated_by text,
    add column updated_by_id text`,
  // Until somebody changes it, a role is as it was made.
  `update roles set updated_at = created_at, updated_by = created_by`,
  `create unique index roles_by_request on roles (tenant_id, request_id) where request_id is not null`,
]
