import { limits } from '../../generated/limits.ts'
import type {
  AuditEntry,
  AuditEntryDetails,
  AuditToday,
  AuditChoices as Choices,
  QueryArgs,
} from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { choicesOf } from './choices.ts'
import { listEntries } from './entries.ts'
import { entryDetails } from './entry/details.ts'
import { entryRow } from './entry/row.ts'
import { allowedToday } from './entry/today.ts'
import { scopeOf } from './scope.ts'
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
