import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a tenant sets up for itself: features that are switched off there, and tables of values to look up. */
export const migration: Migration = {
  name: '0015-configuration',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const tables = ['tenant_features', 'lookup_tables', 'lookup_rows']

const statements = [
  // A row stays when the feature is switched on again: it tells who did so, and when.
  `create table tenant_features (
    tenant_id text not null references tenants on delete cascade,
    feature text not null,
    is_off boolean not null,
    updated_by text not null,
    updated_at timestamptz not null default now(),
    primary key (tenant_id, feature)
  )`,
  `create table lookup_tables (
    id text primary key,
    tenant_id text not null references tenants on delete cascade,
    name text not null check (name <> ''),
    description text,
    columns jsonb not null,
    row_count int not null default 0,
    version int not null default 1,
    request_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by text not null,
    updated_by_id text not null,
    unique (id, tenant_id),
    unique (tenant_id, request_id)
  )`,
  `create unique index lookup_tables_by_name on lookup_tables (tenant_id, lower(name))`,
  // search_text: all values in lower case, as they are shown.
  `create table lookup_rows (
    id text primary key,
    tenant_id text not null,
    table_id text not null,
    data jsonb not null,
    search_text text not null,
    version int not null default 1,
    request_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by text not null,
    updated_by_id text not null,
    unique (tenant_id, request_id),
    foreign key (table_id, tenant_id) references lookup_tables (id, tenant_id) on delete cascade
  )`,
  `create index lookup_rows_of_table on lookup_rows (table_id, created_at, id)`,

  // Rows are counted where they come and go: lists do not.
  `create function count_lookup_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      update lookup_tables t set row_count = row_count + n.many
        from (select table_id, count(*)::int as many from changed group by table_id) n where t.id = n.table_id;
    else
      update lookup_tables t set row_count = row_count - n.many
        from (select table_id, count(*)::int as many from changed group by table_id) n where t.id = n.table_id;
    end if;
    return null;
  end $$`,
  `create trigger count_inserted after insert on lookup_rows referencing new table as changed
    for each statement execute function count_lookup_rows()`,
  `create trigger count_deleted after delete on lookup_rows referencing old table as changed
    for each statement execute function count_lookup_rows()`,

  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy own_tenant on ${table} to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
    `grant select, insert, update, delete on ${table} to atrium_staff`,
  ]),

  // As 0004 has it: a switch counts at once in every process.
  ...['insert', 'update', 'delete'].map(
    (operation) => `create trigger announce_${operation} after ${operation} on tenant_features
      referencing ${
        operation === 'update'
          ? 'new table as rows old table as old_rows'
          : operation === 'insert'
            ? 'new table as rows'
            : 'old table as rows'
      } for each statement execute function announce_tenant_rights()`,
  ),
]
