import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Notification } from '../../generated/schema.ts'
import { type Maintenance, maintenanceNotification } from './maintenance.ts'
import type { Notifications as Row } from './tables.ts'

/** More than this at once nobody reads. */
const most = 20

/** The other tones follow. */
const severity = ['danger', 'warning', 'info', 'success']

/**
 * What there is to say to a tenant at a moment: what was announced to it or to everybody and is not over, and the window of
 * maintenance. The gravest comes first, then what was announced last.
 */
export async function notificationsOf(
  tenantId: string,
  { database, maintenance, now }: { database: Database; maintenance: Maintenance | undefined; now: Date },
): Promise<Notification[]> {
  const rows = await database
    .staff(tenantId)
    .selectFrom('notifications')
    .select(['id', 'tenant_id', 'type', 'status', 'message', 'additional_message', 'starts_at', 'ends_at'])
    // Row security says the same; whatever the index can find need not be looked at.
    .where(({ or, eb }) => or([eb('tenant_id', '=', tenantId), eb('tenant_id', 'is', null)]))
    .where('shown_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy(sql`array_position(${sql.val(severity)}::text[], status)`)
    .orderBy('shown_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const announced = rows.map(toNotification)
  const window = maintenanceNotification(maintenance, now)
  return [...(window ? [window] : []), ...announced]
    .sort((one, other) => severity.indexOf(one.Status) - severity.indexOf(other.Status))
    .slice(0, most)
}

type Read = Omit<Selectable<Row>, 'shown_at' | 'created_at'>

function toNotification(row: Read): Notification {
  return {
    NotificationID: row.id,
    Message: row.message,
    AdditionalMessage: row.additional_message,
    Scale: row.tenant_id === null ? 'Platform' : 'Tenant',
    Status: row.status,
    Type: row.type,
    StartsAt: row.starts_at?.toISOString() ?? null,
    EndsAt: row.ends_at?.toISOString() ?? null,
  }
}
