import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Files of contents that are brought in (product 2.9), their rows that failed, and the objects that were made for them. */
export const migration: Migration = {
  name: '0010-imports',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`
const tables = ['imports', 'import_failures', 'import_objects']

const statements = [
  `create table imports (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    file_name text not null,
    extension text not null,
    state text not null default 'Announced'
      check (state in ('Announced', 'Read', 'Importing', 'Imported', 'Failed', 'Deleted')),
    upload_key text not null,
    file_key text,
    failures_key text,
    checksum text,
    facts jsonb,
    template_id text,
    job_id text,
    -- How far the file has been made into contents, in the transactions that made them: row 1 is the headings.
    done_row integer not null default 1,
    success integer not null default 0,
    failed integer not null default 0,
    note text,
    imported_by text,
    imported_at timestamptz,
    created_at timestamptz not null default now(),
    unique (id, tenant_id),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index imports_by_environment on imports (environment_id, created_at, id)`,
  `create index imports_by_checksum on imports (environment_id, checksum)`,
  `create index imports_to_sweep on imports (created_at) where state <> 'Deleted'`,

  `create table import_failures (
    import_id text not null,
    tenant_id text not null,
    row_number integer not null,
    column_name text,
    reason text not null,
    cells jsonb not null default '[]',
    primary key (import_id, row_number),
    foreign key (import_id, tenant_id) references imports (id, tenant_id) on delete cascade
  )`,

  // An object outlives what it was made for until it is swept: the row is what it is found by then.
  `create table import_objects (
    object_key text primary key,
    tenant_id text not null,
    import_id text references imports on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create index import_objects_by_import on import_objects (import_id)`,

  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy own_tenant on ${table} to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
    `grant select, insert, update, delete on ${table} to atrium_staff`,
  ]),
]
