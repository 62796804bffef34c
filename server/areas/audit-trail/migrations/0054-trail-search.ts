import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/**
 * The trail is searched by indexes, however long it is (O-audit-24). Row security keeps a query of staff from using an index of
 * trigrams, as with lists (0024): `entries_sought` looks as the owner, for the tenant in `app.tenant_id` alone, and takes no
 * operator and no expression from whoever asks.
 */
export const migration: Migration = {
  name: '0054-trail-search',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    const { rows } = await sql<{ name: string; schema: string }>`select extname as name, nspname as schema
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where extname in ('pg_trgm', 'btree_gin')`.execute(db)
    const schemas = new Map(rows.map(({ name, schema }) => [name, quoted(schema)]))
    const trigrams = schemas.get('pg_trgm')
    const statements = [
      `create index audit_entries_by_request_id on audit_entries (tenant_id, request_id) where request_id is not null`,
      ...(trigrams === undefined ? [] : indexes(trigrams, schemas.has('btree_gin'))),
      entriesSought(trigrams),
      `revoke execute on function entries_sought from public`,
      `grant execute on function entries_sought to atrium_staff`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function indexes(trigrams: string, hasTenants: boolean): string[] {
  const gin = (table: string, columns: string[]) => {
    const parts = columns.map((column) => `${column} ${trigrams}.gin_trgm_ops`)
    return `create index ${table}_by_name_part on ${table} using gin (${[...(hasTenants ? ['tenant_id'] : []), ...parts]})
      with (gin_pending_list_limit = 256)`
  }
  return [gin('audit_entries', ['entity_name']), gin('audit_people', ['name', 'email'])]
}

/** So many entries are looked at one by one, the newest first, before words are looked up … */
const looked = 2000

/** … and so many more each time, for as long as one in ten fits: what occurs so often is found sooner so. */
const further = 20_000

/** What entries are narrowed by, besides the words: as the columns are called. */
const equal = ['user_id', 'project_id', 'entity_kind', 'entity_id', 'operation', 'outcome']

const isFound = `(e.entity_name ilike $4 or e.entity_id = any($5) or e.user_id = any($5) or e.request_id = $6)`

/** Nothing leads to it but the name of its thing: whoever may not read that does not find the entry. */
const byName = `coalesce(e.request_id <> $6, true) and coalesce(e.entity_id <> all($5), true)
  and coalesce(e.user_id <> all($5), true)`

const found = `select e.id, e.created_at, ${isFound} as is_found, ${byName} as by_name
  from audit_entries e where e.tenant_id = $1 and (e.created_at, e.id) < ($2, $3)`

const newestFirst = 'order by e.created_at desc, e.id desc limit'

const given = 'using tenant, at, last, pattern, ids, words, sought'

/**
 * Entries in whose thing's name words are, or which are about people, or by people, who have them in a name or email, once or
 * now; or whose thing, person or request they are. The newest first; goes back month by month until there are enough.
 * `sought`: values of `equal`, `since` and `until`; `before_at`, `before_id`: where the page before ended.
 */
const entriesSought = (trigrams: string | undefined) => `create function entries_sought(
    words text, sought jsonb, before_at timestamptz, before_id bigint, most_people integer, wanted integer)
  returns table (id bigint, created_at timestamptz, by_name boolean) language plpgsql stable security definer rows 50
  set random_page_cost = 1.1 set enable_indexscan = on set enable_seqscan = on
  set search_path = ${['pg_catalog', 'public', ...(trigrams ? [trigrams] : []), 'pg_temp'].join(', ')} as $$
  declare
    tenant constant text := nullif(current_setting('app.tenant_id', true), '');
    pattern constant text := '%' || regexp_replace(words, '([\\\\%_])', '\\\\\\1', 'g') || '%';
    ids text[];
    looks text := '${found}';
    at timestamptz := coalesce(before_at, 'infinity');
    last bigint := coalesce(before_id, 0);
    chunk integer := ${looked};
    seen integer;
    hits integer;
    made integer := 0;
    starts timestamptz;
    ends timestamptz := 'infinity';
    one record;
  begin
    select array_append(array_agg(called.user_id), words) into ids from (
      select p.user_id from audit_people p where p.tenant_id = tenant and p.user_id is not null
        and (p.name ilike pattern or p.email ilike pattern)
      group by p.user_id limit most_people) called;
    ${equal
      .map(
        (column) => `if sought ? '${column}' then looks := looks || ' and e.${column} = $7->>''${column}'''; end if;`,
      )
      .join('\n    ')}
    if sought ? 'since' then looks := looks || ' and e.created_at >= ($7->>''since'')::timestamptz'; end if;
    if sought ? 'until' then looks := looks || ' and e.created_at < ($7->>''until'')::timestamptz'; end if;
    loop
      seen := 0;
      hits := 0;
      for one in execute looks || ' ${newestFirst} ' || chunk ${given} loop
        seen := seen + 1;
        at := one.created_at;
        last := one.id;
        continue when one.is_found is not true;
        id := one.id;
        created_at := one.created_at;
        by_name := one.by_name;
        return next;
        hits := hits + 1;
        exit when made + hits = wanted;
      end loop;
      made := made + hits;
      if made = wanted or seen < chunk then return; end if;
      exit when hits < chunk / 10;
      chunk := ${further};
    end loop;
    -- Without three letters in a row all of an index of trigrams would be read.
    if words ~ '[[:alnum:]]{3}' and ${trigrams !== undefined} then
      perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
    end if;
    for starts in
      select to_timestamp(right(c.relname, 7) || '_01 00:00+00', 'YYYY_MM_DD HH24:MI TZH')
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'audit_entries'::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
      union all select '-infinity' order by 1 desc
    loop
      if starts <= at then
        return query execute 'select e.id, e.created_at, e.by_name from (' || looks || ' and ${isFound}
          and e.created_at >= ' || quote_literal(starts) || ' and e.created_at < ' || quote_literal(ends) || '
          ${newestFirst} ' || wanted - made || ') e' ${given};
        get diagnostics hits = row_count;
        made := made + hits;
        exit when made >= wanted;
      end if;
      ends := starts;
    end loop;
  end $$`
