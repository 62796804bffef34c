import type { AccessCell, InheritedAccess } from '../../generated/schema.ts'
import { actionFor, decide, type Privilege } from '../../policies/access/decide.ts'
import type { EnvironmentLists } from '../../policies/access/lists.ts'
import type { ListedSubject } from '../../policies/access/things.ts'
import type { AccessHolder } from './holders.ts'
import type { MeantThing } from './rows.ts'

interface Needs {
  lists: EnvironmentLists
  subject: ListedSubject
  privileges: readonly Privilege[]
  /** Of the things whose lists may decide. */
  names: ReadonlyMap<string, string>
}

type Inherited = Pick<InheritedAccess, 'Decision' | 'From' | 'Kind'>

/**
 * What each privilege comes to for a holder where nothing is said on these things themselves: by the lists above, then by
 * the roles. Answered for all holders by one function, which reads the paths of the things once.
 */
export function createInherited(meant: readonly MeantThing[], { lists, subject, privileges, names }: Needs) {
  // Many lie side by side: each place is looked at once.
  const places = [...new Set(meant.map(({ above }) => above))].map((above) => [...lists.from(above)])
  const kind = subject === 'Media Management' ? 'Media' : 'Content'

  function at(
    place: (typeof places)[number],
    { id, category, roles, offRoleIds }: AccessHolder,
    privilege: Privilege,
  ): Inherited {
    const holder = { userId: category === 'User' ? id : '', roleIds: roles.map((role) => role.id), offRoleIds }
    const giving = roles.filter(({ grants }) => grants.has(actionFor(privilege), subject))
    const said = decide(
      place.map(({ list }) => list),
      holder,
      privilege,
      giving.length > 0,
    )
    const thing = said.list === undefined ? undefined : place[said.list]
    if (thing) return { Decision: said.decision, From: names.get(thing.id) ?? null, Kind: kind }
    const named = giving.length > 0 ? giving : roles
    return { Decision: said.decision, From: named.map(({ name }) => name).join(', ') || null, Kind: 'Role' }
  }

  return (holder: AccessHolder): InheritedAccess[] =>
    privileges.map((privilege) => {
      const all = places.map((place) => at(place, holder, privilege))
      return { Privilege: privilege, ...together(all) }
    })
}

const several: Inherited = { Decision: 'Mixed' satisfies AccessCell, From: null, Kind: 'Several' }

function together([first = several, ...others]: readonly Inherited[]): Inherited {
  if (others.some(({ Decision }) => Decision !== first.Decision)) return several
  const same = others.every(({ From, Kind }) => From === first.From && Kind === first.Kind)
  return same ? first : { ...first, From: null, Kind: 'Several' }
}
