import { type RawBuilder, sql } from 'kysely'
import { limits } from '../generated/limits.ts'
import type { Answer } from '../operation/envelope.ts'
import { paging } from '../operation/paging.ts'
import { answerOf } from './answer.ts'
import type { Field, ListVerb, Resource } from './definition.ts'
import type { Hooks, Reading } from './hooks.ts'
import { withPrefix } from './ids.ts'
import { allOf, isIn } from './place.ts'
import { refused } from './refused-value.ts'
import type { Row } from './rows.ts'
import type { Given } from './values.ts'

/** A page of the things of a place that fit, in the order that is asked for, and how many fit in all. */
export async function list(reading: Reading, verb: ListVerb, given: Given, hooks: Hooks): Promise<Answer<Given[]>> {
  const { resource, db } = reading
  const { limit, offset } =
    verb.size === null
      ? { limit: null, offset: 0 }
      : paging(given, verb.size, Math.max(verb.size, limits.largestPageSize))
  const fits = sql`from ${sql.table(resource.table)} where ${allOf(conditions(reading, verb, given))}`
  const { rows } = await sql<Row>`select * ${fits}
    order by ${orderOf(reading, verb, given)}, id limit ${limit} offset ${offset}`.execute(db)
  // A first page that is not full has them all.
  const isAll = limit === null || (offset === 0 && rows.length < limit)
  const counted = isAll ? undefined : await sql<{ total: number }>`select count(*)::int as total ${fits}`.execute(db)
  const more = (await hooks.derive?.(reading, rows)) ?? []
  const data = rows.map((row, at) => answerOf(resource, row, more[at]))
  return { data, totalItems: counted?.rows[0]?.total ?? rows.length }
}

function conditions({ resource, place }: Reading, verb: ListVerb, given: Given): RawBuilder<boolean>[] {
  const found = [isIn(place)]
  const isArchived = resource.verbs.some((each) => each.verb === 'archive')
  if (isArchived) found.push(given.Archived ? sql`archived_at is not null` : sql`archived_at is null`)
  for (const name of verb.filters) {
    const value = given[name]
    if (value === undefined || value === null || value === '') continue
    const { column, to } = fieldIn(resource, name)
    found.push(sql`${sql.ref(column)} = ${to ? withPrefix(to.prefix, value) : value}`)
  }
  const words = typeof given.QuickSearch === 'string' ? given.QuickSearch.trim() : ''
  if (words !== '' && verb.search.length > 0) {
    const columns = verb.search.map((name) => sql.ref(fieldIn(resource, name).column))
    found.push(sql`position(lower(${words}) in lower(concat_ws(${'\n'}, ${sql.join(columns)}))) > 0`)
  }
  return found
}

function orderOf(
  { resource, backend }: Reading,
  { sorts, isLatestFirst }: ListVerb,
  given: Given,
): RawBuilder<unknown> {
  const Sort = given.Sort ?? sorts[0] ?? 'CreatedAt'
  const SortAsc = given.SortAsc ?? !isLatestFirst
  if (typeof Sort !== 'string') throw refused(backend.rules, 'option', { field: 'Sort' })
  const column = moments[Sort] ?? fieldIn(resource, Sort).column
  const type = resource.fields.find(({ name }) => name === Sort)?.type
  const value = type === 'text' ? sql`lower(${sql.ref(column)})` : sql.ref(column)
  return sql`${value} ${SortAsc ? sql`asc` : sql`desc`} nulls last`
}

const moments: Readonly<Record<string, string>> = { CreatedAt: 'created_at', UpdatedAt: 'updated_at' }

function fieldIn({ name: resource, fields }: Resource, name: string): Field {
  const field = fields.find((each) => each.name === name)
  if (!field) throw new Error(`${resource} has no field ${name}`)
  return field
}
