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
  readonly OffRoleIDs?: readonly (string | null)[] | null
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
  /** Those that are switched off: they only deny. */
  readonly offRoleIds: readonly string[]
  readonly inherited: ReadonlyMap<string, Inherited>
}

/** The rows of what the server tells: roles first, then people, in its order. */
export function entriesOf(given: readonly GivenEntry[] | null | undefined): readonly Entry[] {
  const entries = (given ?? []).map((entry) => new Told(entry))
  return [...entries.filter(({ isRole }) => isRole), ...entries.filter(({ isRole }) => !isRole)]
}

/** Of thousands of rows few are ever looked at: what a row says is worked out when it is. */
class Told implements Entry {
  readonly id: string
  readonly isRole: boolean
  readonly #given: GivenEntry
  #cells: Entry['cells'] | undefined
  #entryIds: readonly string[] | undefined
  #roleIds: readonly string[] | undefined
  #offRoleIds: readonly string[] | undefined
  #inherited: Entry['inherited'] | undefined

  constructor(given: GivenEntry) {
    this.id = given.UserRoleID ?? ''
    this.isRole = given.Category === 'Role'
    this.#given = given
  }

  get name(): string {
    return this.#given.Name ?? ''
  }

  get hint(): string {
    return this.#given.Hint ?? ''
  }

  get cells(): Entry['cells'] {
    this.#cells ??= Object.fromEntries(privileges.map((each) => [each, cellOf(this.#given[each])])) as Entry['cells']
    return this.#cells
  }

  get entryIds(): readonly string[] {
    this.#entryIds ??= (this.#given.ACLIDs ?? []).flatMap((id) => id ?? [])
    return this.#entryIds
  }

  get roleIds(): readonly string[] {
    this.#roleIds ??= (this.#given.RoleIDs ?? []).flatMap((id) => id ?? [])
    return this.#roleIds
  }

  get offRoleIds(): readonly string[] {
    this.#offRoleIds ??= (this.#given.OffRoleIDs ?? []).flatMap((id) => id ?? [])
    return this.#offRoleIds
  }

  get inherited(): Entry['inherited'] {
    this.#inherited ??= new Map((this.#given.Inherited ?? []).map((each) => [each.Privilege ?? '', each]))
    return this.#inherited
  }
}

function cellOf(word: string | null | undefined): Cell {
  return word === 'Allow' || word === 'Deny' || word === 'Mixed' ? word : 'Inherit'
}
