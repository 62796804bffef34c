import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The tables of tenants, people, projects and what is in them, with the indexes that their lists need. */
export const migration: Migration = {
  name: '0001-tenants-projects',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Not every PostgreSQL has it, or lets us have it: searching a part of a name is then a scan of the tenant's projects.
  `do $$ begin
    create extension if not exists pg_trgm;
  exception when others then null; end $$`,

  `create table tenants (
    id text primary key,
    name text not null,
    description text,
    created_at timestamptz not null default now()
  )`,

  `create table subscriptions (
    tenant_id text primary key references tenants on delete cascade,
    id text not null unique,
    free_trial_status text,
    free_plan_status text,
    created_at timestamptz not null default now()
  )`,

  `create table users (
    id text primary key,
    sub text not null unique,
    username text not null unique,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    picture_key text,
    status text not null default 'Active',
    home_tenant_id text references tenants on delete set null,
    sessions_ended_at timestamptz,
    last_active_at timestamptz,
    created_at timestamptz not null default now()
  )`,

  `create table projects (
    id text primary key,
    tenant_id text not null references tenants on delete cascade,
    name text not null check (name <> ''),
    name_key text not null generated always as (lower(name)) stored,
    description text,
    status text not null default 'Active',
    author text,
    author_id text references users on delete set null,
    theme_id text,
    preview_url text,
    preview_status text,
    integration jsonb,
    data_service boolean not null default false,
    is_new boolean not null default false,
    content integer not null default 0,
    published integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (id, tenant_id)
  ) with (fillfactor = 85)`,
  // One index for each way a list is sorted, with and without a status: the first page is read off its end.
  `create index projects_by_update on projects (tenant_id, updated_at, id)`,
  `create index projects_by_status_update on projects (tenant_id, status, updated_at, id)`,
  `create index projects_by_name on projects (tenant_id, name_key, id)`,
  `create index projects_by_status_name on projects (tenant_id, status, name_key, id)`,
  `do $$ begin
    create index projects_by_name_part on projects using gin (name_key gin_trgm_ops);
  exception when undefined_object then null; end $$`,

  `create table roles (
    id text primary key,
    tenant_id text not null references tenants on delete cascade,
    project_id text references projects on delete cascade,
    name text not null,
    description text,
    permissions jsonb not null default '[]' check (jsonb_typeof(permissions) = 'array'),
    status text not null default 'Active',
    created_by text,
    created_at timestamptz not null default now(),
    unique (id, tenant_id)
  )`,
  `create unique index roles_by_name on roles (tenant_id, coalesce(project_id, ''), lower(name))`,
  `create index roles_by_project on roles (project_id)`,

  // The references carry the tenant too, so that no row can join two tenants.
  `create table memberships (
    user_id text not null references users on delete cascade,
    tenant_id text not null references tenants on delete cascade,
    role_id text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, tenant_id),
    -- A role with members cannot go; deferred, because a tenant takes both with it.
    foreign key (role_id, tenant_id) references roles (id, tenant_id) deferrable initially deferred
  )`,
  `create index memberships_by_tenant on memberships (tenant_id, user_id)`,
  `create index memberships_by_role on memberships (role_id)`,

  `create table project_members (
    user_id text not null references users on delete cascade,
    project_id text not null,
    tenant_id text not null references tenants on delete cascade,
    role_id text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, project_id),
    foreign key (project_id, tenant_id) references projects (id, tenant_id) on delete cascade,
    foreign key (role_id, tenant_id) references roles (id, tenant_id) on delete cascade,
    foreign key (user_id, tenant_id) references memberships (user_id, tenant_id) on delete cascade
  )`,
  `create index project_members_by_project on project_members (project_id)`,
  `create index project_members_by_role on project_members (role_id)`,

  `create table project_totals (
    tenant_id text not null references tenants on delete cascade,
    status text not null,
    total integer not null default 0,
    primary key (tenant_id, status)
  ) with (fillfactor = 50)`,

  `create table environments (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    name text not null check (name <> ''),
    type text not null,
    is_production boolean not null default false,
    created_at timestamptz not null default now(),
    check (is_production = (type = 'Production')),
    unique (id, project_id, tenant_id),
    foreign key (project_id, tenant_id) references projects (id, tenant_id) on delete cascade
  )`,
  `create unique index environments_production on environments (project_id) where is_production`,
  `create index environments_by_project on environments (project_id, created_at, id)`,

  `create table templates (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    name text not null,
    author_username text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index templates_by_environment on templates (environment_id, updated_at, id)`,

  `create table contents (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    template_id text references templates on delete set null,
    parent_id text references contents on delete cascade,
    name text not null,
    status text not null default 'Unpublished'
      check (status in ('Unpublished', 'Published', 'Changed', 'Archived')),
    data jsonb not null default '{}',
    scheduled_publish_at timestamptz,
    scheduled_archive_at timestamptz,
    created_by text,
    updated_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    published_at timestamptz,
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index contents_by_environment on contents (environment_id, updated_at, id)`,
  `create index contents_by_template on contents (template_id)`,
  `create index contents_by_parent on contents (parent_id)`,

  `create table media (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    parent_id text references media on delete cascade,
    name text not null,
    kind text not null,
    extension text,
    size bigint not null default 0 check (size >= 0),
    object_key text,
    alternate_text text,
    details jsonb not null default '{}',
    created_by text,
    updated_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index media_by_environment on media (environment_id, updated_at, id)`,
  `create index media_by_parent on media (parent_id)`,
  `create index media_by_object on media (object_key)`,

  `create table environment_stats (
    environment_id text primary key,
    tenant_id text not null,
    project_id text not null,
    templates integer not null default 0,
    unpublished integer not null default 0,
    published integer not null default 0,
    changed integer not null default 0,
    archived integer not null default 0,
    scheduled_publish integer not null default 0,
    scheduled_archive integer not null default 0,
    media_size bigint not null default 0,
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  ) with (fillfactor = 70)`,
  `create index environment_stats_by_project on environment_stats (project_id)`,

  // No reference to tenant or user: an entry outlives both.
  `create table audit_entries (
    id bigint primary key generated always as identity,
    tenant_id text,
    user_id text,
    operation text not null,
    entity_id text,
    details jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create index audit_entries_by_tenant on audit_entries (tenant_id, created_at desc, id desc)`,
]
