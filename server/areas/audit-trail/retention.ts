import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { actorAtServer } from '../../operation/actor.ts'
import { record } from '../../resource/record.ts'

/** What the entry is called that tells of it. */
export const removal = 'removeOldEntries'

/**
 * Removes the months of each organisation's trail that are older than it keeps entries, whole ones, and with them the people
 * of whom nothing is left to tell; where a legal hold is, nothing goes (O-audit-17). That it did so is an entry.
 * @param now the clock
 */
export async function removeOldMonths({ owner }: Pick<Database, 'owner'>, now = new Date()): Promise<void> {
  const { rows } = await sql<{ tenant: string; until: Date }>`
    select t.id as tenant, date_trunc('month', ${now}::timestamptz - kept.days * interval '1 day', 'UTC') as until
    from tenants t left join audit_settings s on s.tenant_id = t.id
      cross join lateral (select coalesce(s.keep_days, ${limits.auditKeepDays}::int) as days) kept
    where s.hold_reason is null and exists (
      select from audit_entries e where e.tenant_id = t.id
        and e.created_at < date_trunc('month', ${now}::timestamptz - kept.days * interval '1 day', 'UTC'))
    order by t.id`.execute(owner)
  for (const { tenant, until } of rows) {
    await owner.transaction().execute((transaction) => removeBefore(transaction, tenant, until))
  }
}

async function removeBefore(transaction: Transaction<Schema>, tenantId: string, until: Date): Promise<void> {
  // A hold that is being set is waited for, and seen.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit settings ${tenantId}`}, 0))`.execute(transaction)
  const settings = transaction.selectFrom('audit_settings').select('hold_reason').where('tenant_id', '=', tenantId)
  const isHeld = ((await settings.executeTakeFirst())?.hold_reason ?? null) !== null
  if (isHeld) return
  await sql`select set_config('app.audit_retention', 'on', true)`.execute(transaction)
  await sql`create temporary table audit_removed on commit drop as
    with removed as (delete from audit_entries where tenant_id = ${tenantId} and created_at < ${until} returning id, person, about)
    select * from removed`.execute(transaction)
  await sql`select set_config('app.audit_retention', '', true)`.execute(transaction)
  await sql`delete from audit_repeats where entry_id in (select id from audit_removed)`.execute(transaction)
  await removePeople(transaction, tenantId)
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from audit_removed`.execute(
    transaction,
  )
  await record(transaction, {
    by: { ...actorAtServer(removal), tenantId },
    thing: { kind: 'AuditSettings', id: tenantId, name: 'Audit Trail' },
    before: { EntriesRemoved: rows[0]?.entries ?? 0, Until: until.toISOString() },
  })
  await sql`drop table audit_removed`.execute(transaction)
}

/** The rows of people to whom no entry leads any more. */
async function removePeople(transaction: Kysely<Schema>, tenantId: string): Promise<void> {
  await sql`delete from audit_people where id in (
      select person from audit_removed where person is not null union select about from audit_removed where about is not null)
    and id not in (select person from audit_entries where tenant_id = ${tenantId} and person is not null
      union select about from audit_entries where tenant_id = ${tenantId} and about is not null)`.execute(transaction)
}
