import type { Kysely } from 'kysely'
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
export async function record(transaction: Kysely<Schema>, act: Act): Promise<void> {
  const { by, thing, before, after, reason, outcome = 'Done', events = [] } = act
  await transaction
    .insertInto('audit_entries')
    .values({
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
      gate: JSON.stringify(by.gate),
    })
    .execute()
  const { tenantId } = by
  if (events.length === 0 || tenantId === null) return
  await transaction
    .insertInto('events')
    .values(
      events.map(({ type, thingId, data }) => ({
        tenant_id: tenantId,
        project_id: by.projectId,
        environment_id: by.environmentId,
        type,
        thing_id: thingId,
        actor: JSON.stringify({ id: by.userId, name: by.name, via: by.via }),
        data: JSON.stringify(data),
      })),
    )
    .execute()
}
