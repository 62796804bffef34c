import { limits } from '../../../generated/limits.ts'
import type { AuditExportFormat } from '../../../generated/schema.ts'
import type { JobKind, JobRun } from '../../../jobs/job.ts'
import type { Services } from '../../../operation/context.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { type Call, gateOf } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import type { Store } from '../../../storage/store.ts'
import { countedEntries, entryPage } from '../entries.ts'
import { unreadableIn } from '../readable.ts'
import { scopeOf } from '../scope.ts'
import { conditionsOf, type Sought } from '../sought.ts'
import { exportedEntry } from './exported.ts'
import { lineFormats } from './format.ts'

/** The name of the work that writes entries into a file. */
export const jobKind = 'exportAuditTrail'

export interface ExportInput {
  format: AuditExportFormat
  /** What the file is called, without its extension. */
  name: string
  /** What the list was filtered by; its days are counted from when it was asked. */
  sought: Sought
  /** The project whose entries are read; null where the whole organisation's may be. */
  projectId: string | null
}

type Run = JobRun<ExportInput, unknown, null>

export type ExportNeeds = Pick<Services, 'database' | 'directory' | 'access' | 'disabledFeatures'> & { store: Store }

/** Entries that are read at once. */
const batch = 1_000

/** How long a file can be fetched (O-audit-16). */
export const keptFor = 24 * 60 * 60_000

/**
 * Writes what the list shows into a file, in its order, with the rights that whoever asked has while it is written. A work
 * that was killed begins again: half a file is none.
 */
export function exportEntries(needs: ExportNeeds): JobKind<ExportInput, unknown, null> {
  return {
    name: jobKind,
    atOnce: 2,
    async run(run) {
      const call = await callAgain(run, needs)
      const format = lineFormats[run.input.format]
      const name = `${run.input.name}.${format.extension}`
      const key = `exports/${run.tenantId}/${run.id}/${name}`
      const written = { entries: 0, bytes: 0 }
      await needs.store.write(key, lines(run, call, needs, written))
      await finish(run, needs, { key, name, ...written })
      return {}
    },
  }
}

async function* lines(
  run: Run,
  call: Call,
  needs: ExportNeeds,
  written: { entries: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  const { format, sought } = run.input
  const scope = scopeOf(call)
  const conditions = conditionsOf(sought)
  const total = await countedEntries(needs.database, scope, conditions, limits.auditExport)
  if (total > limits.auditExport) {
    throw new Refusal('BadInput', `More than ${limits.auditExport} entries fit. Narrow the filters down.`)
  }
  const head = Buffer.from(lineFormats[format].head)
  written.bytes += head.length
  yield head
  for (let from: { at: string; id: string } | undefined; ; ) {
    const rows = await entryPage(needs.database, scope, { conditions, from, limit: batch })
    const unreadable = await unreadableIn(call, rows, needs)
    const text = rows
      .filter((row) => !unreadable.has(row.id) || !row.by_name)
      .map((row) => {
        written.entries += 1
        return lineFormats[format].line(exportedEntry(row, unreadable.has(row.id)))
      })
      .join('')
    const bytes = Buffer.from(text)
    written.bytes += bytes.length
    yield bytes
    const last = rows.at(-1)
    await run.checkpoint({ step: 'writing', progress: (100 * written.entries) / Math.max(total, 1) })
    if (rows.length < batch || !last) return
    from = { at: last.at, id: String(last.id) }
  }
}

/** Whoever asked, let through once more: who may not read the trail any more gets nothing of it. */
async function callAgain({ tenantId, actor, input }: Run, needs: ExportNeeds): Promise<Call> {
  const { database, directory, access, disabledFeatures } = needs
  const users = database.owner.selectFrom('users').select('sub').where('id', '=', actor.userId)
  const user = await users.executeTakeFirst()
  const caller = user && (await directory.caller(user.sub))
  if (!caller) throw notFound()
  const gate = gateOf('Query.auditEntries', { directory, access, disabledFeatures })
  const who = { sub: caller.sub, issuedAt: Number.POSITIVE_INFINITY, profile: { ...caller, emailVerified: true } }
  return gate(who, { TenantID: tenantId, ...(input.projectId !== null && { ProjectID: input.projectId }) })
}

interface Written {
  key: string
  name: string
  entries: number
  bytes: number
}

/** The file is there once, with the entry that tells of it, or not at all. */
async function finish(run: Run, { database }: ExportNeeds, { key, name, entries, bytes }: Written): Promise<void> {
  const { id, tenantId, actor, input } = run
  const by = { ...actor, projectId: input.projectId }
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await run.checkpoint({ step: 'done' }, transaction)
      await transaction
        .insertInto('audit_exports')
        .values({
          ...{ tenant_id: tenantId, job_id: id, user_id: actor.userId, object_key: key, entries, size: bytes },
          expires_at: new Date(Date.now() + keptFor),
        })
        .execute()
      const after = { Format: input.format, EntriesExported: entries, Size: bytes, Filters: input.sought }
      await record(transaction, { by, thing: { kind: 'AuditExport', id, name }, after })
    })
}
