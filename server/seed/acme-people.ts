import { projectAdministrator } from '../areas/people/roles.ts'
import type { Rows } from '../database/rows.ts'
import type { PermissionEntry } from '../database/schema.ts'
import * as accounts from './accounts.ts'
import { before } from './moments.ts'
import type { Person, UserRow } from './people.ts'
import type { Random } from './random.ts'
import { addRole, addUser, join, type SeededTenant } from './tenants.ts'

interface Needs {
  rows: Rows
  /** Of its own, so that what is made besides stays as it is. */
  random: Random
  createPerson(person: Person): Promise<UserRow>
}

const auditor: PermissionEntry[] = [
  { name: 'Project Management', privileges: ['Read', 'Administer'] },
  { name: 'User Management', privileges: ['Read'] },
  { name: 'Role Management', privileges: ['Read'] },
  { name: 'Audit Trail', privileges: ['Read'] },
]

const freelancer: PermissionEntry[] = [
  { name: 'Project Management', privileges: ['Read'] },
  { name: 'Feature', privileges: ['Access'], fields: ['Account Info', 'Preview API', 'Website Management'] },
]

/** What makes the lists of people and roles worth a look: every standing, every role of the first project, further roles. */
export async function addAcmePeople(needs: Needs, tenant: SeededTenant): Promise<void> {
  const { rows, random, createPerson } = needs
  const further = { Auditor: auditor, Freelancer: freelancer }
  const roles = new Map(tenant.roles)
  for (const [name, permissions] of Object.entries(further)) {
    roles.set(name, addRole(rows, random, { tenantId: tenant.id, projectId: null, name, permissions }))
  }
  for (const [person, role] of [
    ...accounts.furtherColleagues.map((each) => [each, 'Freelancer'] as const),
    ...accounts.furtherInvited.map((each) => [each, 'Member'] as const),
  ]) {
    const user = await createPerson(person)
    addUser(rows, user, tenant)
    join(rows, { ...tenant, roles }, user, role)
  }
  const first = rows.projects.find(({ tenant_id }) => tenant_id === tenant.id)
  if (!first) throw new Error('The tenant has no project')
  const projectRoles = new Map(
    rows.roles.flatMap(({ id, project_id, name }) => (project_id === first.id ? [[name, id]] : [])),
  )
  const administrator = { name: 'Administrator', permissions: projectAdministrator }
  projectRoles.set(
    'Administrator',
    addRole(rows, random, { tenantId: tenant.id, projectId: first.id, ...administrator }),
  )

  const [rosa, jonas, priya, kofi, ingrid, hugo] = accounts.colleagues
  const [lena, tomasz] = accounts.furtherColleagues
  const [inviteeOne] = accounts.furtherInvited
  const idOf = (person: Person | undefined) => userOf(rows, person).id
  for (const [person, role, status] of [
    [rosa, 'Administrator', 'Active'],
    [jonas, 'Editor', 'Active'],
    [priya, 'Editor', 'Active'],
    [lena, 'Editor', 'Disabled'],
    [kofi, 'Viewer', 'Active'],
    [tomasz, 'Viewer', 'Active'],
    [ingrid, 'Viewer', 'Active'],
    [inviteeOne, 'Editor', 'Active'],
  ] as const) {
    rows.project_members.push({
      user_id: idOf(person),
      project_id: first.id,
      tenant_id: tenant.id,
      role_id: projectRoles.get(role) ?? '',
      status,
      created_at: before({ days: random.between(20, 90) }),
    })
  }
  // Who has left, who looks after what others do, who has not been here yet.
  const memberOf = (person: Person | undefined) =>
    rows.memberships.find(({ user_id, tenant_id }) => user_id === idOf(person) && tenant_id === tenant.id)
  Object.assign(memberOf(ingrid) ?? {}, { status: 'Disabled' })
  Object.assign(memberOf(hugo) ?? {}, { role_id: roles.get('Auditor') })
  userOf(rows, tomasz).last_active_at = null
}

function userOf({ users }: Rows, person: Person | undefined) {
  const user = users.find(({ email }) => email === person?.email)
  if (!user) throw new Error(`There is nobody called ${person?.email}`)
  return user
}
