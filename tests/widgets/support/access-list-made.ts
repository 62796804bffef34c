import fc from 'fast-check'
import { type Edits, noEdits, removeRows, setCells } from '../../../src/widgets/access-list/edits.ts'
import { type Cell, type Entry, entriesOf, type Privilege, privileges } from '../../../src/widgets/access-list/entry.ts'

const holders = ['Role_a', 'Role_b', 'Role_c', 'User_d', 'User_e', 'User_f', 'User_g'] as const

export const privilege: fc.Arbitrary<Privilege> = fc.constantFrom(...privileges)
/** What can be entered; that things differ only the server says. */
export const entered: fc.Arbitrary<Cell> = fc.constantFrom('Inherit', 'Deny', 'Allow')
const told = fc.constantFrom('Inherit', 'Deny', 'Allow', 'Mixed', null, undefined)

const inherited = fc.record({
  Privilege: privilege,
  Decision: fc.constantFrom('Allow', 'Deny', 'Mixed', null),
  From: fc.constantFrom('Recipes', null),
  Kind: fc.constantFrom('Role', 'Content', 'Several', null),
})

function entry(id: string) {
  return fc.record({
    UserRoleID: fc.constant(id),
    Category: fc.constant(id.startsWith('Role') ? 'Role' : 'User'),
    Name: fc.constant(id.slice(5)),
    ACLIDs: fc.constantFrom([], [`acl-${id}`], [`acl-${id}-1`, null, `acl-${id}-2`]),
    RoleIDs: fc.subarray(id.startsWith('Role') ? [] : ['Role_a', 'Role_b', 'Role_elsewhere']),
    OffRoleIDs: fc.subarray(id.startsWith('Role') ? [] : ['Role_c', 'Role_gone']),
    Inherited: fc.uniqueArray(inherited, { selector: (each) => each.Privilege, maxLength: 5 }),
    ...(Object.fromEntries(privileges.map((each) => [each, told])) as Record<Privilege, typeof told>),
  })
}

/** A list as the server tells it: some of seven holders, in any order, saved or only added. */
export const lists: fc.Arbitrary<readonly Entry[]> = fc
  .shuffledSubarray([...holders])
  .chain((ids) => fc.tuple(...ids.map(entry)))
  .map(entriesOf)

/** Something that somebody does. */
export type Deed =
  | { readonly set: Cell; readonly rows: readonly number[]; readonly columns: readonly Privilege[] }
  | { readonly gone: boolean; readonly rows: readonly number[] }

const rows = fc.uniqueArray(fc.nat(holders.length - 1), { minLength: 1, maxLength: 4 })
export const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.record({ set: entered, rows, columns: fc.subarray([...privileges], { minLength: 1 }) }),
    fc.record({ gone: fc.boolean(), rows }),
  ),
  { maxLength: 12 },
)

export function done(edits: Edits, entries: readonly Entry[], deed: Deed): Edits {
  const meant = deed.rows.flatMap((row) => entries[row] ?? [])
  if ('set' in deed) return setCells(edits, meant, deed.columns, deed.set)
  return removeRows(
    edits,
    meant.map(({ id }) => id),
    deed.gone,
  )
}

export function allDone(entries: readonly Entry[], all: readonly Deed[]): Edits {
  return all.reduce((edits, deed) => done(edits, entries, deed), noEdits)
}
