import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What was deleted and can be put back for a while. It is in no other table, so that nothing counts, finds or delivers it,
 * and no list is slower for it. What refers to it keeps its id, and is complete again when it is back.
 */
export const migration: Migration = {
  name: '0026-trash',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `create table trash (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    root_id text not null,
    name text not null,
    -- How many things went with it that lay below.
    below int not null default 0,
    -- Where it lay, for whoever looks for it.
    parent_name text,
    template_name text,
    thing jsonb not null,
    entries jsonb not null default '[]',
    lists jsonb not null default '[]',
    deleted_by text,
    deleted_at timestamptz not null default now(),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index trash_listed on trash (environment_id, deleted_at desc, id) where id = root_id`,
  `create index trash_by_root on trash (root_id)`,
  `create index trash_by_age on trash (deleted_at)`,
  `alter table trash enable row level security`,
  `create policy own_tenant on trash to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  // Nothing of it changes; a row is held by who may change it.
  `grant select, insert, update (below), delete on trash to atrium_staff`,
]
