import { sql } from 'kysely'
import type { AuditEntry } from '../../../generated/schema.ts'
import type { EntryRow } from './row.ts'

/** What the project and the environment are called in which something was done, as far as they are there. */
export const places = [
  sql<string | null>`(select name from projects where projects.id = audit_trail.project_id)`.as('project'),
  sql<string | null>`(select name from environments where environments.id = audit_trail.environment_id)`.as(
    'environment',
  ),
] as const

/** An entry in the contract's words. @param isHidden whether the reader may not read what it is about */
export function toEntry(
  row: EntryRow & { project: string | null; environment: string | null },
  isHidden: boolean,
): AuditEntry {
  return {
    EntryID: String(row.id),
    At: row.created_at.toISOString(),
    ActorID: row.user_id,
    ActorName: row.user_name,
    ActorEmail: row.user_email,
    ActorRoles: row.roles,
    Via: row.via as AuditEntry['Via'],
    Operation: row.operation,
    ThingKind: row.entity_kind,
    ThingID: row.entity_id,
    ThingName: isHidden ? null : row.entity_name,
    IsHidden: isHidden,
    InProjectID: row.project_id,
    InProjectName: row.project,
    InEnvironmentID: row.environment_id,
    InEnvironmentName: row.environment,
    Outcome: row.outcome,
    Count: row.count,
    Reason: row.reason,
  }
}
