import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which content refers to what, in what is edited and in what is live: an index of data (product-content 7). */
export const migration: Migration = {
  name: '0030-refs',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of [...tables, ...fillRefs]) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const tables = [
  `create table refs (
    tenant_id text not null,
    project_id text not null,
    environment_id text not null,
    from_id text not null references contents on delete cascade,
    state text not null check (state in ('working', 'live')),
    -- The field, by FieldID.
    path text not null,
    to_kind text not null check (to_kind in ('Content', 'Media')),
    -- It may be in the trash, or gone.
    to_id text not null,
    primary key (from_id, state, path, to_id),
    foreign key (environment_id, project_id, tenant_id)
      references environments (id, project_id, tenant_id) on delete cascade
  )`,
  `create index refs_by_target on refs (to_id, from_id)`,
  `create index refs_by_environment on refs (environment_id)`,
  `alter table refs enable row level security`,
  `create policy own_tenant on refs to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
  `grant select, insert, delete on refs to atrium_staff`,
]

const id = `'^[A-Za-z0-9_-]{1,100}$'`

const given = `(select c.*, s.state, s.data as given, t.fields from contents c join templates t on t.id = c.template_id
  cross join lateral (values ('working', c.data), ('live', c.published_data)) s (state, data) where s.data is not null) c
  cross join lateral jsonb_array_elements(c.fields) f (field)
  cross join lateral (select coalesce(f.field ->> 'id', f.field ->> 'name') as path) p
  cross join lateral (select c.given -> p.path as value) v
  cross join lateral (select case when jsonb_typeof(v.value) = 'array' then v.value else '[]' end as value) list`

const columns = 'tenant_id, project_id, environment_id, from_id, state, path, to_kind, to_id'

/** As the walk over fields has it at the time of this migration. */
export const fillRefs = [
  `insert into refs (${columns})
    select c.tenant_id, c.project_id, c.environment_id, c.id, c.state, p.path, 'Media', v.value #>> '{}'
    from ${given}
    where f.field ->> 'type' = 'media' and jsonb_typeof(v.value) = 'string' and v.value #>> '{}' ~ ${id}
    on conflict do nothing`,
  `insert into refs (${columns})
    select distinct c.tenant_id, c.project_id, c.environment_id, c.id, c.state, p.path, 'Content', one.id
    from ${given} cross join lateral jsonb_array_elements_text(list.value) one (id)
    where f.field ->> 'type' = 'content' and jsonb_array_length(list.value) <= 200
      and not exists (select from jsonb_array_elements(list.value) each (one)
        where jsonb_typeof(each.one) <> 'string' or each.one #>> '{}' !~ ${id})
    on conflict do nothing`,
]
