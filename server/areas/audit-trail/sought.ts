import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import type { QueryArgs } from '../../generated/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { TrailPlace } from './cursor.ts'

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

/** What an entry has to fit, besides being in the scope. */
export interface Conditions {
  /** The same values in these columns; what is not asked about is left out. */
  readonly equal: { readonly [Column in (typeof columns)[number]]?: string }
  /** ISO 8601; from then on, and before then. */
  readonly since?: string
  readonly until?: string
  /** Found by them; undefined where nobody searches. */
  readonly words: string | undefined
}

const columns = ['user_id', 'project_id', 'entity_kind', 'entity_id', 'operation', 'outcome'] as const

export function conditionsOf(sought: Sought): Conditions {
  const asked = {
    user_id: sought.ActorID,
    project_id: sought.InProjectID,
    entity_kind: sought.ThingKind,
    entity_id: sought.ThingID,
    operation: sought.Operation,
    outcome: sought.Outcome,
  }
  const equal = Object.fromEntries(Object.entries(asked).filter(([, value]) => value != null))
  const begins = [
    sought.LastDays ? Date.now() - sought.LastDays * 86_400_000 : undefined,
    sought.From ? new Date(sought.From).getTime() : undefined,
  ].filter((each) => each !== undefined)
  return {
    equal,
    ...(begins.length > 0 && { since: new Date(Math.max(...begins)).toISOString() }),
    ...(sought.Until && { until: new Date(sought.Until).toISOString() }),
    words: sought.Search?.trim() || undefined,
  }
}

/** Whether an entry fits, but for the words. */
export function fits({ equal, since, until }: Conditions) {
  return (builder: ExpressionBuilder<Schema, 'audit_trail'>) =>
    builder.and([
      ...columns.flatMap((column) => (equal[column] === undefined ? [] : [builder(column, '=', equal[column])])),
      ...(since === undefined ? [] : [builder('audit_trail.created_at', '>=', new Date(since))]),
      ...(until === undefined ? [] : [builder('audit_trail.created_at', '<', new Date(until))]),
    ])
}

/** Of those that fit: which are found by the words, the newest first, behind a place; as a table to be joined. */
export function found({ equal, since, until, words }: Conditions, wanted: number, from?: TrailPlace) {
  const sought = JSON.stringify({ ...equal, since, until })
  return sql<{ id: number; created_at: Date; by_name: boolean }>`entries_sought(${words}, ${sought}::jsonb,
    ${from?.at ?? null}::timestamptz, ${from?.id ?? null}::bigint, ${mostPeople}, ${wanted})`.as('found')
}
