import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What lists of very many things are read off, each by an index alone: names in lower case and the branch that a thing lies
 * in as columns of their own, and in each index what lists narrow and rows are hidden by, beside what they are sorted by.
 *
 * Row security keeps a query of staff from using an index of trigrams (0013). So two functions look names up as the tables'
 * owner: they answer for one environment of the tenant in `app.tenant_id` only, or for its projects, and give ids, or how
 * many there are. Neither takes an operator or an expression from whoever asks, so no error and no time tells of others' rows.
 */
export const migration: Migration = {
  name: '0024-large-lists',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const { rows } = await sql<{ name: string; schema: string }>`select extname as name, nspname as schema
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where extname in ('pg_trgm', 'btree_gin')`.execute(db)
    const schemas = new Map(rows.map(({ name, schema }) => [name, schema]))
    for (const statement of [...columns, ...indexes(schemas), ...functions(schemas.get('pg_trgm'))])
      await sql.raw(statement).execute(db)
  },
}

type Extensions = ReadonlyMap<string, string>

const things = ['contents', 'media', 'templates']

const columns = [
  ...things.flatMap((table) => [`drop index ${table}_by_name`, `drop index if exists ${table}_by_name_part`]),
  `drop index contents_by_environment, contents_by_status, contents_by_template, contents_by_branch, contents_by_parent,
    contents_delivered, media_by_folder, access_scopes_by_anchor`,
  `drop index if exists projects_by_name_part`,
  `alter table templates add column name_key text not null generated always as (lower(name)) stored`,
  ...['contents', 'media'].map(
    (table) => `alter table ${table}
      add column name_key text not null generated always as (lower(name)) stored,
      add column branch text not null generated always as (coalesce(parent_id, '')) stored`,
  ),
  // What an environment has is all of one tenant: without that, few rows are expected of it.
  ...things.map(
    (table) => `create statistics ${table}_places (dependencies) on tenant_id, environment_id from ${table}`,
  ),
]

const live = `where status in ('Published', 'Changed')`

function indexes(extensions: Extensions): string[] {
  const trigrams = extensions.get('pg_trgm')
  const first = (column: string) => (extensions.has('btree_gin') ? `${column}, ` : '')
  const parts = (table: string, place: string) =>
    trigrams === undefined
      ? []
      : [
          `create index ${table}_by_name_part on ${table} using gin (${first(place)}name_key ${quoted(trigrams)}.gin_trgm_ops)
            with (gin_pending_list_limit = 256)`,
        ]
  return [
    // In the order of bytes, in which what begins alike stands together whatever the database's language.
    ...things.flatMap((table) => [
      `create index ${table}_by_name on ${table} (environment_id, name_key collate "C", id)
        ${table === 'contents' ? 'include (status)' : ''}`,
      ...parts(table, 'environment_id'),
    ]),
    ...parts('projects', 'tenant_id'),
    `create index projects_by_author on projects (tenant_id, author, updated_at, id) include (status)`,
    `create index templates_listed on templates (environment_id, name_key, id) include (tenant_id)`,
    `create index contents_by_environment on contents (environment_id, updated_at, id)
      include (tenant_id, status, name_key)`,
    `create index contents_by_status on contents (environment_id, status, updated_at, id) include (tenant_id, name_key)`,
    `create index contents_by_author on contents (environment_id, created_by, updated_at, id) include (tenant_id, status)`,
    `create index contents_by_template on contents (template_id, updated_at, id)
      include (environment_id, tenant_id, status)`,
    `create index contents_by_parent on contents (parent_id, updated_at, id) include (environment_id, tenant_id, status)`,
    `create index contents_by_branch on contents (environment_id, branch, name_key collate "C", id) include (tenant_id)`,
    `create index contents_delivered on contents (environment_id, published_at desc nulls last, id)
      include (tenant_id, status) ${live}`,
    `create index contents_delivered_by_template on contents (template_id, published_at desc nulls last, id)
      include (environment_id, tenant_id, status) ${live}`,
    `create index access_scopes_by_anchor on access_scopes (environment_id, anchor_id) include (tenant_id, thing_id)`,
    `create index media_by_folder on media (environment_id, branch, (kind <> 'folder'), name_key collate "C", id)
      include (tenant_id, kind)`,
    `create index media_listed on media (environment_id, (kind <> 'folder'), name_key collate "C", id)
      include (tenant_id, kind)`,
  ]
}

const here = `nullif(current_setting('app.tenant_id', true), '')`

/**
 * As the owner; never by reading a table from end to end, which others' rows make longer. Indexes are in memory where lists
 * are asked for: to the planner's usual figures, taken from slow disks, reading rows one by one looks cheaper than it is.
 */
const asOwner = (trigrams: string | undefined) => `language plpgsql stable security definer
  set enable_seqscan = off set random_page_cost = 1.1
  set search_path = ${['pg_catalog', 'public', ...(trigrams ? [quoted(trigrams)] : []), 'pg_temp'].join(', ')}`

function functions(trigrams: string | undefined): string[] {
  // Dynamic, so that each pattern is planned for: what fits nearly everything is read off another index than what is rare.
  const look = (statement: string) => `
    declare
      stored constant text := case kind when 'Content' then 'contents' when 'Media' then 'media'
        when 'Template' then 'templates' when 'Project' then 'projects' end;
      pattern constant text := '%' || regexp_replace(lower(part), '([\\\\%_])', '\\\\\\1', 'g') || '%';
      isOwn constant boolean := case kind when 'Project' then place = ${here}
        else exists (select from public.environments e where e.id = place and e.ready and e.tenant_id = ${here}) end;
      found integer;
    begin
      if stored is null or isOwn is not true then return${statement.startsWith('return') ? '' : ' 0'}; end if;
      ${statement}
    end`
  const rows = (
    what: string,
  ) => `execute format('${what}', stored, case kind when 'Project' then 'tenant_id' else 'environment_id' end)
      using place, pattern, most`
  const fitting = 'from %I where %I = $1 and name_key like $2'
  const walked = 'order by name_key collate "C", id limit $3'
  return [
    `create function ids_named(kind text, place text, part text, most integer) returns setof text
    ${asOwner(trigrams)} as $$ ${look(`return query ${rows(`select id ${fitting} ${walked}`)};`)} $$`,
    `create function count_named(kind text, place text, part text, most integer) returns integer
    ${asOwner(trigrams)} as $$ ${look(
      // As lists have them: archived contents are in those of their status alone.
      `${rows(`select count(*)::integer from (select ${fitting} %s ${walked}) fitting`)
        .replace(' end)\n', ` end, case kind when 'Content' then 'and status <> ''Archived''' else '' end)\n`)
        .replace('using', 'into found using')};
      return found;`,
    )} $$`,
    ...['ids_named', 'count_named'].flatMap((name) => [
      `revoke execute on function ${name} from public`,
      `grant execute on function ${name} to atrium_staff`,
    ]),
    // Global search (0013) reads the same names off the same indexes.
    `do $$ begin
      execute replace(replace(pg_get_functiondef('search_names'::regproc), 'lower(x.name) collate "C"', 'x.name_key collate "C"'),
        'lower(x.name)', 'x.name_key');
    end $$`,
  ]
}

function quoted(name = 'public'): string {
  return `"${name.replaceAll('"', '""')}"`
}
