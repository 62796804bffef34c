import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Action } from '../../generated/permissions.ts'
import type { Allowed } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { environmentOf } from '../../operation/work-place.ts'
import { rolesWith } from '../held.ts'
import type { Call } from '../requires.ts'
import { actionFor, decide, type Holder, type Privilege, privilegeOf, privileges } from './decide.ts'
import type { AccessLists, EnvironmentLists, ListedThing } from './lists.ts'
import { type ListedSubject, things } from './things.ts'

/** What one caller may do with the things of one environment. */
export interface Access {
  environmentId: string
  /**
   * @param nearest the thing whose list is the nearest to the one that is meant, by access_scopes; null for none
   */
  allows(privilege: Privilege, subject: ListedSubject, nearest: string | null): boolean
  /** The thing whose list decided that, and whose entry in it; null where no list said anything. */
  decided(
    privilege: Privilege,
    subject: ListedSubject,
    nearest: string | null,
  ): { list: string | null; entry: string | null }
  /** All that the caller may do with a thing. */
  privileges(subject: ListedSubject, nearest: string | null): Privilege[]
  /** The things with lists by which what lies under them may not be read. */
  hidden(subject: ListedSubject): readonly string[]
  /** The things with lists by which it may. */
  open(subject: ListedSubject): readonly string[]
  /** Things that may be read though what they lie in may not. */
  readableInUnreadable(subject: ListedSubject): readonly string[]
}

/** What an operation needs of the things that its arguments name. */
export interface ThingNeed {
  action: Action
  subject: ListedSubject
  /** The arguments with their ids, also fields of input objects and of lists of them: `Places.MediaID`. */
  of: readonly string[]
}

export interface AccessPolicy {
  /** undefined where a project has no Production environment. */
  of(call: Call): Promise<Access | undefined>
  /**
   * As `of`, for what cannot be done without it.
   * @throws {Refusal} NotFound where a project has no Production environment
   */
  needed(call: Call): Promise<Access>
  /**
   * Gives what answered: each list, and each entry of it, once.
   * @throws {Refusal} NotFound for things that are not there or may not be read, Forbidden for the others
   */
  refuse(call: Call, needs: readonly ThingNeed[], args: Readonly<Record<string, unknown>>): Promise<Allowed['lists']>
}

export function createAccess(database: Pick<Database, 'staff'>, lists: AccessLists): AccessPolicy {
  async function accessOf(call: Call): Promise<Access | undefined> {
    const { membership, place } = call
    if (!membership || !place) throw notFound()
    const environmentId = await environmentOf(database, membership.tenantId, place)
    if (environmentId === undefined) return undefined
    return accessBy(call, environmentId, await lists.of(membership.tenantId, environmentId))
  }

  return {
    of: accessOf,
    async needed(call) {
      const access = await accessOf(call)
      if (!access) throw notFound()
      return access
    },
    async refuse(call, needs, args) {
      const access = await accessOf(call)
      const answered = new Map<string, Allowed['lists'][number]>()
      for (const { action, subject, of } of needs) {
        const privilege = privilegeOf(action)
        if (!privilege) throw new Error(`${action} is no privilege of an access list`)
        const given = of.flatMap((name) => givenAs(name, args))
        const right = `${action} ${subject}`
        const byRoles = { right, list: null, entry: null, roles: rolesWith(call, action, subject) }
        // The top of a tree belongs to the roles alone.
        if (given.includes('')) {
          if (!call.can(action, subject)) throw forbidden(`${action} on ${subject}`)
          answered.set(`${right} null null`, byRoles)
        }
        const ids = given.flatMap(idsOf)
        if (ids.length === 0) continue
        if (!access) throw notFound()
        const staff = database.staff(call.membership?.tenantId ?? '')
        const nearest = await nearestLists(staff, access.environmentId, subject, ids)
        const mayBe = (which: Privilege) => (id: string) => {
          const list = nearest.get(id)
          return list !== undefined && access.allows(which, subject, list)
        }
        // All of them may be known to be there, before anything is said of what may be done.
        if (!ids.every(mayBe('Read'))) throw notFound()
        if (!ids.every(mayBe(privilege))) throw forbidden(`${privilege} on this ${things[subject].what}`)
        for (const id of ids) {
          const said = access.decided(privilege, subject, nearest.get(id) ?? null)
          const answer = said.list === null ? byRoles : { right, ...said, roles: [] }
          answered.set(`${right} ${said.list} ${said.entry}`, answer)
        }
      }
      return [...answered.values()]
    },
  }
}

/** Whether these lists, and where they say nothing the roles, allow a caller something. */
export function allowsWith(
  lists: EnvironmentLists,
  call: Call,
  privilege: Privilege,
  subject: ListedSubject,
  nearest: string | null,
): boolean {
  // A list that is not known yet is as good as one that denies, until the news of it has come.
  if (nearest !== null && !lists.has(nearest)) return false
  const said = Array.from(lists.from(nearest), ({ list }) => list)
  return decide(said, holderOf(call), privilege, call.can(actionFor(privilege), subject)).decision === 'Allow'
}

/** Whom the lists know the caller by. */
export function holderOf({ caller, membership, place }: Call): Holder {
  const held = [membership?.role, place?.role].flatMap((role) => role ?? [])
  const roleIds = new Set(held.flatMap(({ id, active }) => (active ? [id] : [])))
  const off = [...held.map(({ id }) => id), place?.formerRoleId].filter((id) => id != null && !roleIds.has(id))
  return { userId: caller.userId, roleIds: [...roleIds], offRoleIds: off.flatMap((id) => id ?? []) }
}

function accessBy(call: Call, environmentId: string, lists: EnvironmentLists): Access {
  const allows: Access['allows'] = (privilege, subject, nearest) => allowsWith(lists, call, privilege, subject, nearest)
  const of = (subject: ListedSubject) => lists.all.filter((thing) => thing.subject === subject)
  const isHidden = ({ id, subject }: ListedThing) => !allows('Read', subject, id)
  const idOf = ({ id }: ListedThing) => id
  return {
    environmentId,
    allows,
    decided(privilege, subject, nearest) {
      const said = Array.from(lists.from(nearest))
      const byRoles = call.can(actionFor(privilege), subject)
      const { list, by } = decide(
        said.map((each) => each.list),
        holderOf(call),
        privilege,
        byRoles,
      )
      return { list: list === undefined ? null : (said[list]?.id ?? null), entry: by ?? null }
    },
    privileges: (subject, nearest) => privileges.filter((privilege) => allows(privilege, subject, nearest)),
    hidden: (subject) => of(subject).filter(isHidden).map(idOf),
    open: (subject) =>
      of(subject)
        .filter((thing) => !isHidden(thing))
        .map(idOf),
    readableInUnreadable(subject) {
      const hidden = new Set(of(subject).filter(isHidden).map(idOf))
      return of(subject).flatMap(({ id, above }) =>
        above !== null && hidden.has(above) && !hidden.has(id) ? [id] : [],
      )
    },
  }
}

/** Said where somebody lacks what is needed: 'Edit on Team photo'. */
export const forbidden = (what: string) =>
  new Refusal('Forbidden', `You have no permission for this. It needs ${what}.`)

/** What stands at `ContentIDs`, or at `Places.MediaID`: that of each entry of a list. */
function givenAs(name: string, args: Readonly<Record<string, unknown>>): unknown[] {
  const [argument = '', field] = name.split('.')
  const given = args[argument]
  if (field === undefined) return [given]
  return [given].flat().map((each) => (each as Readonly<Record<string, unknown>> | null | undefined)?.[field])
}

/** The ids of an argument: one, a list, or none. */
function idsOf(given: unknown): string[] {
  if (Array.isArray(given)) return given.map(String)
  return given === null || given === undefined || given === '' ? [] : [String(given)]
}

/** Those of some things of the environment that may be read. */
export async function readableOf(
  db: Kysely<Schema>,
  access: Access,
  subject: ListedSubject,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const nearest = await nearestLists(db, access.environmentId, subject, ids)
  return ids.filter((id) => {
    const list = nearest.get(id)
    return list !== undefined && access.allows('Read', subject, list)
  })
}

/** The nearest list of each thing that is in the environment, null for none; one query, the same for all that is asked. */
export async function nearestLists(
  db: Kysely<Schema>,
  environmentId: string,
  subject: ListedSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; nearest: string | null }>`
    select t.id, s.anchor_id as nearest from ${sql.table(things[subject].table)} t
    left join access_scopes s on s.thing_id = t.id
    where ${isAnyOf('t.id', ids)} and t.environment_id = ${environmentId}`.execute(db)
  return new Map(rows.map(({ id, nearest }) => [id, nearest]))
}
