import { limits } from '../../generated/limits.ts'
import type { AuditEntry, AuditChoices as Choices, QueryArgs } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { choicesOf } from './choices.ts'
import { listEntries } from './entries.ts'
import { scopeOf } from './scope.ts'
import { checkSought } from './sought.ts'

/** Acts of the organisation, or of one project, the newest first (O-audit-05, O-common-05). */
export const auditEntries: Resolver<QueryArgs['auditEntries'], AuditEntry[]> = (
  { After, PageSize, ...sought },
  call,
  { database },
  asked,
) => {
  checkSought(sought)
  const { limit } = paging({ PageSize }, limits.auditPageSize)
  const page = { limit, after: After ?? undefined, counts: asked('totalItems') }
  return listEntries(database, scopeOf(call), sought, page)
}

/** What occurs in the trail. */
export const auditChoices: Resolver<QueryArgs['auditChoices'], Choices> = async (_args, call, { database }) => ({
  data: await choicesOf(database, scopeOf(call)),
})
