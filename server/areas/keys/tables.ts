import type { ColumnType } from 'kysely'
import type { Moment } from '../../database/columns.ts'

/** The token of an environment's preview API. */
export interface PreviewKeys {
  environment_id: string
  tenant_id: string
  project_id: string
  token_hash: string
  /** Encrypted, for staff to see it again. */
  token_sealed: string
  expires_at: Moment
  created_by: string | null
  /** Of the call that made it. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  preview_keys: PreviewKeys
}
