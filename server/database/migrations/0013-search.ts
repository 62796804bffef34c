import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Global search: the indexes of names and of what contents say, and the one function that reads them.
 *
 * Row security keeps a query of staff from using an index of trigrams or words, because nobody vouches that their operators
 * leak nothing. So the function reads as the tables' owner, answers for an environment of the tenant in `app.tenant_id`
 * only, and gives ids alone: whoever asks reads the rows themselves, under row security.
 */
export const migration: Migration = {
  name: '0013-search',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    // In a PostgreSQL that does not let us have it (or pg_trgm, see 0001) search is slower, or finds nothing misspelt.
    await sql
      .raw(`do $$ begin create extension if not exists btree_gin; exception when others then null; end $$`)
      .execute(db)
    const { rows } = await sql<{ name: string; schema: string }>`select extname as name, nspname as schema
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where extname in ('pg_trgm', 'btree_gin')`.execute(db)
    const schemas = new Map(rows.map(({ name, schema }) => [name, schema]))
    for (const statement of indexes(schemas)) await sql.raw(statement).execute(db)
    for (const statement of functions(schemas)) await sql.raw(statement).execute(db)
  },
}

const kinds = { Template: 'templates', Content: 'contents', Media: 'media' }

type Extensions = ReadonlyMap<string, string>

// What was written last is looked through one by one until it is sorted in: not much of it.
const pending = 'with (gin_pending_list_limit = 256)'

function indexes(extensions: Extensions): string[] {
  // The environment first, so that what others have costs nothing.
  const place = extensions.has('btree_gin') ? 'environment_id, ' : ''
  const trigrams = extensions.has('pg_trgm')
  return Object.values(kinds).flatMap((table) => [
    // In the order of bytes, in which what begins alike stands together whatever the database's language.
    `create index ${table}_by_name on ${table} (environment_id, (lower(name) collate "C"), id)`,
    ...(trigrams
      ? [
          `create index ${table}_by_name_part on ${table} using gin (${place}lower(name) ${quoted(extensions.get('pg_trgm'))}.gin_trgm_ops) ${pending}`,
        ]
      : []),
  ])
}

/** All kinds as one; the planner takes them apart again, and leaves out those that are not asked for. */
const things = `(${Object.entries(kinds)
  .map(
    ([kind, table]) => `select '${kind}'::text as kind, x.id, x.environment_id, lower(x.name) as name,
      lower(x.name) collate "C" as key from ${table} x`,
  )
  .join(' union all ')}) thing`

const contents = `(select 'Content'::text as kind, x.id, x.environment_id, x.data from contents x) thing`

/** Tells what fits in one way, unless it was told for a better one, until there are enough. */
function tell(fit: number, from: string, where: string, order = ''): string {
  return `if cardinality(told) < most then
      for search_names.kind, search_names.id in
        select thing.kind, thing.id from ${from}
        where thing.environment_id = place and thing.kind = any (kinds) and thing.id <> all (told) and ${where}
        ${order} limit most - cardinality(told)
      loop
        fit := ${fit};
        told := told || search_names.id;
        return next;
      end loop;
    end if;`
}

function functions(extensions: Extensions): string[] {
  const trigrams = extensions.get('pg_trgm')
  // What has no three letters in a row is in no index: it is looked for in the first names only.
  const first = `(select thing.* from ${things} where thing.environment_id = place and thing.kind = any (kinds)
    order by thing.key, thing.id limit 5000) thing`
  const walked = tell(3, first, 'thing.key like part', 'order by thing.key, thing.id')
  const indexed = `if sought ~ '^[[:alnum:]]' then
      if length(sought) < 3 then ${tell(2, things, `thing.name like '% ' || substr(part, 2)`)}
      else ${tell(2, things, 'thing.name ~ word')}
      end if;
    end if;
    if sought ~ '[[:alnum:]]{3}' then ${tell(3, things, 'thing.name like part')} else ${walked} end if;`
  // The nearest of so many: all that is near, of contents with names that are alike, would take too long to compare.
  const near = `(select near.*, word_similarity(sought, near.name) as likeness
    from (select thing.* from ${things} where thing.environment_id = place and thing.kind = any (kinds) and sought <% thing.name
      limit 300) near) thing`
  return [
    // Of ids nobody knows a word; the environment is a word of its own, so that others' contents are not looked at. Of a
    // very long content its beginning: PostgreSQL refuses to write down more than a megabyte of words.
    `create function search_words(place text, data jsonb) returns tsvector
    language sql immutable parallel safe set search_path = pg_catalog as $$
      select to_tsvector('simple', coalesce((
          select left(string_agg(said #>> '{}', ' '), 100000) from jsonb_path_query(data,
            '$.** ? (@.type() == "string" && !(@ like_regex "^(Content|Media|Template)_[A-Za-z0-9_-]+$"))') said
        ), '')) || array_to_tsvector(array['in ' || place])
    $$`,
    `create index contents_by_words on contents using gin (search_words(environment_id, data)) ${pending}`,

    // fit: 0 the very name, 1 its beginning, 2 the beginning of a word, 3 a part, 4 words of a content, 5 nearly the name.
    `create function search_names(place text, kinds text[], wanted text, most integer)
    returns table (kind text, id text, fit integer)
    language plpgsql stable security definer
    set search_path = ${['pg_catalog', 'public', ...(trigrams ? [quoted(trigrams)] : []), 'pg_temp'].join(', ')}
    ${trigrams ? 'set pg_trgm.word_similarity_threshold = 0.5' : ''} as $$
    declare
      sought constant text := lower(wanted);
      part constant text := '%' || regexp_replace(sought, '([\\\\%_])', '\\\\\\1', 'g') || '%';
      word constant text := '(^|[^[:alnum:]])' || regexp_replace(sought, '([][\\\\.^$*+?(){}|])', '\\\\\\1', 'g');
      words tsquery;
      told text[] := '{}';
    begin
      if sought = '' or not exists (select from environments e
        where e.id = place and e.ready and e.tenant_id = nullif(current_setting('app.tenant_id', true), ''))
      then return; end if;

      for search_names.kind, search_names.id, search_names.fit in
        select thing.kind, thing.id, (thing.key <> sought)::integer from ${things}
        where thing.environment_id = place and thing.kind = any (kinds)
          and thing.key >= sought and thing.key < sought || chr(1114111)
        order by thing.key, thing.id limit most
      loop
        told := told || search_names.id;
        return next;
      end loop;
      ${trigrams ? indexed : walked}

      if sought !~ '[[:alnum:]]{3}' then return; end if;
      words := plainto_tsquery('simple', sought);
      if numnode(words) > 0 then
        words := (words::text || ':*')::tsquery && quote_literal('in ' || place)::tsquery;
        ${tell(4, contents, 'search_words(thing.environment_id, thing.data) @@ words')}
      end if;
      ${
        trigrams
          ? `-- Who found enough has not mistyped.
      if cardinality(told) < 10 then ${tell(5, near, 'true', 'order by thing.likeness desc, thing.key, thing.id')} end if;`
          : ''
      }
    end $$`,
    'revoke execute on function search_names from public',
    'grant execute on function search_names to atrium_staff',
  ]
}

function quoted(name = 'public'): string {
  return `"${name.replaceAll('"', '""')}"`
}
