import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/**
 * The trail as it is kept for years: by month, never changed, with who acted in rows of their own, so that a person can be
 * taken out of it later and what was done stays (product-operations 7.3, 10.1).
 */
export const migration: Migration = {
  name: '0049-trail',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// As 0003 has it.
const here = `nullif(current_setting('app.tenant_id', true), '')`

const newestFirst = 'created_at desc, id desc'

/** What the trail is looked through by, behind the tenant. */
const filters = ['project_id', 'user_id', 'entity_id', 'entity_kind', 'operation']

const ownRows = (table: string) => [
  `alter table ${table} enable row level security`,
  `create policy own_tenant on ${table} to atrium_staff using (tenant_id = ${here}) with check (tenant_id = ${here})`,
]

const statements = [
  `alter table audit_entries rename to audit_entries_before`,
  `create sequence audit_entry_ids`,
  `create sequence audit_people_ids`,
  // What belongs to a person: whoever acted, or whom an act was about. Many entries may lead to one row.
  `create table audit_people (
    id bigint primary key default nextval('audit_people_ids'),
    tenant_id text,
    user_id text,
    name text,
    email text,
    address text,
    browser text,
    before jsonb,
    after jsonb
  )`,
  // Also of whom no organisation knows: their tenant is null, which no index is asked for by.
  `create index audit_people_of on audit_people (user_id)`,
  `create index audit_people_in on audit_people (tenant_id)`,
  `create table audit_entries (
    id bigint not null default nextval('audit_entry_ids'),
    tenant_id text,
    project_id text,
    environment_id text,
    user_id text,
    person bigint,
    roles text[] not null default '{}',
    via text not null default 'Console',
    operation text not null,
    entity_kind text,
    entity_id text,
    entity_name text,
    about bigint,
    outcome text not null default 'Done' check (outcome in ('Done', 'Refused', 'Failed')),
    before jsonb,
    after jsonb,
    reason text,
    gate jsonb not null default '{}',
    request_id text,
    created_at timestamptz not null default now(),
    primary key (id, created_at)
  ) partition by range (created_at)`,
  `create index audit_entries_newest on audit_entries (tenant_id, ${newestFirst})`,
  ...filters.map(
    (column) => `create index audit_entries_by_${column} on audit_entries (tenant_id, ${column}, ${newestFirst})
      where ${column} is not null`,
  ),
  `create index audit_entries_not_done on audit_entries (tenant_id, outcome, ${newestFirst}) where outcome <> 'Done'`,
  // Equal acts of a minute: the first one is an entry, the others are counted here.
  `create table audit_repeats (
    entry_id bigint primary key,
    tenant_id text,
    user_id text,
    operation text not null,
    entity_id text,
    outcome text not null,
    reason text,
    minute bigint not null,
    count int not null default 1
  )`,
  `create unique index audit_repeats_equal on audit_repeats
    (tenant_id, user_id, operation, entity_id, outcome, reason, minute) nulls not distinct`,

  ...['audit_entries', 'audit_people', 'audit_repeats'].flatMap(ownRows),
  `grant select, insert on audit_entries, audit_people to atrium_staff`,
  `grant select on audit_repeats to atrium_staff`,
  `grant usage on sequence audit_entry_ids, audit_people_ids to atrium_staff`,

  // Not even the owner changes an entry; only what removes old months says that it does so.
  `create function refuse_audit_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and current_setting('app.audit_retention', true) = 'on' then return old; end if;
    raise exception 'An entry of the audit trail is never changed or removed' using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_entries_stay before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_stay_whole before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,

  // Nothing that is done fails for want of a month: what has none yet stands here until it is made.
  `create table audit_entries_other partition of audit_entries default`,
  `create function make_audit_months(since timestamptz, until timestamptz) returns int language plpgsql as $$
  declare
    month timestamptz := date_trunc('month', since, 'UTC');
    next timestamptz;
    part text;
    made int := 0;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit months', 0));
    while month <= until loop
      next := date_trunc('month', month + interval '40 days', 'UTC');
      part := 'audit_entries_' || to_char(month at time zone 'UTC', 'YYYY_MM');
      if to_regclass(part) is null then
        execute format('create table %I (like audit_entries including defaults including constraints)', part);
        if exists (select from audit_entries_other o where o.created_at >= month and o.created_at < next) then
          perform set_config('app.audit_retention', 'on', true);
          execute format('with moved as (delete from audit_entries_other o where o.created_at >= %L and o.created_at < %L
            returning *) insert into %I select * from moved', month, next, part);
          perform set_config('app.audit_retention', '', true);
        end if;
        execute format('alter table audit_entries attach partition %I for values from (%L) to (%L)', part, month, next);
        execute format('create trigger audit_entries_stay_whole before truncate on %I
          for each statement execute function refuse_audit_change()', part);
        made := made + 1;
      end if;
      month := next;
    end loop;
    return made;
  end $$`,
  `select make_audit_months(coalesce((select min(created_at) from audit_entries_before), now()), now() + interval '3 months')`,

  // An entry with who acted and what it was about, as it is read.
  `create view audit_trail with (security_invoker = true) as
    select e.id, e.tenant_id, e.project_id, e.environment_id, e.user_id, p.name as user_name, p.email as user_email, e.roles,
      e.via, p.address, p.browser, e.operation, e.entity_kind, e.entity_id, coalesce(a.name, e.entity_name) as entity_name,
      e.outcome, coalesce(r.count, 1) as count, coalesce(a.before, e.before) as before, coalesce(a.after, e.after) as after,
      e.reason, e.gate, e.request_id, e.created_at
    from audit_entries e
      left join audit_people p on p.id = e.person
      left join audit_people a on a.id = e.about
      left join audit_repeats r on r.entry_id = e.id`,
  `grant select on audit_trail to atrium_staff`,

  // What was written until now, as it would be written today.
  `insert into audit_people (tenant_id, user_id, name)
    select distinct tenant_id, user_id, user_name from audit_entries_before where user_name is not null`,
  `alter table audit_people add column entry_id bigint`,
  `insert into audit_people (tenant_id, user_id, name, before, after, entry_id)
    select tenant_id, entity_id, entity_name, before, after, id from audit_entries_before where entity_kind = 'User'`,
  `insert into audit_entries (id, tenant_id, project_id, environment_id, user_id, person, via, operation, entity_kind,
      entity_id, entity_name, about, outcome, before, after, reason, gate, created_at)
    select b.id, b.tenant_id, b.project_id, b.environment_id, b.user_id, p.id, b.via, b.operation, b.entity_kind, b.entity_id,
      case when a.id is null then b.entity_name end, a.id, b.outcome, case when a.id is null then b.before end,
      case when a.id is null then b.after end, b.reason, b.gate, b.created_at
    from audit_entries_before b
      left join audit_people p on p.entry_id is null and p.tenant_id is not distinct from b.tenant_id
        and p.user_id is not distinct from b.user_id and p.name = b.user_name
      left join audit_people a on a.entry_id = b.id`,
  `insert into audit_repeats (entry_id, tenant_id, user_id, operation, entity_id, outcome, reason, minute, count)
    select id, tenant_id, user_id, operation, entity_id, outcome, reason, refused_minute(created_at), count
    from audit_entries_before where outcome = 'Refused' on conflict do nothing`,
  `select setval('audit_entry_ids', (select coalesce(max(id), 0) + 1 from audit_entries_before), false)`,
  `alter table audit_people drop column entry_id`,
  `drop table audit_entries_before`,
  `drop function refused_minute`,
]
