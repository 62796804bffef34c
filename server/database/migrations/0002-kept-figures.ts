import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Triggers that keep totals and figures true in the same transaction as the rows they count, so that no list and no
 * dashboard counts anything. They work on whole statements: 100,000 contents in one insert are one sum.
 */
export const migration: Migration = {
  name: '0002-kept-figures',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// Owner's rights: staff may change contents, never the figures themselves.
const asOwner = `language plpgsql security definer set search_path = public, pg_temp`

/** A trigger after each whole insert, update and delete of `table`, its function seeing new_rows and old_rows. */
function onEveryChange(table: string, name: string): string[] {
  return [
    `create trigger ${name}_insert after insert on ${table}
      referencing new table as new_rows for each statement execute function ${name}()`,
    `create trigger ${name}_update after update on ${table}
      referencing old table as old_rows new table as new_rows for each statement execute function ${name}()`,
    `create trigger ${name}_delete after delete on ${table}
      referencing old table as old_rows for each statement execute function ${name}()`,
  ]
}

const contentFigures = (rows: string, sign: 1 | -1) => `
  update environment_stats s set
    unpublished = s.unpublished + d.unpublished * ${sign},
    published = s.published + d.published * ${sign},
    changed = s.changed + d.changed * ${sign},
    archived = s.archived + d.archived * ${sign},
    scheduled_publish = s.scheduled_publish + d.scheduled_publish * ${sign},
    scheduled_archive = s.scheduled_archive + d.scheduled_archive * ${sign}
  from (
    select environment_id,
      count(*) filter (where status = 'Unpublished') as unpublished,
      count(*) filter (where status in ('Published', 'Changed')) as published,
      count(*) filter (where status = 'Changed') as changed,
      count(*) filter (where status = 'Archived') as archived,
      count(*) filter (where scheduled_publish_at is not null) as scheduled_publish,
      count(*) filter (where scheduled_archive_at is not null) as scheduled_archive
    from ${rows} group by environment_id
  ) d where d.environment_id = s.environment_id;
  update projects p set content = p.content + d.content * ${sign}, published = p.published + d.published * ${sign}
  from (
    select project_id,
      count(*) filter (where status <> 'Archived') as content,
      count(*) filter (where status in ('Published', 'Changed')) as published
    from ${rows} group by project_id
  ) d where d.project_id = p.id;`

const statements = [
  // Projects of a tenant, by status.
  `create function count_projects() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then
      update project_totals t set total = t.total - d.n
      from (select tenant_id, status, count(*) as n from old_rows group by 1, 2) d
      where t.tenant_id = d.tenant_id and t.status = d.status;
    end if;
    if tg_op <> 'DELETE' then
      insert into project_totals as t (tenant_id, status, total)
      select tenant_id, status, count(*) from new_rows group by 1, 2
      on conflict (tenant_id, status) do update set total = t.total + excluded.total;
    end if;
    return null;
  end $$`,
  `create trigger count_projects_insert after insert on projects
    referencing new table as new_rows for each statement execute function count_projects()`,
  `create trigger count_projects_delete after delete on projects
    referencing old table as old_rows for each statement execute function count_projects()`,
  // Only a change of status or tenant matters, and most updates (counts, names) change neither.
  `create function move_project() returns trigger ${asOwner} as $$
  begin
    update project_totals set total = total - 1 where tenant_id = old.tenant_id and status = old.status;
    insert into project_totals as t (tenant_id, status, total) values (new.tenant_id, new.status, 1)
    on conflict (tenant_id, status) do update set total = t.total + 1;
    return null;
  end $$`,
  `create trigger move_project after update of status, tenant_id on projects for each row
    when (old.status is distinct from new.status or old.tenant_id is distinct from new.tenant_id)
    execute function move_project()`,

  // Figures of an environment.
  `create function begin_environment_stats() returns trigger ${asOwner} as $$
  begin
    insert into environment_stats (environment_id, tenant_id, project_id)
    select id, tenant_id, project_id from new_rows;
    return null;
  end $$`,
  `create trigger begin_environment_stats after insert on environments
    referencing new table as new_rows for each statement execute function begin_environment_stats()`,

  `create function count_contents() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then ${contentFigures('old_rows', -1)} end if;
    if tg_op <> 'DELETE' then ${contentFigures('new_rows', 1)} end if;
    return null;
  end $$`,
  ...onEveryChange('contents', 'count_contents'),

  `create function count_templates() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then
      update environment_stats s set templates = s.templates - d.n
      from (select environment_id, count(*) as n from old_rows group by 1) d where d.environment_id = s.environment_id;
    end if;
    if tg_op <> 'DELETE' then
      update environment_stats s set templates = s.templates + d.n
      from (select environment_id, count(*) as n from new_rows group by 1) d where d.environment_id = s.environment_id;
    end if;
    return null;
  end $$`,
  ...onEveryChange('templates', 'count_templates'),

  `create function sum_media() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then
      update environment_stats s set media_size = s.media_size - d.n
      from (select environment_id, sum(size) as n from old_rows group by 1) d where d.environment_id = s.environment_id;
    end if;
    if tg_op <> 'DELETE' then
      update environment_stats s set media_size = s.media_size + d.n
      from (select environment_id, sum(size) as n from new_rows group by 1) d where d.environment_id = s.environment_id;
    end if;
    return null;
  end $$`,
  ...onEveryChange('media', 'sum_media'),
]
