import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Access lists as lists of contents and media need them: beside each thing that has a list of its own, or lies below one,
 * which list is the nearest. So a page costs the same however deep things lie. Things that no list is about have no row.
 * Changes are announced on `atrium_rights` as `access <environment id>`.
 */
export const migration: Migration = {
  name: '0018-access-scopes',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0002 has it.
const asOwner = `language plpgsql security definer set search_path = public, pg_temp`

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const kinds = { contents: 'content_id', media: 'media_id' }

/** For one thing, and all below it down to the next lists. One that is gone by now is passed over. */
const rescope = (table: string, column: string) => `
  create function rescope_${table}(thing text) returns void ${asOwner} as $$
  declare
    place record;
    nearest text;
    things text[];
  begin
    select t.tenant_id, t.environment_id, t.parent_id into place from ${table} t where t.id = thing;
    if not found then return; end if;
    perform pg_notify('atrium_rights', 'access ' || place.environment_id);
    if exists (select from access_entries e where e.${column} = thing) then nearest := thing;
    else select s.anchor_id into nearest from access_scopes s where s.thing_id = place.parent_id;
    end if;
    -- Not "union all": it ends, should parents ever go round in a circle.
    with recursive below (id) as (
      select thing
      union
      select t.id from below b join ${table} t on t.parent_id = b.id
      where not exists (select from access_entries e where e.${column} = t.id)
    )
    select array_agg(b.id) into things from below b;
    if nearest is null then
      delete from access_scopes s where s.thing_id = any (things);
    else
      insert into access_scopes (thing_id, tenant_id, environment_id, anchor_id)
        select t.id, place.tenant_id, place.environment_id, nearest from unnest(things) t (id)
        on conflict (thing_id) do update set anchor_id = excluded.anchor_id
        where access_scopes.anchor_id <> excluded.anchor_id;
    end if;
  end $$`

// One change of lists or of places at a time in an environment, and none while something is added below a thing: else what
// is added could miss the list above it. What nobody has committed yet, nobody sees.
const hold = (environment: string, how: '' | '_shared') =>
  `perform pg_advisory_xact_lock${how}(hashtextextended('access ' || ${environment}, 0))`

const eachEnvironment = (rows: string, how: '' | '_shared') => `
  for place in select distinct r.environment_id as id from ${rows} r order by 1 loop
    ${hold('place.id', how)};
  end loop;`

function ofThings(table: string, column: string): string[] {
  return [
    rescope(table, column),

    `create function scope_new_${table}() returns trigger ${asOwner} as $$
    declare
      place record;
      thing text;
    begin
      if not exists (select from new_rows where parent_id is not null) then return null; end if;
      ${eachEnvironment('new_rows', '_shared')}
      if not exists (select from access_scopes s where s.environment_id in (select environment_id from new_rows))
      then return null; end if;
      for thing in select r.id from new_rows r where r.parent_id is not null loop
        perform rescope_${table}(thing);
      end loop;
      return null;
    end $$`,
    `create trigger scope_insert after insert on ${table} referencing new table as new_rows
      for each statement execute function scope_new_${table}()`,

    `create function scope_moved_${table}() returns trigger ${asOwner} as $$
    begin
      ${hold('new.environment_id', '')};
      perform rescope_${table}(new.id);
      return null;
    end $$`,
    `create trigger scope_move after update of parent_id on ${table} for each row
      when (old.parent_id is distinct from new.parent_id) execute function scope_moved_${table}()`,

    `create function unscope_${table}() returns trigger ${asOwner} as $$
    begin
      delete from access_scopes s using old_rows r where s.thing_id = r.id;
      return null;
    end $$`,
    `create trigger unscope after delete on ${table} referencing old table as old_rows
      for each statement execute function unscope_${table}()`,
  ]
}

const rescopeEach = (rows: string) => `
  ${eachEnvironment(rows, '')}
  for thing in select distinct r.content_id from ${rows} r where r.content_id is not null loop
    perform rescope_contents(thing);
  end loop;
  for thing in select distinct r.media_id from ${rows} r where r.media_id is not null loop
    perform rescope_media(thing);
  end loop;`

const statements = [
  // No reference to the thing, which is in one of two tables: triggers of theirs take the rows away.
  `create table access_scopes (
    thing_id text primary key,
    tenant_id text not null,
    environment_id text not null,
    anchor_id text not null
  )`,
  `create index access_scopes_by_anchor on access_scopes (environment_id, anchor_id)`,
  `alter table access_scopes enable row level security`,
  `create policy own_tenant on access_scopes to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select on access_scopes to atrium_staff`,

  ...Object.entries(kinds).flatMap(([table, column]) => ofThings(table, column)),

  `create function scope_by_lists() returns trigger ${asOwner} as $$
  declare
    place record;
    thing text;
  begin
    ${rescopeEach('rows')}
    return null;
  end $$`,
  `create trigger scope_insert after insert on access_entries referencing new table as rows
    for each statement execute function scope_by_lists()`,
  `create trigger scope_update after update on access_entries referencing new table as rows
    for each statement execute function scope_by_lists()`,
  `create trigger scope_delete after delete on access_entries referencing old table as rows
    for each statement execute function scope_by_lists()`,

  // Who leaves an organisation leaves its lists, and gets nothing back by returning.
  `create function leave_access_lists() returns trigger ${asOwner} as $$
  begin
    delete from access_entries e using old_rows r where e.user_id = r.user_id and e.tenant_id = r.tenant_id;
    return null;
  end $$`,
  `create trigger leave_access_lists after delete on memberships referencing old table as old_rows
    for each statement execute function leave_access_lists()`,

  // As media_by_folder (0017) has it: a branch after the other, each in the order in which it is shown.
  `create index contents_by_branch on contents (environment_id, (case when parent_id is null then '' else parent_id end),
    (lower(name) collate "C"), id)`,

  // Lists that are there already.
  `do $$ declare thing text; begin
    for thing in select distinct content_id from access_entries where content_id is not null loop
      perform rescope_contents(thing);
    end loop;
    for thing in select distinct media_id from access_entries where media_id is not null loop
      perform rescope_media(thing);
    end loop;
  end $$`,
]
