import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Works of an organisation that are in no project, and kinds of which several may be under way at once, each in a slot of its
 * own (product-operations 10.3).
 */
export const migration: Migration = {
  name: '0052-tenant-jobs',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table jobs alter column project_id drop not null`,
  `alter table jobs add column slot text not null default ''`,
  `alter table jobs add foreign key (tenant_id) references tenants (id) on delete cascade`,
  `drop index jobs_one_at_once`,
  `drop index jobs_by_key`,
  `create unique index jobs_one_at_once on jobs (tenant_id, coalesce(project_id, ''), kind, slot)
    where status in ('Waiting', 'Running')`,
  `create unique index jobs_by_key on jobs (tenant_id, coalesce(project_id, ''), kind, slot, request_key)
    where request_key is not null`,
]
