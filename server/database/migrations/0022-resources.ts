import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Tokens of the management API, lookup tables, their rows and roles become resources: columns are called as their fields, and each
 * tells who made it and changed it last.
 */
export const migration: Migration = {
  name: '0022-resources',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table management_keys rename column expires_at to expired_date`,
  `alter table management_keys
    add column version int not null default 1,
    add column created_by_id text,
    add column updated_at timestamptz not null default now(),
    add column updated_by text,
    add column updated_by_id text`,

  // A row keeps who changed it last; of one that nobody has changed, that is who made it.
  ...['lookup_tables', 'lookup_rows'].flatMap((table) => [
    `alter table ${table} add column created_by text, add column created_by_id text`,
    `update ${table} set created_by = updated_by, created_by_id = updated_by_id where version = 1`,
  ]),

  `alter table lookup_tables rename column row_count to rows`,
  `create or replace function count_lookup_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      update lookup_tables t set rows = t.rows + n.many
        from (select table_id, count(*)::int as many from changed group by table_id) n where t.id = n.table_id;
    else
      update lookup_tables t set rows = t.rows - n.many
        from (select table_id, count(*)::int as many from changed group by table_id) n where t.id = n.table_id;
    end if;
    return null;
  end $$`,
  `update lookup_tables t set columns = (
    select coalesce(jsonb_agg(jsonb_build_object(
        'ColumnID', c->>'id', 'Name', c->>'name', 'Type', c->>'type', 'Required', (c->>'required')::boolean,
        'Options', c->'options'
      ) order by at), '[]'::jsonb)
    from jsonb_array_elements(t.columns) with ordinality as n (c, at))`,

  `alter table lookup_rows rename column data to "values"`,
  `alter table lookup_rows drop constraint lookup_rows_tenant_id_request_id_key`,
  `create unique index lookup_rows_by_request on lookup_rows (tenant_id, table_id, request_id)
    where request_id is not null`,

  `alter table roles add column created_by_id text`,
  `update roles set created_by_id = updated_by_id where version = 1`,
  `drop index roles_by_request`,
  `create unique index roles_by_request on roles (tenant_id, coalesce(project_id, ''), request_id)
    where request_id is not null`,
]
