import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/**
 * Objects that a row has named that is gone: noted in the transaction in which it goes, so that a server that is killed before
 * it has removed them does so later.
 */
export const migration: Migration = {
  name: '0056-left-objects',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

/** @param keys of a deleted row `o`: an array of texts, of which some may be null */
const noting = (table: string, keys: string) => [
  `create function note_left_by_${table}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into left_objects (tenant_id, object_key)
    select o.tenant_id, k from old_rows o, unnest(${keys}) k where k is not null;
    return null;
  end $$`,
  `create trigger ${table}_leave_objects after delete on ${table} referencing old table as old_rows
    for each statement execute function note_left_by_${table}()`,
]

const statements = [
  // What is in here twice is removed once: a note is taken away only by who has looked after it was made.
  `create table left_objects (
    tenant_id text not null,
    id text not null default gen_random_uuid()::text,
    object_key text not null,
    primary key (tenant_id, id)
  )`,
  `alter table left_objects enable row level security`,
  `create policy own_tenant on left_objects to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  // Only the platform itself reads them.
  `grant insert on left_objects to atrium_staff`,
  ...noting('media', `array[o.object_key]`),
  ...noting('media_versions', `array[o.object_key]`),
  ...noting('media_uploads', `array[o.object_key, o.stored_key]`),
  ...noting('trash', `array[case when o.kind = 'Media' then o.thing->>'object_key' end]`),
]
