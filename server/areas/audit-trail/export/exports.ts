import type { Database } from '../../../database/database.ts'
import type { AuditExport, AuditExportFormat } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Services } from '../../../operation/context.ts'
import { here } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { scopeOf } from '../scope.ts'
import type { Sought } from '../sought.ts'
import { type ExportInput, jobKind } from './job.ts'

/** What is asked for: which entries, in which form, and the call's key, which asks for the same once. */
export interface Wanted {
  format: AuditExportFormat
  sought: Sought
  key: string | null
}

/**
 * Begins to write entries into a file, one at a time for each person.
 * @returns the job's id
 * @throws {Refusal} Conflict while another file of theirs is written
 */
export async function startExport(
  { format, sought, key }: Wanted,
  call: Call,
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
): Promise<string> {
  const { tenantId } = here(call)
  const { projectId } = scopeOf(call)
  const by = actorOf(call)
  const name = `audit-trail-${new Date().toISOString().slice(0, 10)}`
  const input: ExportInput = { format, name, sought: until(sought), projectId }
  const id = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const request = { kind: jobKind, tenantId, projectId: null, slot: by.userId, by, input: { ...input } }
      const job = await jobs.start(transaction, { ...request, ...(key !== null && { key }) })
      const isTold = await transaction
        .selectFrom('audit_entries')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('entity_id', '=', job)
        .executeTakeFirst()
      const thing = { kind: 'AuditExport', id: job, name: 'Audit Trail' }
      if (!isTold) await record(transaction, { by, thing, after: { Format: format, Filters: input.sought } })
      return job
    })
  jobs.wake()
  return id
}

/** The same with days as a moment: what is written does not move while it waits. */
function until({ LastDays, From, ...sought }: Sought): Sought {
  const since = LastDays ? new Date(Date.now() - LastDays * 86_400_000).toISOString() : undefined
  const from = [since, From]
    .flatMap((each) => each ?? [])
    .sort()
    .at(-1)
  return { ...sought, ...(from !== undefined && { From: from }), Until: sought.Until ?? new Date().toISOString() }
}

/** How far a file is that the caller asked for, and where they get it. @throws {Refusal} NotFound for anybody else's */
export async function readExport(
  jobId: string,
  call: Call,
  { database, signedUrl }: Pick<Services, 'database' | 'signedUrl'>,
): Promise<AuditExport> {
  const { tenantId } = here(call)
  const row = await database
    .staff(tenantId)
    .selectFrom('jobs')
    .leftJoin('audit_exports', (join) =>
      join.onRef('audit_exports.job_id', '=', 'jobs.id').onRef('audit_exports.tenant_id', '=', 'jobs.tenant_id'),
    )
    .select(['jobs.id', 'status', 'progress', 'message', 'entries', 'size', 'object_key', 'expires_at'])
    .where('jobs.id', '=', jobId)
    .where('jobs.tenant_id', '=', tenantId)
    .where('kind', '=', jobKind)
    .where('slot', '=', call.caller.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const isThere = row.expires_at !== null && row.expires_at > new Date()
  return {
    JobID: row.id,
    Status: row.status,
    Progress: row.progress,
    Message: row.message,
    Entries: row.entries,
    Size: row.size === null ? null : Number(row.size),
    URL: isThere && row.object_key !== null ? signedUrl(row.object_key) : null,
    ExpiresAt: row.expires_at?.toISOString() ?? null,
  }
}

/** Takes away files that nobody can fetch any more. */
export async function sweepExports(
  { owner }: Pick<Database, 'owner'>,
  removeObject: (key: string) => Promise<void>,
  now = new Date(),
): Promise<void> {
  const gone = await owner
    .selectFrom('audit_exports')
    .select(['tenant_id', 'job_id', 'object_key'])
    .where('expires_at', '<=', now)
    .limit(500)
    .execute()
  for (const { tenant_id, job_id, object_key } of gone) {
    await removeObject(object_key)
    const exports = owner.deleteFrom('audit_exports').where('tenant_id', '=', tenant_id)
    await exports.where('job_id', '=', job_id).execute()
  }
}
