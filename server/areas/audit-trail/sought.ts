import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { QueryArgs } from '../../generated/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { EntryRow } from './entry/row.ts'
import type { TrailScope } from './scope.ts'

export type Sought = Omit<QueryArgs['auditEntries'], 'TenantID' | 'ProjectID' | 'After' | 'PageSize'>

const { auditYears: mostYears, auditPeople: mostPeople, searchTextLength: mostLetters } = limits
const mostDays = mostYears * 366

/** @throws {Refusal} BadInput for a time without end, and for text that no name has */
export function checkSought({ LastDays, From, Until, Search }: Sought): void {
  if (LastDays != null && (LastDays < 1 || LastDays > mostDays)) {
    throw new Refusal('BadInput', `LastDays must be from 1 to ${mostDays}`)
  }
  const from = From ? new Date(From) : undefined
  const until = Until ? new Date(Until) : new Date()
  if (from && from > until) throw new Refusal('BadInput', 'From must be before Until')
  const first = new Date(until)
  first.setUTCFullYear(first.getUTCFullYear() - mostYears)
  if (from && from < first) throw new Refusal('BadInput', `The time may be ${mostYears} years long at most`)
  if ((Search?.length ?? 0) > mostLetters) {
    throw new Refusal('BadInput', validation.maxLength({ field: 'Search', limit: mostLetters }))
  }
}

export interface Conditions {
  /** What an entry has to fit, besides being in the scope. */
  fits(builder: ExpressionBuilder<Schema, 'audit_trail'>): ReturnType<typeof builder.and>
  /** Whether one that fits was found by nothing but the name of its thing. */
  isFoundByName(entry: Pick<EntryRow, 'entity_id' | 'user_id' | 'request_id'>): boolean
}

export async function conditionsOf(
  sought: Sought,
  { tenantId }: TrailScope,
  database: Pick<Database, 'staff'>,
): Promise<Conditions> {
  const words = sought.Search?.trim()
  const ids = words ? [words, ...(await peopleCalled(words, tenantId, database))] : []
  const equal = {
    user_id: sought.ActorID,
    project_id: sought.InProjectID,
    entity_kind: sought.ThingKind,
    entity_id: sought.ThingID,
    operation: sought.Operation,
    outcome: sought.Outcome,
  } as const
  const fits: Conditions['fits'] = (builder) => {
    const given = Object.entries(equal).flatMap(([column, value]) =>
      value == null ? [] : [builder(column as keyof typeof equal, '=', value)],
    )
    if (sought.LastDays)
      given.push(builder('created_at', '>=', sql<Date>`now() - ${sought.LastDays} * interval '1 day'`))
    if (sought.From) given.push(builder('created_at', '>=', new Date(sought.From)))
    if (sought.Until) given.push(builder('created_at', '<', new Date(sought.Until)))
    if (words) {
      const named = sql<SqlBool>`entity_name ilike ${containing(words)}`
      given.push(
        builder.or([
          named,
          builder('entity_id', 'in', ids),
          builder('user_id', 'in', ids),
          builder('request_id', '=', words),
        ]),
      )
    }
    return builder.and(given)
  }
  const isFoundByName: Conditions['isFoundByName'] = ({ entity_id, user_id, request_id }) =>
    words !== undefined &&
    words !== '' &&
    request_id !== words &&
    ![entity_id, user_id].some((id) => ids.includes(id ?? ''))
  return { fits, isFoundByName }
}

/** The ids of people, and of tokens, that have words in a name or email that they had once; of many that are called so, some. */
async function peopleCalled(words: string, tenantId: string, database: Pick<Database, 'staff'>): Promise<string[]> {
  const rows = await database
    .staff(tenantId)
    .selectFrom('audit_people')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('name', 'ilike', containing(words)), eb('email', 'ilike', containing(words))]))
    .limit(mostPeople)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}
