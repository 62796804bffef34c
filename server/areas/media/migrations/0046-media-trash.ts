import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Media in the trash beside contents, and the size of an environment's media, in which an object counts once. */
export const migration: Migration = {
  name: '0046-media-trash',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const side = (rows: string, isNew: boolean) =>
  `select id, environment_id, object_key, size, ${isNew} as is_new from ${rows}`

/**
 * What a statement adds to the figures. Of each object what shows it is looked for in the table: where something does that the
 * statement left alone, the object counts before and after.
 */
const counted = (changed: string) => `update environment_stats s
  set media_size = s.media_size + d.size, media = s.media + d.n
  from (
    select environment_id, sum(size) as size, sum(n) as n from (
      select environment_id, coalesce(max(size) filter (where is_new), 0) - coalesce(max(size) filter (where not is_new), 0)
        as size, 0 as n
      from (${changed}) c where object_key is not null
      group by environment_id, object_key
      having count(*) filter (where is_new) = (select count(*) from media m
        where m.object_key = c.object_key and m.environment_id = c.environment_id)
      union all
      select environment_id, sum(case when object_key is not null then 0 when is_new then size else -size end),
        sum(case when is_new then 1 else -1 end)
      from (${changed}) c group by environment_id
    ) each group by environment_id
  ) d where d.environment_id = s.environment_id`

const [before, after] = [side('old_rows', false), side('new_rows', true)]

const statements = [
  `alter table trash add column kind text not null default 'Content'`,
  `alter table trash alter column kind drop default`,
  `drop index trash_listed`,
  `create index trash_listed on trash (environment_id, kind, deleted_at desc, id) where id = root_id`,
  `create index trash_by_object on trash ((thing->>'object_key')) where kind = 'Media'`,

  // As 0037 has it, where an object counted as often as it was shown.
  `create or replace function sum_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then ${counted(after)};
    elsif tg_op = 'DELETE' then ${counted(before)};
    else ${counted(`${before} union all ${after}`)};
    end if;
    return null;
  end $$`,
  `update environment_stats s set media_size = coalesce((
    select sum(size) from (select max(m.size) as size from media m where m.environment_id = s.environment_id
      group by coalesce(m.object_key, m.id)) each), 0)`,
]
