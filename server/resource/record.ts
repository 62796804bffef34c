import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Actor } from '../operation/actor.ts'
import type { EventType } from '../operation/event-types.ts'
import { boundedJson } from './bounded.ts'

/** What an act was about. `name` as it was before, or of something new as it is: it may be gone when the entry is read. */
export interface ActedOn {
  /** The type in the contract, such as `Role`. */
  readonly kind: string
  readonly id: string | null
  readonly name: string | null
}

/**
 * Something that happened, for whoever waits for such (an outbox: it is there if and only if the act is). It goes to programs
 * outside: nothing of it is an email, a token, an access list, or the name of one of the staff. Ids of events grow per thing in
 * the order of what happened, as whoever changes a thing holds it.
 */
export interface ActEvent {
  /** Of a resource `<its type in lower case>.<created, updated or removed>`, else one of the list. */
  readonly type: EventType
  readonly thingId: string
  readonly data: Record<string, unknown>
  /** The fields that changed; those of the act where left out, as far as it says what was and what is. */
  readonly changed?: readonly string[]
  /** The same fields as they were; those of the act where left out. */
  readonly before?: Record<string, unknown>
  /** The work, import or environment with which it came, where that made many at once; each of them has its event. */
  readonly bulkOf?: string
}

/** One change, as it is kept for whoever asks later who did what, and why they could. Never a secret. */
export interface Act {
  readonly by: Actor
  readonly thing: ActedOn
  /** The fields that changed, as they were; left out for something new. */
  readonly before?: Record<string, unknown>
  /** The same fields as they are now; left out for something that is gone. */
  readonly after?: Record<string, unknown>
  /** In the words of whoever acts; of what was refused those of the refusal. */
  readonly reason?: string
  /** Failed: work that was begun and taken back. */
  readonly outcome?: 'Done' | 'Failed'
  readonly events?: readonly ActEvent[]
}

/** What stands in the trail: an act, or an attempt that was refused, which need not be about a thing. */
export interface Told extends Omit<Act, 'thing' | 'outcome' | 'events'> {
  readonly thing: { readonly kind: string | null; readonly id: string | null; readonly name: string | null }
  readonly outcome?: 'Done' | 'Failed' | 'Refused'
  /** The entry's id where it is given out already (`record-repeated.ts`). */
  readonly id?: number
}

/** Writes an act down, with its events. Give it the transaction of the write: both are there, or neither. */
export function record(transaction: Kysely<Schema>, act: Act): Promise<void> {
  return recordAll(transaction, [act])
}

/** The same for several acts, which stand in the trail in this order. */
export async function recordAll(transaction: Kysely<Schema>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await tell(transaction, acts)
  const events = acts.flatMap(eventsOf)
  if (events.length === 0) return
  await sql`insert into events (tenant_id, project_id, environment_id, type, thing_id, actor, data, changed, before, bulk_of)
    select e.tenant_id, e.project_id, e.environment_id, e.type, e.thing_id, e.actor, e.data,
      array(select jsonb_array_elements_text(e.changed)), e.before::jsonb, e.bulk_of
    from jsonb_to_recordset(${JSON.stringify(inOrder(events))}::jsonb) as e(tenant_id text, project_id text,
      environment_id text, type text, thing_id text, actor jsonb, data jsonb, changed jsonb, before text, bulk_of text,
      place integer)
    order by e.place`.execute(transaction)
}

/**
 * Makes the entries. Who acted stands in a row of its own (`audit_people`), which is used again while nothing of it is
 * another; two at once may make it twice, and nobody waits for anybody. What changed of a person stands in such a row too.
 */
export async function tell(transaction: Kysely<Schema>, entries: readonly Told[]): Promise<void> {
  const { actors, actorAt } = actorsOf(entries)
  const rows = entries.map((entry, at) => ({ ...entryOf(entry), actor: actorAt[at] }))
  // One parameter for all entries: a statement that is prepared once, however many there are.
  await sql`with given as materialized (
      select *, case when g.is_person then nextval('audit_people_ids') end as about
      from jsonb_to_recordset(${JSON.stringify(inOrder(rows))}::jsonb) as g(id bigint, tenant_id text, project_id text,
        environment_id text, user_id text, actor integer, roles jsonb, via text, operation text, entity_kind text,
        entity_id text, entity_name text, outcome text, before text, after text, reason text, gate jsonb, request_id text,
        is_person boolean, place integer)),
    acting as materialized (
      select a.*, (
        select p.id from audit_people p
        where p.tenant_id is not distinct from a.tenant_id and p.user_id = a.user_id and p.name = a.name
          and p.email is not distinct from a.email and p.address is not distinct from a.address
          and p.browser is not distinct from a.browser and p.before is null and p.after is null
        limit 1) as known
      from jsonb_to_recordset(${JSON.stringify(inOrder(actors))}::jsonb) as a(tenant_id text, user_id text, name text,
        email text, address text, browser text, place integer)),
    acted as materialized (select *, coalesce(known, nextval('audit_people_ids')) as id from acting),
    arrived as (
      insert into audit_people (id, tenant_id, user_id, name, email, address, browser)
      select id, tenant_id, user_id, name, email, address, browser from acted where known is null),
    changed as (
      insert into audit_people (id, tenant_id, user_id, name, before, after)
      select about, tenant_id, entity_id, entity_name, before::jsonb, after::jsonb from given where is_person)
    insert into audit_entries (id, tenant_id, project_id, environment_id, user_id, person, roles, via, operation, entity_kind,
      entity_id, entity_name, about, outcome, before, after, reason, gate, request_id)
    select coalesce(g.id, nextval('audit_entry_ids')), g.tenant_id, g.project_id, g.environment_id, g.user_id, acted.id,
      array(select jsonb_array_elements_text(g.roles)), g.via, g.operation, g.entity_kind, g.entity_id,
      case when g.about is null then g.entity_name end, g.about, g.outcome,
      case when g.about is null then g.before::jsonb end, case when g.about is null then g.after::jsonb end,
      g.reason, g.gate, g.request_id
    from (select * from given order by place) g join acted on acted.place = g.actor
    order by g.place`.execute(transaction)
}

/** Those who acted, each once, and of each entry which one. */
function actorsOf(entries: readonly Told[]) {
  const places = new Map<string, number>()
  const actors: object[] = []
  const actorAt = entries.map(({ by: { tenantId, userId, name, email = null, sender } }) => {
    const { address = null, browser = null } = sender ?? {}
    const actor = { tenant_id: tenantId, user_id: userId, name, email, address, browser }
    const key = JSON.stringify(actor)
    const place = places.get(key) ?? actors.push(actor) - 1
    places.set(key, place)
    return place
  })
  return { actors, actorAt }
}

const inOrder = (rows: readonly object[]) => rows.map((row, place) => ({ ...row, place }))

/** The kinds of things that are a person: what is told of them is told apart. */
const people: ReadonlySet<string | null> = new Set(['User', 'ProjectUser'])

/** An act as the trail keeps it. */
function entryOf({ id, by, thing, before, after, reason, outcome = 'Done' }: Told) {
  return {
    id: id ?? null,
    tenant_id: by.tenantId,
    project_id: by.projectId,
    environment_id: by.environmentId,
    user_id: by.userId,
    roles: by.roles ?? [],
    via: by.via,
    operation: by.operation,
    entity_kind: thing.kind,
    entity_id: thing.id,
    entity_name: thing.name,
    outcome,
    before: before === undefined ? null : boundedJson(before),
    after: after === undefined ? null : boundedJson(after),
    reason: reason ?? null,
    gate: by.gate,
    request_id: by.sender?.requestId ?? null,
    is_person: people.has(thing.kind),
  }
}

function eventsOf({ by, before: was, after: is, events = [] }: Act) {
  if (by.tenantId === null) return []
  const fields = was && is ? { ...was, ...is } : {}
  return events.map(({ type, thingId, data, changed = Object.keys(fields), before = is && was, bulkOf = null }) => ({
    tenant_id: by.tenantId,
    project_id: by.projectId,
    environment_id: by.environmentId,
    type,
    thing_id: thingId,
    actor: actorOfEvent(by),
    data,
    changed,
    before: before === undefined ? null : boundedJson(before),
    bulk_of: bulkOf,
  }))
}

/** Who acted, as programs outside are told: by id alone. */
export function actorOfEvent({ via, userId }: Pick<Actor, 'via' | 'userId'>): { kind: Actor['via']; id: string } {
  return { kind: via, id: userId }
}
