import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Work in the background; environments that are still being made, which staff do not see; names of environments that are
 * their own; and no project that loses its Production environment.
 */
export const migration: Migration = {
  name: '0007-jobs',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0002 has it.
const asOwner = `language plpgsql security definer set search_path = public, pg_temp`

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

/** As 0002 has it, but the project's figures leave out what is in environments that are still being made. */
const contentFigures = (rows: string, sign: 1 | -1) => `
  update environment_stats s set
    unpublished = s.unpublished + d.unpublished * ${sign},
    published = s.published + d.published * ${sign},
    changed = s.changed + d.changed * ${sign},
    archived = s.archived + d.archived * ${sign},
    scheduled_publish = s.scheduled_publish + d.scheduled_publish * ${sign},
    scheduled_archive = s.scheduled_archive + d.scheduled_archive * ${sign}
  from (${figuresOf(rows)} group by environment_id) d where d.environment_id = s.environment_id;
  update projects p set content = p.content + d.content * ${sign}, published = p.published + d.published * ${sign}
  from (
    select project_id,
      count(*) filter (where status <> 'Archived') as content,
      count(*) filter (where status in ('Published', 'Changed')) as published
    from ${rows} where environment_id not in (select id from environments where not ready) group by project_id
  ) d where d.project_id = p.id;`

function figuresOf(rows: string): string {
  return `select environment_id,
      count(*) filter (where status = 'Unpublished') as unpublished,
      count(*) filter (where status in ('Published', 'Changed')) as published,
      count(*) filter (where status = 'Changed') as changed,
      count(*) filter (where status = 'Archived') as archived,
      count(*) filter (where scheduled_publish_at is not null) as scheduled_publish,
      count(*) filter (where scheduled_archive_at is not null) as scheduled_archive
    from ${rows}`
}

const jobTables = [
  // No reference to person or environment: what was done outlives both.
  `create table jobs (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text,
    user_id text not null,
    kind text not null,
    request_key text,
    input jsonb not null default '{}',
    cursor jsonb,
    status text not null default 'Waiting' check (status in ('Waiting', 'Running', 'Done', 'Failed')),
    step text,
    progress smallint not null default 0 check (progress between 0 and 100),
    message text,
    owner text,
    lease_ends_at timestamptz,
    due_at timestamptz not null default now(),
    errors smallint not null default 0,
    interruptions smallint not null default 0,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    check ((status = 'Running') = (owner is not null and lease_ends_at is not null)),
    check ((status in ('Done', 'Failed')) = (ended_at is not null)),
    foreign key (project_id, tenant_id) references projects (id, tenant_id) on delete cascade
  )`,
  `create unique index jobs_one_at_once on jobs (project_id, kind) where status in ('Waiting', 'Running')`,
  `create unique index jobs_by_key on jobs (project_id, kind, request_key) where request_key is not null`,
  `create index jobs_by_project on jobs (project_id, tenant_id)`,
  `create index jobs_to_do on jobs (due_at) where status in ('Waiting', 'Running')`,
  `create index jobs_ended on jobs (ended_at) where ended_at is not null`,
  `alter table jobs enable row level security`,
  `create policy own_tenant on jobs to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update on jobs to atrium_staff`,
]

const names = [
  `update environments e set name = e.name || ' (' || n.place || ')'
  from (
    select id, row_number() over (partition by project_id, lower(name) order by is_production desc, created_at, id) as place
    from environments
  ) n where n.id = e.id and n.place > 1`,
  `create unique index environments_by_name on environments (project_id, lower(name))`,
]

const beingMade = [
  `alter table environments add column ready boolean not null default true`,
  `create index environments_being_made on environments (id) where not ready`,
  `alter table environments add check (ready or not is_production)`,
  // Whoever makes one says so within the transaction, and sees it.
  `drop policy own_tenant on environments`,
  `create policy own_tenant on environments to atrium_staff
    using (tenant_id = ${here} and (ready or id = current_setting('app.made_environment', true)))
    with check (tenant_id = ${here})`,

  // It has no figures until it is ready.
  `create or replace function begin_environment_stats() returns trigger ${asOwner} as $$
  begin
    insert into environment_stats (environment_id, tenant_id, project_id)
    select id, tenant_id, project_id from new_rows where ready;
    return null;
  end $$`,
  `create or replace function count_contents() returns trigger ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' then ${contentFigures('old_rows', -1)} end if;
    if tg_op <> 'DELETE' then ${contentFigures('new_rows', 1)} end if;
    return null;
  end $$`,
  `create function count_ready_environment() returns trigger ${asOwner} as $$
  begin
    insert into environment_stats (environment_id, tenant_id, project_id, unpublished, published, changed, archived,
      scheduled_publish, scheduled_archive, templates, media_size)
    select new.id, new.tenant_id, new.project_id, d.unpublished, d.published, d.changed, d.archived,
      d.scheduled_publish, d.scheduled_archive,
      (select count(*) from templates where environment_id = new.id),
      (select coalesce(sum(size), 0) from media where environment_id = new.id)
    from (${figuresOf('contents').replace('select environment_id,', 'select')} where environment_id = new.id) d;
    update projects p set content = p.content + s.unpublished + s.published, published = p.published + s.published
    from environment_stats s where s.environment_id = new.id and p.id = new.project_id;
    return null;
  end $$`,
  `create trigger count_ready_environment after update of ready on environments for each row
    when (new.ready and not old.ready) execute function count_ready_environment()`,
  // Its contents go before it does, while count_contents can still tell that they were never counted.
  `create function empty_made_environment() returns trigger ${asOwner} as $$
  begin
    delete from contents where environment_id = old.id;
    return old;
  end $$`,
  `create trigger empty_made_environment before delete on environments for each row
    when (not old.ready) execute function empty_made_environment()`,
]

// At most one is the index environments_production; this is at least one, looked at when the transaction ends.
const oneProduction = [
  `create function keep_production() returns trigger ${asOwner} as $$
  begin
    if exists (select 1 from projects where id = old.project_id)
      and not exists (select 1 from environments where project_id = old.project_id and is_production) then
      raise exception 'A project keeps a Production environment' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger keep_production_delete after delete on environments deferrable initially deferred
    for each row when (old.is_production) execute function keep_production()`,
  `create constraint trigger keep_production_update after update on environments deferrable initially deferred
    for each row when (old.is_production and not new.is_production) execute function keep_production()`,
]

const copies = [
  // Which row of the source becomes which, while an environment is copied: in the order in which they are made.
  `create table environment_copies (
    environment_id text not null,
    tenant_id text not null,
    project_id text not null,
    place integer not null,
    kind text not null check (kind in ('Template', 'Media', 'Content', 'Access')),
    source_id text not null,
    target_id text not null,
    primary key (environment_id, source_id),
    unique (environment_id, place),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `alter table environment_copies enable row level security`,
  `create policy own_tenant on environment_copies to atrium_staff
    using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on environment_copies to atrium_staff`,

  // JSON with the ids of copied rows in the place of their sources', wherever they stand in it. No boundary is asked for
  // before an id: a line break in a text is written \n, and its n is a letter.
  `create function with_copied_ids(given jsonb, copied_environment text) returns jsonb language plpgsql stable as $$
  declare
    words text := given::text;
    copied record;
  begin
    if words !~ '(?:Template|Media|Content)_' then return given; end if;
    for copied in
      select c.source_id, c.target_id from (
        select distinct m.parts[1] as id from regexp_matches(words, '(?:Template|Media|Content)_\\w+', 'g') m (parts)
      ) named
      join environment_copies c on c.environment_id = copied_environment and c.source_id = named.id
    loop
      words := regexp_replace(words, copied.source_id || '\\M', copied.target_id, 'g');
    end loop;
    return words::jsonb;
  end $$`,
]

const statements = [...jobTables, ...names, ...beingMade, ...oneProduction, ...copies]
