import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What a project's work consists of beyond names: fields of templates, the published state of contents beside the draft,
 * settings of environments, access lists; and what creating a project twice by mistake is recognised by.
 */
export const migration: Migration = {
  name: '0006-project-work',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const statements = [
  `alter table projects add column request_id text`,
  `create unique index projects_by_request on projects (tenant_id, request_id) where request_id is not null`,

  `alter table environments add column settings jsonb not null default '{}'`,
  `alter table templates add column fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array')`,

  // What is delivered; data is what editors work on.
  `alter table contents add column published_data jsonb`,
  `update contents set published_data = data where status in ('Published', 'Changed')`,

  // An entry gives or refuses one person or one role rights on one content or media item (product 3).
  `create table access_entries (
    id text primary key,
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    content_id text references contents on delete cascade,
    media_id text references media on delete cascade,
    user_id text references users on delete cascade,
    role_id text references roles on delete cascade,
    privileges jsonb not null default '{}',
    updated_at timestamptz not null default now(),
    updated_by text,
    check (num_nonnulls(content_id, media_id) = 1),
    check (num_nonnulls(user_id, role_id) = 1),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index access_entries_by_environment on access_entries (environment_id)`,
  `create unique index access_entries_by_content on access_entries (content_id, coalesce(user_id, ''), coalesce(role_id, ''))
    where content_id is not null`,
  `create unique index access_entries_by_media on access_entries (media_id, coalesce(user_id, ''), coalesce(role_id, ''))
    where media_id is not null`,
  `create index access_entries_by_user on access_entries (user_id)`,
  `create index access_entries_by_role on access_entries (role_id)`,

  `alter table access_entries enable row level security`,
  `create policy own_tenant on access_entries to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, update, delete on access_entries to atrium_staff`,
]
