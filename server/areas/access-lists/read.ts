import type { Database } from '../../database/database.ts'
import type { AccessCategory, AccessCell, AccessEntry, AccessList } from '../../generated/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { type Privilege, privileges } from '../../policies/access/decide.ts'
import type { EnvironmentLists } from '../../policies/access/lists.ts'
import { type AccessHolder, holdersById } from './holders.ts'
import { createInherited } from './inherited.ts'
import {
  type Entry,
  entriesBy,
  entriesOf,
  type Meant,
  type MeantThing,
  meantThings,
  privilegesOf,
  readableNames,
  versionOf,
} from './rows.ts'

interface Asked extends Meant {
  category: AccessCategory | null
  /** Holders who are answered about though they have no entry yet. */
  also: readonly string[]
}

interface Needs {
  database: Pick<Database, 'staff'>
  lists: EnvironmentLists
  access: Access
}

/**
 * The access list of one thing, or what the lists of several have in common: roles first, then people, each by name.
 * Somebody who does not belong to the project any more is still listed, so that the entry can be taken away.
 */
export async function readAccessList({ database, lists, access }: Needs, asked: Asked): Promise<AccessList> {
  const db = database.staff(asked.tenantId)
  const meant = await meantThings(db, asked)
  const entries = await entriesOf(db, asked)
  const byHolder = entriesBy('holder', entries)
  const holders = await holdersById(db, asked, [...new Set([...byHolder.keys(), ...asked.also])])
  const known = new Set(holders.map(({ id }) => id))
  const gone = [...byHolder.keys()].filter((id) => !known.has(id)).map(nobodyHere)
  const above = meant.flatMap((thing) => [...lists.from(thing.above)].map(({ id }) => id))
  const inherited = createInherited(meant, {
    lists,
    subject: asked.subject,
    privileges: privilegesOf(meant),
    names: await readableNames(db, access, asked.subject, above),
  })
  const shown = [...holders, ...gone].filter(({ category }) => (asked.category ?? category) === category)
  const rows = shown.map((holder) => ({
    ...rowOf(holder, byHolder.get(holder.id) ?? [], meant, asked.projectId),
    Inherited: inherited(holder),
  }))
  return {
    Names: meant.map(({ name }) => name),
    Creates: privilegesOf(meant).includes('Create'),
    Version: versionOf(entries),
    Entries: rows.sort(byName),
  }
}

function nobodyHere(id: string): AccessHolder {
  const category = id.startsWith('Role_') ? 'Role' : 'User'
  return { id, category, name: 'Not in this project any more', hint: '', roles: [], offRoleIds: [] }
}

function rowOf(
  { id, category, name, hint, roles, offRoleIds }: AccessHolder,
  entries: readonly Entry[],
  meant: readonly MeantThing[],
  projectId: string,
): Omit<AccessEntry, 'Inherited'> {
  const [only] = meant.length === 1 ? entries : []
  const [newest] = entries.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const cell = (privilege: Privilege) => cellOf(privilege, entries, meant.length)
  return {
    ACLID: only?.id ?? null,
    ACLIDs: entries.map((entry) => entry.id),
    ProjectID: projectId,
    ContentID: meant.length === 1 ? (meant[0]?.id ?? null) : null,
    Category: category,
    UserRoleID: id,
    Name: name,
    Hint: hint,
    RoleIDs: category === 'User' ? roles.map((role) => role.id) : [],
    OffRoleIDs: [...offRoleIds],
    ...(Object.fromEntries(privileges.map((each) => [each, cell(each)])) as Record<Privilege, AccessCell>),
    UpdatedAt: newest?.updatedAt.toISOString() ?? null,
    UpdatedBy: newest?.updatedBy ?? null,
  }
}

/** A thing without an entry of the holder inherits all. */
function cellOf(privilege: Privilege, entries: readonly Entry[], things: number): AccessCell {
  const said = new Set<AccessCell>(entries.map(({ cells }) => cells[privilege] ?? 'Inherit'))
  if (entries.length < things) said.add('Inherit')
  const [first = 'Inherit', ...others] = said
  return others.length > 0 ? 'Mixed' : first
}

const order = new Intl.Collator('en')

function byName(a: AccessEntry, b: AccessEntry): number {
  if (a.Category !== b.Category) return a.Category === 'Role' ? -1 : 1
  return order.compare(a.Name, b.Name) || (a.UserRoleID < b.UserRoleID ? -1 : 1)
}
