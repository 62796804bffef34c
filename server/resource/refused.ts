import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { placeArguments } from '../generated/resources.ts'
import type { Attempt, GivenArguments } from '../policies/requires.ts'

/**
 * Writes down that somebody tried what they may not. Equal attempts of one minute are one entry with a count, so that
 * nobody fills the trail by trying.
 */
export async function recordRefused({ owner }: Pick<Database, 'owner'>, { by, args, refusal }: Attempt): Promise<void> {
  await owner
    .insertInto('audit_entries')
    .values({
      tenant_id: by.tenantId,
      project_id: by.projectId,
      environment_id: by.environmentId,
      user_id: by.userId,
      user_name: by.name,
      via: by.via,
      operation: by.operation,
      entity_kind: null,
      entity_id: namedIn(args),
      entity_name: null,
      outcome: 'Refused',
      before: null,
      after: null,
      reason: refusal.message,
      gate: JSON.stringify(by.gate),
    })
    .onConflict((conflict) =>
      conflict
        .expression(equalAttempts)
        // As the index says it, and no parameter: a plan that is used again would not know its value.
        .where(sql<boolean>`outcome = 'Refused'`)
        .doUpdateSet({ count: sql`audit_entries.count + 1` }),
    )
    .execute()
}

/** As the index `audit_entries_refused` has it. */
const equalAttempts = sql`user_id, operation, coalesce(tenant_id, ''), coalesce(entity_id, ''), reason, refused_minute(created_at)`

const places = [...placeArguments, 'RequestID']
const longestId = 64

/** The id of the thing that an attempt named, besides where it is; null for none, for several and for what can be no id. */
function namedIn(args: GivenArguments): string | null {
  const named = Object.entries(args).filter(([name, value]) => name.endsWith('ID') && !places.includes(name) && value)
  const [, id] = named.length === 1 ? (named[0] ?? []) : []
  return typeof id === 'string' && id.length <= longestId ? id : null
}
