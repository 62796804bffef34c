import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { AccessDecision } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { Access } from '../../policies/access/access.ts'
import { type Cells, type Privilege, privileges } from '../../policies/access/decide.ts'
import { cellsOf } from '../../policies/access/lists.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'

type Reader = ReturnType<Database['staff']>

/** The things of one kind that a call is about, in one environment. */
export interface Meant {
  tenantId: string
  projectId: string
  environmentId: string
  subject: ListedSubject
  ids: readonly string[]
}

/** The type of these things in the contract. */
export function kindOf({ subject }: Pick<Meant, 'subject'>): string {
  return things[subject].kind
}

/** A thing that has an access list, or may get one. */
export interface MeantThing {
  id: string
  name: string
  /** Things can be made in it: contents, and folders. */
  holdsOthers: boolean
  /** The nearest thing above that has a list. */
  above: string | null
}

/** @throws {Refusal} NotFound where one of them is not there */
export async function meantThings(db: Reader, { subject, ids, environmentId }: Meant): Promise<MeantThing[]> {
  const { table } = things[subject]
  const holdsOthers = table === 'media' ? sql`t.kind = 'folder'` : sql`true`
  const { rows } = await sql<MeantThing>`
    select t.id, t.name, ${holdsOthers} as "holdsOthers", above.anchor_id as above
    from ${sql.table(table)} t left join access_scopes above on above.thing_id = t.parent_id
    where ${isAnyOf('t.id', ids)} and t.environment_id = ${environmentId}
    order by lower(t.name), t.id`.execute(db)
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}

/** What the entries of these things may say: Create only where something can be made in all of them (product 5). */
export function privilegesOf(meant: readonly MeantThing[]): readonly Privilege[] {
  return meant.every(({ holdsOthers }) => holdsOthers) ? privileges : privileges.filter((each) => each !== 'Create')
}

export interface Entry {
  id: string
  thing: string
  holder: string
  cells: Cells
  updatedAt: Date
  updatedBy: string | null
}

/**
 * The entries of these things, in an order of their own.
 * @throws {Refusal} BadInput where those of several are more than one thing may have
 */
export async function entriesOf(db: Reader, { subject, ids }: Pick<Meant, 'subject' | 'ids'>): Promise<Entry[]> {
  const column = things[subject].column
  const { rows } = await sql<
    Omit<Entry, 'cells'> & { privileges: Partial<Record<string, AccessDecision>> }
  >`select e.id, ${sql.ref(`e.${column}`)} as thing, coalesce(e.user_id, e.role_id) as holder, e.privileges,
      e.updated_at as "updatedAt", e.updated_by as "updatedBy"
    from access_entries e where ${isAnyOf(`e.${column}`, ids)} order by e.id limit ${limits.accessEntries + 1}`.execute(
    db,
  )
  if (rows.length > limits.accessEntries) throw tooManyEntries()
  return rows.map(({ privileges: said, ...row }) => ({ ...row, cells: cellsOf(said) }))
}

/** Entries by what they are on, or by whom they are about. */
export function entriesBy(key: 'thing' | 'holder', entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const others = found.get(entry[key])
    if (others) others.push(entry)
    else found.set(entry[key], [entry])
  }
  return found
}

/** What several things have and get in all is no more than one list may have: work is in step with it. */
export const tooManyEntries = () =>
  new Refusal('BadInput', `All together have more than ${limits.accessEntries} access settings: choose fewer at once`)

/** Changes with every entry: what was seen is what is changed. */
export function versionOf(entries: readonly Entry[]): string {
  const said = entries.map(({ id, cells }) => [id, ...privileges.map((privilege) => cells[privilege] ?? '')])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

/** Names of things by their ids; of those that the caller may not read, nothing. */
export async function readableNames(
  db: Reader,
  access: Access,
  subject: ListedSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Each of them has a list, which is the nearest to it.
  const readable = [...new Set(ids)].filter((id) => access.allows('Read', subject, id))
  if (readable.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(things[subject].table)}
    where ${isAnyOf('id', readable)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
