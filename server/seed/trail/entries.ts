import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import type { Deed } from './step.ts'

/** An entry as it is written, with who acted and when. */
export interface SeededEntry {
  readonly at: Date
  readonly by: Actor
  readonly deed: Omit<Deed, 'thing'> & {
    readonly thing: { readonly kind: string | null; readonly id: string | null; readonly name: string | null }
  }
  /** How often it came within its minute. */
  readonly count: number
}

const atOnce = 5000

/** Writes entries of the past, which are in their order, with the people in them; their months are there. */
export async function insertEntries(db: Kysely<Schema>, entries: readonly SeededEntry[]): Promise<void> {
  const [first, firstPerson] = [await nextOf(db, 'audit_entry_ids'), await nextOf(db, 'audit_people_ids')]
  const people = new Numbered<string, object>(firstPerson)
  const gates = new Numbered<object, object>(0)
  const rows = entries.map((entry, index) => rowOf(entry, { id: first + index, people, gates }))
  await sql`insert into audit_people (id, tenant_id, user_id, name, email, address, browser, before, after)
    select p.id, p.tenant_id, p.user_id, p.name, p.email, p.address, p.browser, p.before, p.after
    from jsonb_to_recordset(${JSON.stringify(people.all.map((each, at) => ({ ...each, id: firstPerson + at })))}::jsonb)
      as p(id bigint, tenant_id text, user_id text, name text, email text, address text, browser text, before jsonb,
        after jsonb)`.execute(db)
  for (let start = 0; start < rows.length; start += atOnce) {
    await sql`with gates as materialized (
        select value as gate, ordinality - 1 as n from jsonb_array_elements(${JSON.stringify(gates.all)}::jsonb) with ordinality)
      insert into audit_entries (id, tenant_id, project_id, environment_id, user_id, person, roles, via, operation,
        entity_kind, entity_id, entity_name, about, outcome, before, after, reason, gate, request_id, created_at)
      select e.id, e.tenant, e.project, e.environment, e."user", e.person,
        array(select jsonb_array_elements_text(e.roles)), e.via, e.operation, e.kind, e.thing, e.name, e.about, e.outcome,
        e.before, e.after, e.reason, gates.gate, e.request, e.at
      from json_to_recordset(${JSON.stringify(rows.slice(start, start + atOnce))}::json) as e(id bigint, tenant text,
        project text, environment text, "user" text, person bigint, roles jsonb, via text, operation text, kind text,
        thing text, name text, about bigint, outcome text, before jsonb, after jsonb, reason text, gate int, request text,
        at timestamptz)
      join gates on gates.n = e.gate`.execute(db)
  }
  // Equal attempts of one minute are one entry, as everywhere; here each is one of its own already.
  const counted = entries.flatMap(({ at, count }, index) => {
    const minute = Math.floor(at.getTime() / 60_000)
    return count > 1 ? [{ id: first + index, minute, count }] : []
  })
  await sql`insert into audit_repeats (entry_id, tenant_id, user_id, operation, entity_id, outcome, reason, minute, count)
    select e.id, e.tenant_id, e.user_id, e.operation, e.entity_id, e.outcome, e.reason, c.minute, c.count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(id bigint, minute bigint, count int)
    join audit_entries e on e.id = c.id
    on conflict do nothing`.execute(db)
  await sql`select setval('audit_entry_ids', ${first + entries.length - 1}::bigint),
    setval('audit_people_ids', ${firstPerson + people.all.length - 1}::bigint)`.execute(db)
}

async function nextOf(db: Kysely<Schema>, sequence: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval(${sequence})::int as next`.execute(db)
  return rows[0]?.next ?? 1
}

/** Things that come again and again, each once, with a number. */
class Numbered<Key, Thing> {
  readonly all: Thing[] = []
  readonly #numbers = new Map<Key, number>()
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  numberOf(key: Key, make: () => Thing): number {
    const number = this.#numbers.get(key) ?? this.#first + this.all.push(make()) - 1
    this.#numbers.set(key, number)
    return number
  }
}

interface Numbers {
  readonly id: number
  readonly people: Numbered<string, object>
  readonly gates: Numbered<object, object>
}

function rowOf({ at, by, deed }: SeededEntry, { id, people, gates }: Numbers) {
  const { thing, before, after, outcome = 'Done', reason } = deed
  const { address = null, browser = null, requestId = null } = by.sender ?? {}
  const [tenant_id, user_id, name, email] = [by.tenantId, by.userId, by.name, by.email ?? null]
  const person = people.numberOf(`${user_id} ${address} ${browser}`, () => ({
    ...{ tenant_id, user_id, name, email, address, browser },
  }))
  // What is said of somebody without a change is said in one row.
  const about = () => {
    const changes = { before: before ?? null, after: after ?? null }
    const key = `${thing.id} ${before || after ? JSON.stringify(changes) : ''}`
    return people.numberOf(key, () => ({ tenant_id, user_id: thing.id, name: thing.name, ...changes }))
  }
  const isPerson = thing.kind === 'User' || thing.kind === 'ProjectUser'
  // Named one by one: there are many of them.
  return {
    id,
    at,
    tenant: tenant_id,
    project: by.projectId,
    environment: by.environmentId,
    user: user_id,
    person,
    roles: by.roles ?? [],
    via: by.via,
    operation: by.operation,
    kind: thing.kind,
    thing: thing.id,
    name: isPerson ? undefined : thing.name,
    about: isPerson ? about() : undefined,
    outcome,
    before: isPerson ? undefined : before,
    after: isPerson ? undefined : after,
    reason,
    gate: gates.numberOf(by.gate, () => by.gate),
    request: requestId,
  }
}
