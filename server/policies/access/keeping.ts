import type { Database } from '../../database/database.ts'
import type { PermissionEntry } from '../../database/schema.ts'
import type { Directory } from '../directory.ts'
import { grantsOf } from '../grants.ts'
import { type Call, callOf } from '../requires.ts'
import { holderOf } from './access.ts'
import { decide } from './decide.ts'
import type { AccessLists, EnvironmentLists, ListedThing } from './lists.ts'

/** A role that somebody is about to give. */
export interface GivenRole {
  id: string
  permissions: readonly PermissionEntry[]
}

/** What lists keep from one person, where they give roles. */
export interface Keeping {
  /**
   * Whether somebody else who has this role, and nothing more, would read what a list keeps from the giver: a second account
   * of their own would be the way to it.
   */
  isReadBy(role: GivenRole): boolean
}

interface Needs {
  database: Pick<Database, 'staff'>
  directory: Pick<Directory, 'place'>
  accessLists: Pick<AccessLists, 'of'>
}

/** Looks through the lists of a project, or of all that the caller sees in the organisation. */
export async function keepingFrom(
  { database, directory, accessLists }: Needs,
  { caller, membership }: Pick<Call, 'caller' | 'membership'>,
  projectId: string | null,
): Promise<Keeping> {
  if (!membership) return { isReadBy: () => false }
  const { tenantId } = membership
  const listed = await database
    .staff(tenantId)
    .selectFrom('access_entries')
    .select('environment_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .execute()
  const kept: { thing: ListedThing; lists: EnvironmentLists }[] = []
  for (const { environment_id: environmentId } of listed) {
    const place = await directory.place(caller, membership, environmentId)
    // What one is no member of is kept by no list.
    if (!place) continue
    const own = callOf(caller, membership, place)
    const lists = await accessLists.of(tenantId, environmentId)
    for (const thing of lists.all) {
      const { decision, list } = decide(above(lists, thing), holderOf(own), 'Read', own.can('Read', thing.subject))
      if (decision === 'Deny' && list !== undefined) kept.push({ thing, lists })
    }
  }
  return {
    isReadBy({ id, permissions }) {
      const grants = grantsOf(permissions)
      const holder = { userId: '', roleIds: [id], offRoleIds: [] }
      return kept.some(({ thing, lists }) => {
        const byRole = grants.has('Read', thing.subject)
        return decide(above(lists, thing), holder, 'Read', byRole).decision === 'Allow'
      })
    },
  }
}

/** Its own list, then those of what it lies in. */
const above = (lists: EnvironmentLists, { id }: ListedThing) => Array.from(lists.from(id), ({ list }) => list)
