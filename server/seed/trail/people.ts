import type { HeldRole, Worker } from './staff.ts'
import type { Step, Way, Ways } from './step.ts'

const guests = [
  'Lea Martin',
  'Oskar Blum',
  'Yuki Tanaka',
  'Ana Ferreira',
  'Pavel Dvorak',
  'Nina Larsson',
  'Omar Haddad',
]

/** What is done about people and roles; `roles`: those of the organisation. */
export function peopleWays(workers: readonly Worker[], roles: readonly HeldRole[]): Ways {
  const told = ({ id, name }: HeldRole) => ({ RoleName: name, RoleID: id })
  const some = workers.filter(({ tenantRole }) => tenantRole.name !== 'Administrator')

  const invite: Way = ({ random }) => {
    const email = `${random.pick(guests).toLowerCase().replace(' ', '.')}${random.between(1, 99)}@guests.test`
    const thing = { kind: 'ProjectUser', id: random.id('User'), name: email }
    const [role, other] = [random.pick(roles), random.pick(roles)]
    const invited = { Email: email, RoleID: role.id }
    return [
      { operation: 'createProjectUsers', make: () => ({ thing, after: invited }) },
      ...(random.chance(0.3)
        ? [{ operation: 'resendInvitation', make: () => ({ thing, after: { Email: email } }) }]
        : []),
      ...(random.chance(0.5)
        ? [{ operation: 'updateProjectUser', make: () => ({ thing, before: told(role), after: told(other) }) }]
        : []),
      {
        operation: 'deleteProjectUser',
        make: () => ({ thing, before: { Email: email, ...told(other), Status: 'Invited' } }),
      },
    ]
  }

  const standing: Way = ({ random }) => {
    const { id, name } = random.pick(some)
    const thing = { kind: 'User', id, name }
    const step = (was: string, is: string): Step => ({
      ...{ operation: 'updateUserStatus', isAnywhere: true },
      make: () => ({ thing, before: { Status: was }, after: { Status: is } }),
    })
    return [step('Active', 'Disabled'), step('Disabled', 'Active')]
  }

  const role: Way = ({ random }) => {
    const name = `${random.pick(['Translator', 'Reviewer', 'Photographer', 'Trainee', 'Guest'])} ${random.between(2, 300)}`
    const thing = { kind: 'Role', id: random.id('Role'), name }
    const rights = [{ name: 'Content Management', privileges: ['Read', 'Edit'] }]
    const more = [...rights, { name: 'Media Management', privileges: ['Read'] }]
    const of = { isAnywhere: true as const }
    return [
      {
        ...of,
        operation: 'createRole',
        make: () => ({ thing, after: { Name: name, Permissions: rights, Status: 'Active' } }),
      },
      {
        ...of,
        operation: 'updateRole',
        make: () => ({ thing, before: { Permissions: rights }, after: { Permissions: more } }),
      },
      {
        ...of,
        operation: 'deleteRole',
        make: () => ({ thing, before: { Name: name, Permissions: more, Status: 'Active' } }),
      },
    ]
  }

  const lookup: Way = ({ random }) => {
    const name = `${random.pick(['Countries', 'Colours', 'Sizes', 'Shops', 'Holidays'])} ${random.between(2, 200)}`
    const table = { kind: 'LookupTable', id: random.id('Table'), name }
    const row = (Code: string): Step => ({
      ...{ operation: 'saveLookupRow', isAnywhere: true },
      make: () => ({ thing: { kind: 'LookupRow', id: random.id('Row'), name: Code }, after: { Values: { Code } } }),
    })
    return [
      { operation: 'saveLookupTable', isAnywhere: true, make: () => ({ thing: table, after: { Name: name } }) },
      ...['A', 'B', 'C'].slice(random.between(0, 2)).map(row),
      { operation: 'deleteLookupTable', isAnywhere: true, make: () => ({ thing: table, before: { Name: name } }) },
    ]
  }

  const feature: Way = ({ random }) => {
    const name = random.pick(['Website Management', 'Theme Management', 'Preview Integration'])
    const step = (Allowed: boolean): Step => ({
      ...{ operation: 'setTenantFeature', isAnywhere: true },
      make: () => ({
        thing: { kind: 'TenantFeature', id: name, name },
        before: { Allowed: !Allowed },
        after: { Allowed },
      }),
    })
    return [step(false), step(true)]
  }

  return [
    [3, invite],
    [0.8, standing],
    [1, role],
    [1.2, lookup],
    [0.3, feature],
  ]
}

/** What somebody does with their own account. */
export const ownWays = ({ id, name }: Pick<Worker, 'id' | 'name'>): Ways => {
  const thing = { kind: 'User', id, name }
  const account = (operation: string): Step => ({
    operation,
    via: 'Identity',
    isAnywhere: true,
    make: () => ({ thing }),
  })
  return [
    [
      4,
      ({ random }) => {
        const make = () => ({ thing, after: { MessagesRead: random.between(1, 9) } })
        return [{ operation: 'markMessagesRead', isAnywhere: true, make }]
      },
    ],
    [0.3, () => [account('changePassword')]],
    [0.2, () => [account('askToResetPassword'), account('resetPassword')]],
    [
      0.3,
      () => {
        const make = () => ({ thing, before: { picture: null }, after: { picture: `people/${id}.png` } })
        const back = () => ({ thing, before: { picture: `people/${id}.png` }, after: { picture: null } })
        return [
          { operation: 'updatePic', isAnywhere: true, make },
          { operation: 'resetUserProfilePicture', isAnywhere: true, make: back },
        ]
      },
    ],
    [0.1, () => [{ operation: 'revokeTokenAccess', isAnywhere: true, make: () => ({ thing }) }]],
  ]
}
