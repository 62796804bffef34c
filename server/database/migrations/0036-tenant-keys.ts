import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Contents, their templates and what hangs on them are told apart within their tenant: keys begin with `tenant_id`, so that a
 * database that is spread over machines by tenant can hold them (server/README.md, "More than one machine").
 */
export const migration: Migration = {
  name: '0036-tenant-keys',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Tables whose key is their id. */
const byId = ['templates', 'contents', 'content_versions', 'trash']

/** Of the others the columns of the key, behind `tenant_id`. */
const keys = {
  template_versions: 'template_id, number',
  refs: 'from_id, state, path, to_id',
  content_values: 'content_id, field',
  content_schedules: 'content_id, act',
  content_presence: 'content_id, user_id, client_id',
}

/** What leads to something else: its column, where to, and what becomes of it when that goes. */
const references = {
  template_versions: [['template_id', 'templates', 'cascade']],
  contents: [
    ['template_id', 'templates', 'set null (template_id)'],
    ['parent_id', 'contents', 'cascade'],
  ],
  access_entries: [['content_id', 'contents', 'cascade']],
  refs: [['from_id', 'contents', 'cascade']],
  content_values: [['content_id', 'contents', 'cascade']],
  content_schedules: [['content_id', 'contents', 'cascade']],
  content_presence: [['content_id', 'contents', 'cascade']],
}

const eachReference = (write: (table: string, column: string, to: string, then: string) => string) =>
  Object.entries(references).flatMap(([table, all]) =>
    all.map(([column = '', to = '', then = '']) => write(table, column, to, then)),
  )

const rekeyed = (table: string, columns: string) =>
  `alter table ${table} drop constraint ${table}_pkey, add primary key (tenant_id, ${columns})`

const asOwner = 'language plpgsql security definer set search_path = public, pg_temp'

// As 0018 has it.
const hold = (environment: string, how: '' | '_shared') =>
  `perform pg_advisory_xact_lock${how}(hashtextextended('access ' || ${environment}, 0))`

const eachEnvironment = (rows: string, how: '' | '_shared') => `
  for place in select distinct r.environment_id as id from ${rows} r order by 1 loop
    ${hold('place.id', how)};
  end loop;`

/** As 0018 has them, of contents that are known by tenant and id. */
const scopes = [
  `create function rescope_contents(tenant text, thing text) returns void ${asOwner} as $$
  declare
    place record;
    nearest text;
    things text[];
  begin
    select t.environment_id, t.parent_id into place from contents t where t.tenant_id = tenant and t.id = thing;
    if not found then return; end if;
    perform pg_notify('atrium_rights', 'access ' || place.environment_id);
    if exists (select from access_entries e where e.content_id = thing) then nearest := thing;
    else select s.anchor_id into nearest from access_scopes s where s.thing_id = place.parent_id;
    end if;
    -- Not "union all": it ends, should parents ever go round in a circle.
    with recursive below (id) as (
      select thing
      union
      select t.id from below b join contents t on t.tenant_id = tenant and t.parent_id = b.id
      where not exists (select from access_entries e where e.content_id = t.id)
    )
    select array_agg(b.id) into things from below b;
    if nearest is null then
      delete from access_scopes s where s.thing_id = any (things);
    else
      insert into access_scopes (thing_id, tenant_id, environment_id, anchor_id)
        select t.id, tenant, place.environment_id, nearest from unnest(things) t (id)
        on conflict (thing_id) do update set anchor_id = excluded.anchor_id
        where access_scopes.anchor_id <> excluded.anchor_id;
    end if;
  end $$`,
  `create or replace function scope_new_contents() returns trigger ${asOwner} as $$
  declare place record;
  begin
    if not exists (select from new_rows where parent_id is not null) then return null; end if;
    ${eachEnvironment('new_rows', '_shared')}
    if not exists (select from access_scopes s where s.environment_id in (select environment_id from new_rows))
    then return null; end if;
    perform rescope_contents(r.tenant_id, r.id) from new_rows r where r.parent_id is not null;
    return null;
  end $$`,
  `create or replace function scope_moved_contents() returns trigger ${asOwner} as $$
  begin
    ${hold('new.environment_id', '')};
    perform rescope_contents(new.tenant_id, new.id);
    return null;
  end $$`,
  `create or replace function scope_by_lists() returns trigger ${asOwner} as $$
  declare place record;
  begin
    ${eachEnvironment('rows', '')}
    perform rescope_contents(r.tenant_id, r.content_id)
      from (select distinct tenant_id, content_id from rows where content_id is not null) r;
    perform rescope_media(r.media_id) from (select distinct media_id from rows where media_id is not null) r;
    return null;
  end $$`,
  `drop function rescope_contents(text)`,
]

const statements = [
  ...eachReference((table, column) => `alter table ${table} drop constraint ${table}_${column}_fkey`),
  ...byId.map((table) => rekeyed(table, 'id')),
  ...Object.entries(keys).map(([table, columns]) => rekeyed(table, columns)),
  `alter table content_versions drop constraint content_versions_content_id_n_key, add unique (tenant_id, content_id, n)`,
  `drop index template_versions_request, templates_request`,
  `create unique index template_versions_request on template_versions (tenant_id, template_id, request_id)
    where request_id is not null`,
  `create unique index templates_request on templates (tenant_id, environment_id, request_id) where request_id is not null`,
  ...eachReference(
    (table, column, to, then) => `alter table ${table}
      add foreign key (tenant_id, ${column}) references ${to} (tenant_id, id) on delete ${then}`,
  ),
  ...scopes,
]
