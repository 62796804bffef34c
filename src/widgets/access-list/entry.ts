export const privileges = ['Create', 'Read', 'Edit', 'Delete', 'Administer'] as const
export type Privilege = (typeof privileges)[number]

/** What a cell says (product 4). Mixed: not the same for all the things that are meant. */
export type Cell = 'Inherit' | 'Deny' | 'Allow' | 'Mixed'
export type Cells = Readonly<Partial<Record<Privilege, Cell>>>

/** What a privilege comes to where nothing is said here, and who says so. */
export interface Inherited {
  readonly Privilege?: string | null
  readonly Decision?: string | null
  readonly From?: string | null
  readonly Kind?: string | null
}

/** A person or role with an entry, as the server tells it. */
export type GivenEntry = {
  readonly UserRoleID?: string | null
  readonly Category?: string | null
  readonly Name?: string | null
  readonly Hint?: string | null
  readonly ACLIDs?: readonly (string | null)[] | null
  readonly RoleIDs?: readonly (string | null)[] | null
  readonly Inherited?: readonly Inherited[] | null
} & { readonly [Name in Privilege]?: string | null }

/** A row of the grid. */
export interface Entry {
  readonly id: string
  readonly isRole: boolean
  readonly name: string
  readonly hint: string
  readonly cells: Readonly<Record<Privilege, Cell>>
  /** Of the entries that are saved; none for somebody who was just added. */
  readonly entryIds: readonly string[]
  /** A person's roles. */
  readonly roleIds: readonly string[]
  readonly inherited: ReadonlyMap<string, Inherited>
}

/** The rows of what the server tells: roles first, then people, in its order. */
export function entriesOf(given: readonly GivenEntry[] | null | undefined): readonly Entry[] {
  const entries = (given ?? []).map(
    (entry): Entry => ({
      id: entry.UserRoleID ?? '',
      isRole: entry.Category === 'Role',
      name: entry.Name ?? '',
      hint: entry.Hint ?? '',
      cells: Object.fromEntries(privileges.map((each) => [each, cellOf(entry[each])])) as Entry['cells'],
      entryIds: (entry.ACLIDs ?? []).flatMap((id) => id ?? []),
      roleIds: (entry.RoleIDs ?? []).flatMap((id) => id ?? []),
      inherited: new Map((entry.Inherited ?? []).map((each) => [each.Privilege ?? '', each])),
    }),
  )
  return [...entries.filter(({ isRole }) => isRole), ...entries.filter(({ isRole }) => !isRole)]
}

function cellOf(word: string | null | undefined): Cell {
  return word === 'Allow' || word === 'Deny' || word === 'Mixed' ? word : 'Inherit'
}
