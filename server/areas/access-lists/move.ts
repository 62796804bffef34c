import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import type { EventType } from '../../operation/event-types.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { Access } from '../../policies/access/access.ts'
import { holdLists } from '../../policies/access/hold-lists.ts'
import { things } from '../../policies/access/things.ts'
import { record } from '../../resource/record.ts'
import { kindOf, type Meant } from './rows.ts'

interface Moving {
  id: string
  name: string
  parentId: string | null
  /** The nearest list of its own or above, and the nearest above. */
  nearest: string | null
  above: string | null
}

const movedEvents = {
  'Content Management': 'content.moved',
  'Media Management': 'media.moved',
} as const satisfies Record<Meant['subject'], EventType>

/** Things by their ids, and what they are put under: null for the top. */
export interface Put {
  readonly ids: readonly string[]
  readonly target: string | null
}

/** A thing that was moved. */
export interface Moved {
  readonly id: string
  /** What it lay in; null for the top, and for what the caller may not read: there it was shown at the top. */
  readonly parentId: string | null
  /** What it was called, and is called now. */
  readonly before: string
  readonly name: string
}

/** Makes things, by their ids, fit where they are put, or refuses to. `parentId`: null for the top. Gives the names that it changed. */
type Fits = (
  transaction: Transaction<Schema>,
  place: { readonly environmentId: string; readonly parentId: string | null },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/**
 * Puts things under others, or to the top: all of them or none. What lies under another that is moved goes along with it. A thing
 * that is under other access lists from then on needs Administer: whoever moves it changes who may do what with it.
 * @returns what was moved; what lies there already was not
 * @param fits makes things fit in a target, or refuses to
 * @throws {Refusal} BadInput for a target that is none, or lies under what is moved; Forbidden without Administer
 */
export async function moveThings(
  database: Pick<Database, 'staff'>,
  access: Access,
  within: Omit<Meant, 'ids'>,
  puts: readonly Put[],
  by: Actor,
  fits?: Fits,
): Promise<Moved[]> {
  return database
    .staff(within.tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdLists(transaction, within.environmentId)
      const moved: Moved[] = []
      for (const put of puts) moved.push(...(await moveInto(transaction, access, within, put, by, fits)))
      return moved
    })
}

async function moveInto(
  transaction: Transaction<Schema>,
  access: Access,
  within: Omit<Meant, 'ids'>,
  { ids: named, target }: Put,
  by: Actor,
  fits?: Fits,
): Promise<Moved[]> {
  const { subject, environmentId } = within
  const meant = { ...within, ids: [...named] }
  const place = target === null ? undefined : await targetOf(transaction, meant, target)
  const moving = await movingOf(transaction, meant)
  const here = new Set(moving.map(({ id }) => id))
  if (place?.path.some((id) => here.has(id))) {
    throw new Refusal('BadInput', 'Nothing can be moved into itself, or into what lies in it')
  }
  const moved = moving.filter(({ parentId }) => parentId !== target)
  for (const { name, nearest, above } of moved) {
    if (above === (place?.nearest ?? null) || access.allows('Administer', subject, nearest)) continue
    const words = `You have no permission for this. ${name} would be under other access settings there, which needs Administer on it.`
    throw new Refusal('Forbidden', words)
  }
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return []
  const names = await fits?.(transaction, { environmentId, parentId: target }, ids)
  await sql`update ${sql.table(things[subject].table)} set parent_id = ${target}
    where ${isAnyOf('id', ids)}`.execute(transaction)
  for (const { id, name, parentId } of moved) {
    await record(transaction, {
      by: { ...by, environmentId },
      thing: { kind: kindOf(meant), id, name },
      before: { ...(names?.has(id) && { Name: name }), ParentID: parentId },
      after: { ...(names?.has(id) && { Name: names.get(id) }), ParentID: target },
      events: [{ type: movedEvents[subject], thingId: id, data: { Name: names?.get(id) ?? name, ParentID: target } }],
    })
  }
  return moved.map(({ id, name: before, parentId, above }) => ({
    ...{ id, before, name: names?.get(id) ?? before },
    parentId: access.allows('Read', subject, above) ? parentId : null,
  }))
}

/** The things that are moved by themselves, that is without those that lie under others of them. */
async function movingOf(transaction: Transaction<Schema>, { subject, ids, environmentId }: Meant): Promise<Moving[]> {
  const table = sql.table(things[subject].table)
  const { rows } = await sql<Moving & { inside: boolean }>`
    with recursive up (id, parent_id) as (
      select t.id, t.parent_id from ${table} t where ${isAnyOf('t.id', ids)} and t.environment_id = ${environmentId}
      union
      select u.id, p.parent_id from up u join ${table} p on p.id = u.parent_id
    )
    select t.id, t.name, t.parent_id as "parentId", own.anchor_id as nearest, above.anchor_id as above,
      exists (select from up where up.id = t.id and ${isAnyOf('up.parent_id', ids)}) as inside
    from ${table} t
    left join access_scopes own on own.thing_id = t.id
    left join access_scopes above on above.thing_id = t.parent_id
    where ${isAnyOf('t.id', ids)} and t.environment_id = ${environmentId}
    order by t.id for update of t`.execute(transaction)
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows.filter(({ inside }) => !inside)
}

/** What things are moved into: its nearest list, and itself with all that it lies in. */
async function targetOf(
  transaction: Transaction<Schema>,
  { subject, environmentId }: Meant,
  target: string,
): Promise<{ nearest: string | null; path: string[] }> {
  const { table } = things[subject]
  const { rows } = await sql<{ nearest: string | null; path: string[]; takes: boolean }>`
    with recursive up (id, parent_id) as (
      select t.id, t.parent_id from ${sql.table(table)} t where t.id = ${target} and t.environment_id = ${environmentId}
      union
      select p.id, p.parent_id from up u join ${sql.table(table)} p on p.id = u.parent_id
    )
    select s.anchor_id as nearest, (select array_agg(up.id) from up) as path,
      ${table === 'media' ? sql`t.kind = 'folder'` : sql`true`} as takes
    from ${sql.table(table)} t left join access_scopes s on s.thing_id = t.id
    where t.id = ${target} and t.environment_id = ${environmentId}`.execute(transaction)
  const [row] = rows
  if (!row) throw notFound()
  if (!row.takes) throw new Refusal('BadInput', 'Only a folder can have something in it')
  return row
}
