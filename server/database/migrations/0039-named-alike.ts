import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What was changed last does not mislead a search of names (0037): words that are in many of those names are taken to be in
 * many only where what was changed first has them as well. Else one name after the other is read as far as enough would be
 * found if the rest were named alike; then the words are looked up.
 */
export const migration: Migration = {
  name: '0039-named-alike',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const { rows } = await sql<{ schema: string }>`select nspname as schema
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'`.execute(db)
    await sql.raw(idsNamed(rows[0]?.schema)).execute(db)
  },
}

/** Of so many things that were changed last, and first, it is seen whether words are in many names … */
const looked = 1000

/** … which they are where so many of these have them. */
const many = 50

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const inOrder = (way: 'asc' | 'desc') =>
  `select id, name_key from %I where tenant_id = $1 and %I = $2 order by updated_at ${way}, id ${way}`

const look = (way: 'asc' | 'desc') => `execute format(
      'select count(*) from (${inOrder(way)} limit ${looked}) looked where name_key like $3', stored, within)
      into often using tenant, place, pattern;`

/** As 0037 has it: who may call it stays. */
const idsNamed = (trigrams: string | undefined) => `create or replace function
  ids_named(kind text, place text, part text, most integer) returns setof text language plpgsql stable security definer
  set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = on set enable_indexonlyscan = on
  set random_page_cost = 0.2 set seq_page_cost = 0.2
  set search_path = ${['pg_catalog', 'public', ...(trigrams ? [quoted(trigrams)] : []), 'pg_temp'].join(', ')} as $$
  declare
    stored constant text := case kind when 'Content' then 'contents' when 'Media' then 'media'
      when 'Template' then 'templates' when 'Project' then 'projects' end;
    tenant constant text := nullif(current_setting('app.tenant_id', true), '');
    within constant text := case kind when 'Project' then 'tenant_id' else 'environment_id' end;
    pattern constant text := '%' || regexp_replace(lower(part), '([\\\\%_])', '\\\\\\1', 'g') || '%';
    isOwn constant boolean := case kind when 'Project' then place = tenant
      else exists (select from public.environments e where e.id = place and e.ready and e.tenant_id = tenant) end;
    often integer;
    found text[];
  begin
    if stored is null or isOwn is not true then return; end if;
    -- What has no three letters in a row would be looked for in the whole index of trigrams. Until the function ends.
    if part !~ '[[:alnum:]]{3}' then perform set_config('enable_bitmapscan', 'off', true); end if;
    ${look('desc')}
    if often >= ${many} then
      ${look('asc')}
      -- Whoever gets as many as were asked for asks for none of them by its id.
      if often >= ${many} then return query select '' from generate_series(1, most); return; end if;
      execute format('select array_agg(id) from (select id from (${inOrder('desc')} limit $5) walked
          where name_key like $3 limit $4) found', stored, within)
        into found using tenant, place, pattern, most, most * ${looked / many};
      if cardinality(found) = most then return query select unnest(found); return; end if;
    end if;
    if part ~ '[[:alnum:]]{3}' and ${trigrams !== undefined} then
      perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true);
    end if;
    return query execute format('select id from %I where tenant_id = $1 and %I = $2 and name_key like $3 limit $4',
      stored, within) using tenant, place, pattern, most;
  end $$`
