import type { EntryRow } from '../entry/row.ts'

/** What stands in a file of each entry, in this order. */
export const exportedColumns = [
  ...(['EntryID', 'At', 'Who', 'Email', 'Roles', 'Via', 'Operation', 'Kind', 'ThingID', 'Thing'] as const),
  ...(['ProjectID', 'Project', 'EnvironmentID', 'Environment', 'Outcome', 'Count', 'Reason'] as const),
  ...(['Browser', 'Address', 'RequestID', 'Before', 'After'] as const),
]

/** An entry as it stands in a file. Values of what the reader may not read are `Hidden`. */
export type ExportedEntry = Readonly<Record<(typeof exportedColumns)[number], unknown>>

type Row = EntryRow & { project: string | null; environment: string | null }

export function exportedEntry(row: Row, isHidden: boolean): ExportedEntry {
  return {
    EntryID: String(row.id),
    At: row.created_at.toISOString(),
    Who: row.user_name,
    Email: row.user_email,
    Roles: row.roles,
    Via: row.via,
    Operation: row.operation,
    Kind: row.entity_kind,
    ThingID: row.entity_id,
    Thing: isHidden ? hidden : row.entity_name,
    ProjectID: row.project_id,
    Project: row.project,
    EnvironmentID: row.environment_id,
    Environment: row.environment,
    Outcome: row.outcome,
    Count: row.count,
    Reason: row.reason,
    Browser: row.browser,
    Address: row.address,
    RequestID: row.request_id,
    Before: isHidden ? hidden : row.before,
    After: isHidden ? hidden : row.after,
  }
}

const hidden = 'Hidden'
