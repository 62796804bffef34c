import type { Rows } from '../../database/rows.ts'
import type { PermissionEntry } from '../../database/schema.ts'
import { type Grants, grantsOf } from '../../policies/grants.ts'
import type { Random } from '../random.ts'
import type { SeededTenant } from '../tenants.ts'

/** A role as it gave rights. */
export interface HeldRole {
  readonly id: string
  readonly name: string
  readonly grants: Grants
}

export interface Worker {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly tenantRole: HeldRole
  /** By project. */
  readonly projectRoles: ReadonlyMap<string, HeldRole>
  readonly senders: readonly { readonly address: string; readonly browser: string }[]
  /** How much of the work is theirs. */
  readonly share: number
}

const browsers = [
  'Firefox 131 on Linux',
  'Firefox 132 on Windows',
  'Chrome 130 on Windows',
  'Chrome 130 on macOS',
  'Chrome 129 on Android',
  'Safari 18 on macOS',
  'Safari 18 on iOS',
  'Edge 130 on Windows',
] as const

/** From the office most work comes; the others are of networks that are there for examples. */
const office = '203.0.113.17'

/** The members of an organisation, with the roles by which they did what they did. Who wrote a project's contents could edit it. */
export function workersOf(rows: Rows, random: Random, tenant: SeededTenant): Worker[] {
  const roles = new Map(
    rows.roles.map(({ id, name, permissions }): [string, HeldRole] => [
      id,
      { id, name, grants: grantsOf(JSON.parse(String(permissions)) as PermissionEntry[]) },
    ]),
  )
  const roleOf = (id: string) => roles.get(id) as HeldRole
  const own = rows.projects.filter(({ tenant_id }) => tenant_id === tenant.id)
  return rows.memberships.flatMap(({ user_id, tenant_id, role_id }): Worker[] => {
    const user = rows.users.find(({ id }) => id === user_id)
    if (tenant_id !== tenant.id || !user?.first_name) return []
    const projectRoles = new Map<string, HeldRole>()
    for (const { id, author_id } of own) {
      const editor = rows.roles.find(({ project_id, name }) => project_id === id && name === 'Editor')
      if (author_id === user_id && editor) projectRoles.set(id, roleOf(editor.id))
    }
    for (const member of rows.project_members) {
      if (member.user_id === user_id) projectRoles.set(member.project_id, roleOf(member.role_id))
    }
    const tenantRole = roleOf(role_id)
    const home = `${random.pick(['198.51.100', '192.0.2'])}.${random.between(2, 250)}`
    const browser = random.pick(browsers)
    const senders = [
      { address: office, browser },
      { address: office, browser },
      { address: home, browser },
      { address: home, browser: random.pick(browsers) },
    ]
    const works = [...projectRoles.values()].some(({ name }) => name !== 'Viewer')
    const share = tenantRole.name === 'Administrator' ? 2.5 : works ? 1.6 : 0.25
    const name = `${user.first_name} ${user.last_name}`
    return [{ id: user_id, name, email: user.email, tenantRole, projectRoles, senders, share }]
  })
}

/** Which right of a role's action and subject somebody has in a project, by which of their roles. */
export function givenBy(
  { tenantRole, projectRoles }: Worker,
  projectId: string | null,
  { action, subject }: Grants['list'][number],
): { id: string; name: string }[] {
  const held = [tenantRole, projectRoles.get(projectId ?? '')]
  return held.flatMap((role) => (role?.grants.has(action, subject) ? [{ id: role.id, name: role.name }] : []))
}
