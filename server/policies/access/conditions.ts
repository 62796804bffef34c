import { type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Access } from './access.ts'
import { type ListedSubject, things } from './things.ts'

/**
 * Whether the caller may read the thing whose id is in a column: no condition at all where nothing is hidden. Where
 * something is, a list that was made since the lists were read hides as well, until the news of it has come.
 */
export function mayRead(column: string, own: Access, subject: ListedSubject): RawBuilder<boolean> {
  if (own.hidden(subject).length === 0) return sql<boolean>`true`
  return sql<boolean>`not exists (select from access_scopes scope where scope.thing_id = ${sql.ref(column)}
    and scope.anchor_id not in (select jsonb_array_elements_text(${JSON.stringify(own.open(subject))}::jsonb)))`
}

/**
 * How many things lists hide from the caller, to be taken from a figure that is kept: as many rows are read. A list of a thing
 * is about things of its kind alone.
 * @param joined narrows them, to the rows of `scope`
 */
export function countHidden(own: Access, subject: ListedSubject, joined = sql``): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from access_scopes scope ${joined}
    where scope.environment_id = ${own.environmentId} and ${isAnyOf('scope.anchor_id', own.hidden(subject))})`
}

/** The thing whose list is the nearest to the one whose id is in a column. */
export function nearestList(column: string): RawBuilder<string | null> {
  return sql<string | null>`(select scope.anchor_id from access_scopes scope where scope.thing_id = ${sql.ref(column)})`
}

/**
 * Whether a thing lies right under another; under nothing ('') lies also what may be read though what it lies under may
 * not. As the indexes by folder and by branch have it.
 */
export function inBranch(alias: string, parentId: string, own: Access, subject: ListedSubject): RawBuilder<boolean> {
  const here = sql<boolean>`${sql.ref(`${alias}.branch`)} = ${parentId}`
  const readableInUnreadable = parentId === '' ? own.readableInUnreadable(subject) : []
  return readableInUnreadable.length === 0
    ? here
    : sql<boolean>`(${here} or ${isAnyOf(`${alias}.id`, readableInUnreadable)})`
}

/**
 * Whether anything lies right under a thing that the caller may read. It is the first of its branch, by their order: without
 * that a database that expects large branches reads whole tables for things with nothing below them.
 */
export function hasBelow(alias: string, own: Access, subject: ListedSubject): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from ${sql.table(things[subject].table)} below
    where below.environment_id = ${sql.ref(`${alias}.environment_id`)}
      and below.branch = ${sql.ref(`${alias}.id`)}
      and ${mayRead('below.id', own, subject)}
    order by ${firstOf[subject]} limit 1), false)`
}

const firstOf: Readonly<Record<ListedSubject, RawBuilder<unknown>>> = {
  'Content Management': sql`below.name_key collate "C"`,
  'Media Management': sql`below.kind <> 'folder', below.name_key collate "C"`,
}
