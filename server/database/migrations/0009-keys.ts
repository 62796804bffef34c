import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Tokens of the management and preview APIs, requests of the management API that must not be done twice, and under which
 * name a content was published: its name is edited like its data.
 */
export const migration: Migration = {
  name: '0009-keys',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  // Of a token only its hash is kept.
  `create table management_keys (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    name text not null check (name <> ''),
    token_hash text not null unique,
    expires_at timestamptz not null,
    created_by text,
    created_at timestamptz not null default now(),
    unique (id, tenant_id),
    foreign key (project_id, tenant_id) references projects (id, tenant_id) on delete cascade
  )`,
  `create unique index management_keys_by_name on management_keys (project_id, lower(name))`,

  // Staff see this one again, so it is kept encrypted as well.
  `create table preview_keys (
    environment_id text primary key,
    tenant_id text not null,
    project_id text not null,
    token_hash text not null unique,
    token_sealed text not null,
    expires_at timestamptz not null,
    created_by text,
    created_at timestamptz not null default now(),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,

  // What came of a request that its sender named; the same again finds it.
  `create table management_requests (
    key_id text not null,
    tenant_id text not null,
    request_key text not null,
    request_hash text not null,
    content_id text not null,
    created_at timestamptz not null default now(),
    primary key (key_id, request_key),
    foreign key (key_id, tenant_id) references management_keys (id, tenant_id) on delete cascade
  )`,

  ...['management_keys', 'preview_keys', 'management_requests'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy own_tenant on ${table} to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
    `grant select, insert, update, delete on ${table} to atrium_staff`,
  ]),

  `alter table contents add column published_name text`,
  `update contents set published_name = name where status in ('Published', 'Changed')`,
  // Published says that what is live and what is edited are the same.
  `create function keep_published_name() returns trigger language plpgsql as $$
  begin
    new.published_name := new.name;
    return new;
  end $$`,
  `create trigger keep_published_name before insert or update on contents for each row
    when (new.status = 'Published' and new.published_name is distinct from new.name)
    execute function keep_published_name()`,
  `create index contents_delivered on contents (environment_id, published_at desc, id)
    where status in ('Published', 'Changed')`,
]
