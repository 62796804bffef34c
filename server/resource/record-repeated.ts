import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Told, tell } from './record.ts'

/**
 * Writes down what may come any number of times: equal ones of one minute are one entry with a count, so that nobody fills
 * the trail. Equal: the same person, operation, thing, outcome and reason. Not for acts that change something.
 */
export async function recordRepeated({ owner }: Pick<Database, 'owner'>, told: Told): Promise<void> {
  const { by, thing, outcome = 'Done', reason = null } = told
  await owner.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ entry_id: number; count: number }>`
      insert into audit_repeats (entry_id, tenant_id, user_id, operation, entity_id, outcome, reason, minute)
      values (nextval('audit_entry_ids'), ${by.tenantId}, ${by.userId}, ${by.operation}, ${thing.id}, ${outcome}, ${reason},
        floor(extract(epoch from now()) / 60))
      on conflict (tenant_id, user_id, operation, entity_id, outcome, reason, minute)
        do update set count = audit_repeats.count + 1
      returning entry_id, count`.execute(transaction)
    const [first] = rows
    if (first?.count === 1) await tell(transaction, [{ ...told, id: Number(first.entry_id) }])
  })
}
