import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from '../../database/columns.ts'

/** What the platform announces. */
export interface Notifications {
  id: string
  /** null: to everybody. */
  tenant_id: string | null
  /** `Banner` stands above the pages. */
  type: Generated<string>
  status: Generated<'info' | 'warning' | 'danger' | 'success'>
  message: string
  additional_message: string | null
  /** From when on it is shown, which may be before what it is about begins. */
  shown_at: Moment
  starts_at: MaybeMoment
  ends_at: MaybeMoment
  created_at: Moment
}

/** A limit of its subscription that a tenant was told it exceeds. */
interface Overages {
  tenant_id: string
  name: string
  since: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  notifications: Notifications
  overages: Overages
}
