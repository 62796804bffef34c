import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * When contents are published and archived by themselves (product-content 2.7): at most one row a content and act. The columns
 * of contents say what is still to come, for the figures.
 */
export const migration: Migration = {
  name: '0033-schedules',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of [...tables, ...fillSchedules]) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const tables = [
  `create table content_schedules (
    content_id text not null references contents on delete cascade,
    act text not null check (act in ('Publish', 'Archive')),
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    due_at timestamptz not null,
    -- Of Publish: what is published, and since when changes are no part of it.
    version_id text,
    meant_at timestamptz,
    -- Who is told, in users; null for nobody.
    by_id text,
    by_name text,
    actor jsonb not null,
    made_at timestamptz not null default now(),
    -- It was tried, and why it could not be done: a list of texts.
    failed_at timestamptz,
    failure jsonb,
    primary key (content_id, act),
    check ((act = 'Publish') = (version_id is not null)),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index content_schedules_due on content_schedules (due_at) where failed_at is null`,
  `create index content_schedules_by_environment on content_schedules (environment_id)`,
  `alter table content_schedules enable row level security`,
  `create policy own_tenant on content_schedules to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on content_schedules to atrium_staff`,
]

const place = 'c.tenant_id, c.project_id, c.environment_id'
const actor = `jsonb_build_object('operation', 'scheduleContents', 'via', 'Job', 'tenantId', c.tenant_id, 'projectId', c.project_id,
  'environmentId', c.environment_id, 'userId', '', 'name', coalesce(c.updated_by, ''),
  'gate', jsonb_build_object('rights', '[]'::jsonb, 'feature', null, 'lists', '[]'::jsonb))`

/**
 * What was planned in the columns alone, as the demo data has it: what is edited is meant. What had passed before is carried
 * out by nobody.
 */
export const fillSchedules = [
  `insert into content_versions (id, tenant_id, project_id, environment_id, content_id, n, kind, name, data, made_by, made_at)
    select 'Version_' || left(replace(gen_random_uuid()::text, '-', ''), 20), ${place}, c.id, coalesce(v.n, 0) + 1,
      'Scheduled', c.name, c.data, c.updated_by, c.updated_at
    from contents c left join lateral (select n, name, data from content_versions
      where content_id = c.id order by n desc limit 1) v on true
    where c.scheduled_publish_at > now() and (v.n is null or v.name <> c.name or v.data <> c.data)`,
  `insert into content_schedules (content_id, act, tenant_id, project_id, environment_id, due_at, version_id, meant_at, by_name, actor)
    select c.id, 'Publish', ${place}, c.scheduled_publish_at, v.id, c.updated_at, c.updated_by, ${actor}
    from contents c cross join lateral (select id from content_versions where content_id = c.id order by n desc limit 1) v
    where c.scheduled_publish_at > now() on conflict do nothing`,
  `insert into content_schedules (content_id, act, tenant_id, project_id, environment_id, due_at, by_name, actor)
    select c.id, 'Archive', ${place}, c.scheduled_archive_at, c.updated_by, ${actor}
    from contents c where c.scheduled_archive_at > now() on conflict do nothing`,
]
