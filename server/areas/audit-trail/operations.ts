import { limits } from '../../generated/limits.ts'
import type {
  AuditEntry,
  AuditEntryDetails,
  AuditExport,
  AuditSettings,
  AuditToday,
  AuditChoices as Choices,
  JobStarted,
  MutationArgs,
  QueryArgs,
} from '../../generated/schema.ts'
import { actorOf } from '../../operation/actor.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { here } from '../../operation/place.ts'
import { readRequestId } from '../../operation/request-id.ts'
import { choicesOf } from './choices.ts'
import { listEntries } from './entries.ts'
import { entryDetails } from './entry/details.ts'
import { entryRow } from './entry/row.ts'
import { allowedToday } from './entry/today.ts'
import { readExport, startExport } from './export/exports.ts'
import { scopeOf } from './scope.ts'
import { readSettings, saveSettings } from './settings.ts'
import { checkSought } from './sought.ts'

/** Acts of the organisation, or of one project, the newest first (O-audit-05, O-common-05). */
export const auditEntries: Resolver<QueryArgs['auditEntries'], AuditEntry[]> = (
  { After, PageSize, ...sought },
  call,
  services,
  asked,
) => {
  checkSought(sought)
  const { limit } = paging({ PageSize }, limits.auditPageSize)
  const page = { limit, after: After ?? undefined, counts: asked('totalItems') }
  return listEntries(call, services, sought, page)
}

/** What occurs in the trail. */
export const auditChoices: Resolver<QueryArgs['auditChoices'], Choices> = async (_args, call, { database }) => ({
  data: await choicesOf(database, scopeOf(call)),
})

/** One act, with what it changed and why it was let through (O-audit-07, O-audit-08). */
export const auditEntry: Resolver<QueryArgs['auditEntry'], AuditEntryDetails> = async (
  { EntryID },
  call,
  services,
) => ({
  data: await entryDetails(EntryID, call, services),
})

/** What the gate would say of an act today (O-audit-09). */
export const explainAuditEntry: Resolver<QueryArgs['explainAuditEntry'], AuditToday> = async (
  { EntryID },
  call,
  services,
) => ({ data: await allowedToday(await entryRow(services.database, scopeOf(call), EntryID), services) })

/** How long the organisation keeps its trail. */
export const auditSettings: Resolver<QueryArgs['auditSettings'], AuditSettings> = async (_args, call, { database }) => {
  const { tenantId } = here(call)
  return { data: await readSettings(database.staff(tenantId), tenantId) }
}

/** Says how long it keeps it, and whether nothing is removed. */
export const saveAuditSettings: Resolver<MutationArgs['saveAuditSettings'], AuditSettings> = async (
  args,
  call,
  { database },
) => ({
  data: await saveSettings(database, here(call).tenantId, args, actorOf(call)),
})

/** Begins to write what the list shows into a file (O-audit-16). */
export const startAuditExport: Resolver<MutationArgs['startAuditExport'], JobStarted> = async (
  { TenantID: _tenant, ProjectID: _project, Format, RequestID, ...sought },
  call,
  services,
) => {
  checkSought(sought)
  const wanted = { format: Format, sought, key: readRequestId(RequestID) }
  return { data: { JobID: await startExport(wanted, call, services) } }
}

/** How far a file of entries is, and where it is. */
export const auditExport: Resolver<QueryArgs['auditExport'], AuditExport> = async ({ JobID }, call, services) => ({
  data: await readExport(JobID, call, services),
})
