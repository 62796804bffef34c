import { beforeAll, expect, it } from 'vitest'
import { requires } from '../../../server/generated/requires.ts'
import { onEachDatabase } from './databases.ts'
import type { Person } from './world.ts'

/** What a member may read who has no right at all. */
const readable = [
  // Who they are, and what their organisations are and are told.
  ...['getUser', 'getPermission', 'tenant', 'userTenants', 'subscription', 'notifications', 'checkOverageStatus'],
  // What they themselves were told.
  'messages',
  // Names that forms and pages need.
  ...['tenantFeatures', 'roleNames', 'projectRoleNames', 'lookupTables', 'lookupTable', 'lookupRows', 'lookupRow'],
  // It finds what the caller may read, and nothing else.
  'projectChildren',
]

it('a member without rights may read names, and nothing else (decision readWithoutRights)', () => {
  const asked = Object.entries(requires).filter(
    ([name, { can, things, session }]) => name.startsWith('Query.') && session && can.length === 0 && !things,
  )
  expect(asked.map(([name]) => name.slice('Query.'.length)).sort()).toEqual([...readable].sort())
})

onEachDatabase('a member without rights', (world) => {
  let tenant: string
  let member: Person
  let projectId: string

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    member = await world().person('member@acme.test', { home: tenant })
    await world().join(member, tenant, await world().role(tenant, 'Nothing', {}))
    projectId = (await world().project(tenant, 'Not theirs')).id
  })

  it('is answered names of the organisation, and none of a project (P-6-01)', async () => {
    for (const query of ['roleNames', 'tenantFeatures', 'lookupTables', 'notifications'])
      expect(
        (await world().ask(member, `query($t: ID!) { ${query}(TenantID: $t) { status } }`, { t: tenant })).status,
        query,
      ).toBe(200)
    const projects = await world().ask(member, 'query($t: ID!) { projects(TenantID: $t) { status } }', { t: tenant })
    expect(projects.status).toBe(403)
    const roles = 'query($t: ID!, $p: ID!) { projectRoleNames(TenantID: $t, ProjectID: $p) { status data { Name } } }'
    expect((await world().ask(member, roles, { t: tenant, p: projectId })).status).not.toBe(200)
  })
})
