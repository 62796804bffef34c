import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Actor } from '../operation/actor.ts'
import { boundedJson } from './bounded.ts'

/** What an act was about. `name` as it was before, or of something new as it is: it may be gone when the entry is read. */
export interface ActedOn {
  /** The type in the contract, such as `Role`. */
  readonly kind: string
  readonly id: string | null
  readonly name: string | null
}

/** Something that happened, for whoever waits for such (an outbox: it is there if and only if the act is). */
export interface ActEvent {
  /** `role.updated` */
  readonly type: string
  readonly thingId: string
  readonly data: Record<string, unknown>
}

/** One change, as it is kept for whoever asks later who did what, and why they could. Never a secret. */
export interface Act {
  readonly by: Actor
  readonly thing: ActedOn
  /** The fields that changed, as they were; left out for something new. */
  readonly before?: Record<string, unknown>
  /** The same fields as they are now; left out for something that is gone. */
  readonly after?: Record<string, unknown>
  /** In the words of whoever acts. */
  readonly reason?: string
  /** Failed: work that was begun and taken back. */
  readonly outcome?: 'Done' | 'Failed'
  readonly events?: readonly ActEvent[]
}

/** Writes an act down, with its events. Give it the transaction of the write: both are there, or neither. */
export function record(transaction: Kysely<Schema>, act: Act): Promise<void> {
  return recordAll(transaction, [act])
}

// One parameter for all of them: a statement that is prepared once, however many there are.
/** The same for several acts, which stand in the trail in this order. */
export async function recordAll(transaction: Kysely<Schema>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await sql`insert into audit_entries (tenant_id, project_id, environment_id, user_id, user_name, via, operation, entity_kind,
      entity_id, entity_name, outcome, before, after, reason, gate)
    select a.tenant_id, a.project_id, a.environment_id, a.user_id, a.user_name, a.via, a.operation, a.entity_kind,
      a.entity_id, a.entity_name, a.outcome, a.before::jsonb, a.after::jsonb, a.reason, a.gate
    from jsonb_to_recordset(${JSON.stringify(inOrder(acts.map(entryOf)))}::jsonb) as a(tenant_id text, project_id text,
      environment_id text, user_id text, user_name text, via text, operation text, entity_kind text, entity_id text,
      entity_name text, outcome text, before text, after text, reason text, gate jsonb, place integer)
    order by a.place`.execute(transaction)
  const events = acts.flatMap(eventsOf)
  if (events.length === 0) return
  await sql`insert into events (tenant_id, project_id, environment_id, type, thing_id, actor, data)
    select e.tenant_id, e.project_id, e.environment_id, e.type, e.thing_id, e.actor, e.data
    from jsonb_to_recordset(${JSON.stringify(inOrder(events))}::jsonb) as e(tenant_id text, project_id text,
      environment_id text, type text, thing_id text, actor jsonb, data jsonb, place integer)
    order by e.place`.execute(transaction)
}

const inOrder = (rows: readonly object[]) => rows.map((row, place) => ({ ...row, place }))

/** An act as the trail keeps it. */
function entryOf({ by, thing, before, after, reason, outcome = 'Done' }: Act) {
  return {
    tenant_id: by.tenantId,
    project_id: by.projectId,
    environment_id: by.environmentId,
    user_id: by.userId,
    user_name: by.name,
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
  }
}

function eventsOf({ by, events = [] }: Act) {
  if (by.tenantId === null) return []
  return events.map(({ type, thingId, data }) => ({
    tenant_id: by.tenantId,
    project_id: by.projectId,
    environment_id: by.environmentId,
    type,
    thing_id: thingId,
    actor: { id: by.userId, name: by.name, via: by.via },
    data,
  }))
}
