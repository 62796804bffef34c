import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The indexes that lists are read off (0024) begin with the tenant, so that row security is asked of the index once and not of
 * each row that is passed over; and there is one for each way to sort contents. Files are counted by environment, as contents
 * are. Words are looked up by whichever index is the quickest for them.
 */
export const migration: Migration = {
  name: '0037-tenant-lists',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const { rows } = await sql<{ schema: string }>`select nspname as schema
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'`.execute(db)
    for (const statement of [...indexes, ...mediaFigure, ...functions(rows[0]?.schema)])
      await sql.raw(statement).execute(db)
  },
}

const live = `where status in ('Published', 'Changed')`

/** By name: what each is of, behind the tenant. The first ones are in the place of those of 0024 and before. */
const read = {
  contents_by_environment: 'contents (environment_id, updated_at, id) include (status, name_key)',
  contents_by_status: 'contents (environment_id, status, updated_at, id) include (name_key)',
  contents_by_author: 'contents (environment_id, created_by, updated_at, id) include (status)',
  contents_by_template: 'contents (template_id, updated_at, id) include (environment_id, status)',
  contents_by_parent: 'contents (parent_id, updated_at, id) include (environment_id, status)',
  contents_by_branch: 'contents (environment_id, branch, name_key collate "C", id)',
  contents_by_name: 'contents (environment_id, name_key collate "C", id) include (status)',
  contents_delivered: `contents (environment_id, published_at desc nulls last, id) include (status) ${live}`,
  contents_delivered_by_template: `contents (template_id, published_at desc nulls last, id)
    include (environment_id, status) ${live}`,
  media_by_environment: 'media (environment_id, updated_at, id) include (name_key)',
  media_by_folder: `media (environment_id, branch, (kind <> 'folder'), name_key collate "C", id) include (kind)`,
  media_by_name: 'media (environment_id, name_key collate "C", id)',
  media_listed: `media (environment_id, (kind <> 'folder'), name_key collate "C", id) include (kind)`,
}

/** The ways to sort contents that no other index has. What has no value there comes last both ways, so by two each. */
const sorted = {
  contents_by_creation: 'contents (environment_id, created_at, id) include (status)',
  contents_by_publication: 'contents (environment_id, published_at, id) include (status)',
  contents_by_last_publication: 'contents (environment_id, published_at desc nulls last, id desc) include (status)',
  contents_by_author_name: `contents (environment_id, (lower(created_by) collate "C"), id) include (created_by, status)`,
  contents_by_last_author_name: `contents (environment_id, (lower(created_by) collate "C") desc nulls last, id desc)
    include (created_by, status)`,
}

const indexes = [
  `drop index ${Object.keys(read).join(', ')}`,
  ...Object.entries({ ...read, ...sorted }).map(
    ([name, of]) => `create index ${name} on ${of.replace('(', '(tenant_id, ')}`,
  ),
]

const counted = (rows: string, sign: '+' | '-') => `update environment_stats s
  set media_size = s.media_size ${sign} d.size, media = s.media ${sign} d.n
  from (select environment_id, sum(size) as size, count(*) as n from ${rows} group by 1) d
  where d.environment_id = s.environment_id`

const mediaFigure = [
  // Files and folders.
  `alter table environment_stats add column media integer not null default 0`,
  `update environment_stats s set media = d.n
    from (select environment_id, count(*) as n from media group by 1) d where d.environment_id = s.environment_id`,
  // As 0002 has it, of which this is the other half.
  `create or replace function sum_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op <> 'INSERT' then ${counted('old_rows', '-')}; end if;
    if tg_op <> 'DELETE' then ${counted('new_rows', '+')}; end if;
    return null;
  end $$`,
]

const here = `nullif(current_setting('app.tenant_id', true), '')`

/**
 * As 0024 has it. No order is asked for: that would be one index's, and be sorted for by the others. Pages are in memory, so
 * that to read one costs next to nothing beside comparing what is on it.
 */
const asOwner = (trigrams: string | undefined) => `language plpgsql stable security definer
  set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = on set enable_indexonlyscan = on
  set random_page_cost = 0.2 set seq_page_cost = 0.2
  set search_path = ${['pg_catalog', 'public', ...(trigrams ? [quoted(trigrams)] : []), 'pg_temp'].join(', ')}`

/** Of so many things that were changed last it is seen whether words are in many names … */
const looked = 1000

/** … which they are where so many of these have them: then the names of one after the other are read until there are enough. */
const many = 50

const dropped = ['ids_named(text, text, text, integer)', 'count_named(text, text, text, integer)']

function functions(trigrams: string | undefined): string[] {
  const look = (declared: string, statement: string) => `
    declare
      stored constant text := case kind when 'Content' then 'contents' when 'Media' then 'media'
        when 'Template' then 'templates' when 'Project' then 'projects' end;
      tenant constant text := ${here};
      within constant text := case kind when 'Project' then 'tenant_id' else 'environment_id' end;
      pattern constant text := '%' || regexp_replace(lower(part), '([\\\\%_])', '\\\\\\1', 'g') || '%';
      isOwn constant boolean := case kind when 'Project' then place = tenant
        else exists (select from public.environments e where e.id = place and e.ready and e.tenant_id = tenant) end;
      ${declared}
    begin
      if stored is null or isOwn is not true then return${statement.includes('return query') ? '' : ' 0'}; end if;
      -- What has no three letters in a row would be looked for in the whole index of trigrams. Until the function ends.
      if part !~ '[[:alnum:]]{3}' then perform set_config('enable_bitmapscan', 'off', true); end if;
      ${statement}
    end`
  const inOrder = `(select id, name_key from %I where tenant_id = $1 and %I = $2 order by updated_at desc, id desc`
  // Dynamic, so that each pattern is planned for: what fits nearly everything is read off another index than what is rare.
  const ids = `
      execute format('select count(*) from ${inOrder} limit ${looked}) looked where name_key like $3', stored, within)
        into often using tenant, place, pattern;
      if often < ${many} and part ~ '[[:alnum:]]{3}' and ${trigrams !== undefined} then
        perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true);
      end if;
      return query execute format(case when often >= ${many}
          then 'select id from ${inOrder} offset 0) walked where name_key like $3 limit $4'
          else 'select id from %I where tenant_id = $1 and %I = $2 and name_key like $3 limit $4' end, stored, within)
        using tenant, place, pattern, most;`
  const count = `
      execute format('select count(*)::integer from (select from %I where tenant_id = $1 and %I = $2 and name_key like $3 %s limit $4) fitting',
          stored, within,
          case when kind <> 'Content' then ''
            when stated is null then case when lies is null then 'and status <> ''Archived''' else 'and branch = $6' end
            else 'and status = $5' end)
        into found using tenant, place, pattern, most, stated, lies;
      return found;`
  return [
    ...dropped.map((each) => `drop function ${each}`),
    `create function ids_named(kind text, place text, part text, most integer) returns setof text
    ${asOwner(trigrams)} as $$ ${look('often integer;', ids)} $$`,
    // Of contents those that are not archived; else of the status that is stated, or right under what they lie under.
    `create function count_named(kind text, place text, part text, most integer, stated text default null, lies text default null)
    returns integer ${asOwner(trigrams)} as $$ ${look('found integer;', count)} $$`,
    ...['ids_named', 'count_named'].flatMap((name) => [
      `revoke execute on function ${name} from public`,
      `grant execute on function ${name} to atrium_staff`,
    ]),
    // Global search (0013) reads the same names off the same indexes. Planned for the very words: after a few calls a plan for
    // any would read all names.
    `do $$ begin
      execute regexp_replace(pg_get_functiondef('search_names'::regproc), 'from (templates|contents|media) x',
        'from \\1 x where x.tenant_id = current_setting(''app.tenant_id'', true)', 'g');
      alter function search_names set plan_cache_mode = force_custom_plan;
    end $$`,
  ]
}

function quoted(name = 'public'): string {
  return `"${name.replaceAll('"', '""')}"`
}
