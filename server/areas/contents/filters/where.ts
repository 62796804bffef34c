import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { containing } from '../../../database/containing.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import type { ContentFilter } from '../../../generated/schema.ts'
import { momentCondition } from '../../../operation/moment-condition.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { type Access, readableOf } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { type FilterField, filterField, type OwnField, said } from './fields.ts'
import { indexedText } from './indexed.ts'
import { conditionsOf, type FilterCondition } from './kinds.ts'
import { type FilterValue, filterValue, type Scalar } from './value.ts'

type Condition = RawBuilder<boolean>

/** A filter that was found to be right. */
export interface Filter {
  readonly field: FilterField
  readonly condition: FilterCondition
  readonly value: FilterValue
  readonly isAny: boolean
}

/** @throws {Refusal} BadInput naming a field, condition or value that is none */
export function checkedFilters(given: readonly ContentFilter[], fields: readonly TemplateField[]): Filter[] {
  return given.map(({ Field, Condition, Value, Any }) => {
    const field = filterField(Field, fields)
    const condition = conditionsOf[field.kind].find((one) => one === Condition)
    if (!condition)
      throw new Refusal('BadInput', `The filter by ${field.label} does not know the condition “${said(Condition)}”`)
    return { field, condition, value: filterValue(field, condition, Value), isAny: Any ?? false }
  })
}

/** Whether filters ask for archived contents, which lists leave out otherwise. */
export function asksForArchived(filters: readonly Filter[]): boolean {
  return filters.some(
    ({ field, condition, value }) =>
      'own' in field && field.own === 'Status' && condition !== 'isNot' && value.all.includes('Archived'),
  )
}

/** The conditions on contents `c`: those that must all hold, and one for the group of any. */
export async function filterConditions(
  db: Kysely<Schema>,
  own: Access,
  filters: readonly Filter[],
): Promise<Condition[]> {
  const made: { isAny: boolean; condition: Condition }[] = []
  for (const filter of filters) made.push({ isAny: filter.isAny, condition: await conditionOf(db, own, filter) })
  const any = made.filter(({ isAny }) => isAny).map(({ condition }) => condition)
  const all = made.filter(({ isAny }) => !isAny).map(({ condition }) => condition)
  return any.length === 0 ? all : [...all, sql<boolean>`(${sql.join(any, sql` or `)})`]
}

async function conditionOf(db: Kysely<Schema>, own: Access, filter: Filter): Promise<Condition> {
  const { field, condition, value } = filter
  if (condition === 'isNot') return sql`(${await conditionOf(db, own, { ...filter, condition: 'is' })}) is not true`
  if (condition === 'isEmpty') return sql`not (${await conditionOf(db, own, { ...filter, condition: 'isFilled' })})`
  if (condition === 'below') return below(String(value.from), own)
  if (condition === 'refersTo') return refersTo(db, own, String(value.from), 'id' in field ? field.id : undefined)
  if ('own' in field) return ownCondition(field.own, condition, value)
  if (field.kind === 'reference')
    return sql`exists (select from refs r where r.from_id = c.id
    and r.state = 'working' and r.path = ${field.id})`
  // Nothing is told of what may not be seen: a file that may not be read is none that anybody could ask for.
  if (field.kind === 'media' && condition === 'is') {
    const seen = await readableOf(db, own, 'Media Management', [String(value.from)])
    if (seen.length === 0) return sql<boolean>`false`
  }
  // By environment and field, as the indexes have it: a rare value is found before any content is read.
  return sql`c.id in (select v.content_id from content_values v where v.environment_id = ${own.environmentId}
    and v.field = ${field.id} and ${valueCondition(field.kind, condition, value)})`
}

function valueCondition(kind: FilterField['kind'], condition: FilterCondition, value: FilterValue): Condition {
  if (condition === 'isFilled') return sql<boolean>`true`
  const { all, from, to } = value
  if (kind === 'number') {
    if (condition === 'between') return ends(sql`v.num`, from as number | null, to as number | null)
    return sql`v.num = any(array(select (jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))::double precision))`
  }
  if (kind === 'media') return sql`v.txt = ${String(from)}`
  if (kind === 'day') return dayCondition(condition, value)
  const texts = all.map((one) => indexedText(String(one)))
  const [first] = texts
  if (condition === 'contains') return sql`coalesce(v.whole, v.txt) like ${containing(wholeOf(first))}`
  if (condition === 'beginsWith') return sql`coalesce(v.whole, v.txt) like ${containing(wholeOf(first)).slice(1)}`
  const whole = texts.map(wholeOf)
  return sql`${isAnyOf(
    'v.txt',
    texts.map(({ txt }) => txt),
  )}
    and coalesce(v.whole, v.txt) = any(array(select jsonb_array_elements_text(${JSON.stringify(whole)}::jsonb)))`
}

const wholeOf = (text: { txt: string; whole: string | null } | undefined) => text?.whole ?? text?.txt ?? ''

function dayCondition(condition: FilterCondition, { from, to }: FilterValue): Condition {
  switch (condition) {
    case 'before':
      return sql`v.txt < ${from}`
    case 'after':
      return sql`v.txt > ${from}`
    case 'lastDays':
      return sql`(v.txt > ${dayBefore(Number(from))} and v.txt <= ${dayBefore(0)})`
    default:
      return ends(sql`v.txt`, from, to)
  }
}

/** The day so many days ago, UTC. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10)
}

function ends(what: RawBuilder<unknown>, from: Scalar | null, to: Scalar | null): Condition {
  const least = from === null ? sql<boolean>`true` : sql<boolean>`${what} >= ${from}`
  return sql`(${least} and ${to === null ? sql`true` : sql`${what} <= ${to}`})`
}

const columnOf = {
  Name: 'c.name',
  Template: 'c.template_id',
  Status: 'c.status',
  Author: 'c.created_by',
  CreatedAt: 'c.created_at',
  UpdatedAt: 'c.updated_at',
  PublishedAt: 'c.published_at',
} as const satisfies Partial<Record<OwnField, string>>

function ownCondition(own: OwnField, condition: FilterCondition, value: FilterValue): Condition {
  if (own === 'Place' || own === 'RefersTo') return sql<boolean>`false`
  const column = sql.ref(columnOf[own])
  if (condition === 'isFilled') return sql`${column} is not null`
  const { all, from, to } = value
  if (own === 'CreatedAt' || own === 'UpdatedAt' || own === 'PublishedAt')
    return momentCondition(column, condition, value)
  if (own !== 'Name') return isAnyOf(columnOf[own], all.map(String))
  const name = sql`c.name_key`
  if (condition === 'contains') return sql`${name} like lower(${containing(String(from))})`
  if (condition === 'beginsWith') return sql`${name} like lower(${containing(String(to)).slice(1)})`
  return sql`${name} = any(array(select lower(one) from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) one))`
}

/** All that lies under a content, as far as the caller may read what lies between. */
function below(parentId: string, own: Access): Condition {
  const seen = mayRead('b.id', own, 'Content Management')
  return sql`c.id in (with recursive under as (
      select b.id, 0 as level from contents b
      where b.id = ${parentId} and b.environment_id = ${own.environmentId} and ${seen}
      union select b.id, u.level + 1 from contents b join under u on b.parent_id = u.id where ${seen}
    ) select id from under where level > 0)`
}

/** What refers to a content or a file that the caller may read; nothing does to one that they may not. */
async function refersTo(db: Kysely<Schema>, own: Access, id: string, field: string | undefined): Promise<Condition> {
  const kinds = [
    ...((await readableOf(db, own, 'Content Management', [id])).length > 0 ? ['Content'] : []),
    ...((await readableOf(db, own, 'Media Management', [id])).length > 0 ? ['Media'] : []),
  ]
  if (kinds.length === 0) return sql<boolean>`false`
  return sql`exists (select from refs r where r.from_id = c.id and r.state = 'working' and r.to_id = ${id}
    and ${isAnyOf('r.to_kind', kinds)} and ${field === undefined ? sql`true` : sql`r.path = ${field}`})`
}
