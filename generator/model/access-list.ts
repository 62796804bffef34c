/** What a cell of an access list says where it says anything. */
export type Said = 'Allow' | 'Deny'

/** A thing with what its access list says, by holder (somebody's name or a role's) and privilege, in what it lies in. */
export interface Listed {
  readonly says: Readonly<Record<string, Readonly<Record<string, Said | undefined>> | undefined>>
  readonly in?: Listed
}

/** Who asks: their own name, the names of their roles, and whether these give a privilege. */
export interface Asker {
  readonly name: string
  readonly roles: readonly string[]
  readonly byRoles: (privilege: string) => boolean
}

/**
 * What access lists make of a privilege: on each thing outwards the person's own cell, then those of their roles, of which one
 * Deny outweighs every Allow; where nothing says anything, the roles decide. The backend decides the same (a property test
 * holds the two together).
 */
export function listAllows(thing: Listed | undefined, asker: Asker, privilege: string): boolean {
  if (!thing) return asker.byRoles(privilege)
  const own = thing.says[asker.name]?.[privilege]
  const ofRoles = asker.roles.flatMap((role) => thing.says[role]?.[privilege] ?? [])
  const said = own ?? (ofRoles.includes('Deny') ? 'Deny' : ofRoles[0])
  return said === undefined ? listAllows(thing.in, asker, privilege) : said === 'Allow'
}
