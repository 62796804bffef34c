import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A statement that changes none of an environment's figures leaves their row alone: whoever writes into it holds up all others
 * that write in the environment until the transaction ends, and most edits change no figure.
 */
export const migration: Migration = {
  name: '0058-figures-that-change',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** A trigger's function that adds to the figures what a statement adds, and takes off what it takes away. */
function figuresOf(name: string, figures: (rows: string) => string, columns: readonly string[]): string {
  const [before, after] = ['(select *, -1 as sign from old_rows)', '(select *, 1 as sign from new_rows)']
  const added = (
    rows: string,
  ) => `update environment_stats s set ${columns.map((one) => `${one} = s.${one} + d.${one}`)}
    from (${figures(rows)}) d where d.environment_id = s.environment_id and (${columns.map((one) => `d.${one} <> 0`).join(' or ')})`
  return `create or replace function ${name}() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then ${added(after)};
    elsif tg_op = 'DELETE' then ${added(before)};
    else ${added(`(select * from ${before} old union all select * from ${after} new)`)};
    end if;
    return null;
  end $$`
}

/** Which contents each figure counts. */
const ofContents = {
  unpublished: `status = 'Unpublished'`,
  published: `status in ('Published', 'Changed')`,
  changed: `status = 'Changed'`,
  archived: `status = 'Archived'`,
  scheduled_publish: 'scheduled_publish_at is not null',
  scheduled_archive: 'scheduled_archive_at is not null',
}

const contents = (rows: string) => `select environment_id,
    ${Object.entries(ofContents).map(([name, counts]) => `coalesce(sum(sign) filter (where ${counts}), 0) as ${name}`)}
  from ${rows} r group by environment_id`

const templates = (rows: string) =>
  `select environment_id, sum(sign) as templates from ${rows} r group by environment_id`

/** Of each object what shows it is looked for in the table: where something does that the statement left alone, it counts before and after. */
const media = (rows: string) => `select environment_id, sum(size) as media_size, sum(n) as media from (
    select environment_id, coalesce(max(size) filter (where sign = 1), 0) - coalesce(max(size) filter (where sign = -1), 0)
      as size, 0 as n
    from ${rows} c where object_key is not null
    group by environment_id, object_key
    having count(*) filter (where sign = 1) = (select count(*) from media m
      where m.object_key = c.object_key and m.environment_id = c.environment_id)
    union all
    select environment_id, sum(case when object_key is null then sign * size else 0 end), sum(sign)
    from ${rows} c group by environment_id
  ) each group by environment_id`

const statements = [
  figuresOf('count_contents', contents, Object.keys(ofContents)),
  figuresOf('count_templates', templates, ['templates']),
  figuresOf('sum_media', media, ['media_size', 'media']),
]
