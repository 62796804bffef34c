import type { ColumnType } from 'kysely'
import type { MaybeMoment, Moment } from '../../database/columns.ts'

/** What one person is told; the spec has the words of each kind. */
export interface Messages {
  id: string
  tenant_id: string
  user_id: string
  /** One of the contract's `MessageKind`. */
  kind: string
  name: string | null
  person: string | null
  project_name: string | null
  project_id: string | null
  environment_id: string | null
  count: number | null
  failed: number | null
  created_at: Moment
  read_at: MaybeMoment
  expires_at: ColumnType<Date, Date | string, never>
}

/** The tables that are the area's own. */
export interface Tables {
  messages: Messages
}
