import type { Action } from '../../generated/permissions.ts'

/** What an access list decides for one thing (product 3). */
export const privileges = ['Create', 'Read', 'Edit', 'Delete', 'Administer'] as const
export type Privilege = (typeof privileges)[number]

export type Decision = 'Allow' | 'Deny'

/** What one entry says; a privilege that is missing is inherited. */
export type Cells = Readonly<Partial<Record<Privilege, Decision>>>

/** An access list: what it says by the id of a user or of a role. */
export type AccessList = ReadonlyMap<string, Cells>

/** Whom a list may be about: somebody with all roles that they hold here. */
export interface Holder {
  userId: string
  /** Of the roles that are switched on. */
  roleIds: readonly string[]
  /** Of those that are switched off: what an entry denies them stays denied, and what it allows them is not given. */
  offRoleIds: readonly string[]
}

export interface Verdict {
  decision: Decision
  /** Which list decides: 0 is the thing's own or the nearest above. undefined: none of them, so the roles do. */
  list: number | undefined
  /** Whose entry it is, where a list decides. */
  by: string | undefined
}

/**
 * The one decision about a privilege on a thing (product 2.14, 6): the entry of the person before those of their roles,
 * of several roles Deny before Allow, what is inherited from the list above, and at the end of all lists the roles
 * themselves. Administer implies nothing.
 * @param lists the thing's own list, then those of what it lies in, outwards
 * @param byRoles whether the roles give the privilege where no list says anything
 */
export function decide(lists: Iterable<AccessList>, holder: Holder, privilege: Privilege, byRoles: boolean): Verdict {
  let list = 0
  for (const each of lists) {
    const own = each.get(holder.userId)?.[privilege]
    if (own) return { decision: own, list, by: holder.userId }
    const saying = (ids: readonly string[], decision: Decision) =>
      ids.find((id) => each.get(id)?.[privilege] === decision)
    const denied = saying(holder.roleIds, 'Deny') ?? saying(holder.offRoleIds, 'Deny')
    if (denied !== undefined) return { decision: 'Deny', list, by: denied }
    const allowed = saying(holder.roleIds, 'Allow')
    if (allowed !== undefined) return { decision: 'Allow', list, by: allowed }
    list++
  }
  return { decision: byRoles ? 'Allow' : 'Deny', list: undefined, by: undefined }
}

const byAction: Partial<Record<Action, Privilege>> = {
  Create: 'Create',
  Read: 'Read',
  Update: 'Edit',
  Delete: 'Delete',
  Administer: 'Administer',
}
const actionOf = Object.fromEntries(
  Object.entries(byAction).map(([action, privilege]) => [privilege, action]),
) as Record<Privilege, Action>

/** The privilege of a list that an action is; undefined for actions that no list is about. */
export function privilegeOf(action: Action): Privilege | undefined {
  return byAction[action]
}

/** The action that roles name where lists name a privilege (Edit is Update, product 3). */
export function actionFor(privilege: Privilege): Action {
  return actionOf[privilege]
}
