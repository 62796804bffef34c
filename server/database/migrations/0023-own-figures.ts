import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Contents are counted once, by environment: a project's card shows what is in Production, and which that is may change. So
 * projects keep no figures of their own any more.
 */
export const migration: Migration = {
  name: '0023-own-figures',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0002 has it.
const asOwner = `language plpgsql security definer set search_path = public, pg_temp`

const counted = `
      count(*) filter (where status = 'Unpublished') as unpublished,
      count(*) filter (where status in ('Published', 'Changed')) as published,
      count(*) filter (where status = 'Changed') as changed,
      count(*) filter (where status = 'Archived') as archived,
      count(*) filter (where scheduled_publish_at is not null) as scheduled_publish,
      count(*) filter (where scheduled_archive_at is not null) as scheduled_archive`

// An environment that is being made has no figures: nothing is counted in it.
const contentFigures = (rows: string, sign: 1 | -1) => `
  update environment_stats s set
    unpublished = s.unpublished + d.unpublished * ${sign},
    published = s.published + d.published * ${sign},
    changed = s.changed + d.changed * ${sign},
    archived = s.archived + d.archived * ${sign},
    scheduled_publish = s.scheduled_publish + d.scheduled_publish * ${sign},
    scheduled_archive = s.scheduled_archive + d.scheduled_archive * ${sign}
  from (select environment_id, ${counted} from ${rows} group by environment_id) d
  where d.environment_id = s.environment_id;`

const statements = [
  `create or replace function count_contents() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then ${contentFigures('old_rows', -1)} end if;
    if tg_op <> 'DELETE' then ${contentFigures('new_rows', 1)} end if;
    return null;
  end $$`,
  `create or replace function count_ready_environment() returns trigger ${asOwner} as $$
  begin
    insert into environment_stats (environment_id, tenant_id, project_id, unpublished, published, changed, archived,
      scheduled_publish, scheduled_archive, templates, media_size)
    select new.id, new.tenant_id, new.project_id, d.unpublished, d.published, d.changed, d.archived,
      d.scheduled_publish, d.scheduled_archive,
      (select count(*) from templates where environment_id = new.id),
      (select coalesce(sum(size), 0) from media where environment_id = new.id)
    from (select ${counted} from contents where environment_id = new.id) d;
    return null;
  end $$`,
  // It kept the project's figures right when an environment went that was never counted.
  `drop trigger empty_made_environment on environments`,
  `drop function empty_made_environment()`,
  `alter table projects drop column content, drop column published`,
]
