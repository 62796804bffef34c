import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccess } from '../../../server/policies/access/access.ts'
import { createAccessLists } from '../../../server/policies/access/lists.ts'
import { type AccessOfUser, createAccessOfUser } from '../../../server/policies/access/of-user.ts'
import { createDirectory, type Directory } from '../../../server/policies/directory.ts'
import { createWorld, type MadeProject, type Person, type World } from '../graphql/world.ts'

let world: World
let tenant: string
let ann: Person
let project: MadeProject
let directory: Directory
let accessOf: AccessOfUser

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('Acme')
  ann = await world.person('ann@acme.test', { home: tenant })
  await world.join(ann, tenant, await world.role(tenant, 'Member', {}))
  project = await world.project(tenant, 'Shop')
  const rights = { 'Content Management': ['Read', 'Edit'] }
  const writer = await world.role(tenant, 'Writer', rights, { projectId: project.id })
  await world.joinProject(ann, tenant, project.id, writer)
  const { database } = world.server
  directory = await createDirectory(database)
  accessOf = createAccessOfUser(database, directory, createAccess(database, await createAccessLists(database)))
})
afterAll(() => world?.close())

const here = () => ({ tenantId: tenant, userId: ann.id, environmentId: project.production })

it('is what a call of theirs would be allowed (P-6-18)', async () => {
  const access = await accessOf(here())
  expect(access?.privileges('Content Management', null)).toEqual(['Read', 'Edit'])
  expect(access?.privileges('Media Management', null)).toEqual([])
})

it('is nothing for people and in places that are not there', async () => {
  expect(await accessOf({ ...here(), userId: 'User_nobody' })).toBeUndefined()
  expect(await accessOf({ ...here(), tenantId: 'Tenant_none' })).toBeUndefined()
  expect(await accessOf({ ...here(), environmentId: 'Environment_none' })).toBeUndefined()
})

it('is nothing any more once they are shut out, of the project or of the organisation', async () => {
  const { owner } = world.server.database
  const afterwards = async (table: 'project_members' | 'memberships', status: 'Active' | 'Disabled') => {
    await owner.updateTable(table).set({ status }).where('user_id', '=', ann.id).execute()
    directory.forget()
    return accessOf(here())
  }
  expect(await afterwards('project_members', 'Disabled')).toBeUndefined()
  expect(await afterwards('project_members', 'Active')).toBeDefined()
  expect(await afterwards('memberships', 'Disabled')).toBeUndefined()
})
