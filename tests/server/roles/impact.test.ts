import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const impact = `query($t: ID!, $p: ID, $r: ID!, $rights: [RolePermissionInput!]!, $features: [String!], $status: RoleStatus) {
  roleImpact(TenantID: $t, ProjectID: $p, RoleID: $r, Permissions: $rights, Features: $features, Status: $status) {
    status error { ErrorType Message } totalItems data { Text Users Kind } } }`

onEachDatabase('what saving a role would do', (world) => {
  let acme: string
  let site: MadeProject
  let admin: Person
  let roles: Record<'painter' | 'seesMedia' | 'plain' | 'guest', string>
  let count = 0

  const lines = async (role: string, given: Record<string, string[]>, more: Record<string, unknown> = {}) => {
    const rights = Object.entries(given).map(([name, privileges]) => ({ name, privileges }))
    const { status, data, totalItems } = await world().ask(admin, impact, { t: acme, r: role, rights, ...more })
    expect(status).toBe(200)
    expect(totalItems).toBe(data.length)
    for (const { Users, Kind, Text } of data) expect(Text).toMatch(new RegExp(`^${Users} users? ${Kind}`))
    return data.map(({ Text }: { Text: string }) => Text)
  }
  const ofPainters = (given: Record<string, string[]>, more: object = {}) =>
    lines(roles.painter, given, { p: site.id, ...more })

  async function somebody(role: string, projectRoles: readonly [MadeProject, string][] = []): Promise<Person> {
    const person = await world().person(`person${count++}@acme.test`, { home: acme })
    await world().join(person, acme, role)
    for (const [project, id] of projectRoles) await world().joinProject(person, acme, project.id, id)
    return person
  }

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
    const rights = {
      'Media Management': ['Read', 'Edit'],
      'Content Management': ['Edit'],
      'Subscription Management': ['View Subscription'],
    }
    const { 'Subscription Management': _, ...inProject } = rights
    roles = {
      painter: await world().role(acme, 'Painter', inProject, { projectId: site.id }),
      seesMedia: await world().role(acme, 'Sees media', { 'Media Management': ['Read'] }),
      plain: await world().role(acme, 'Plain', {}),
      guest: await world().role(acme, 'Guest', rights),
    }
    admin = await world().person('admin@acme.test', { home: acme })
    const boss = { 'Role Management': ['Read'], 'Project Management': ['Administer'] }
    await world().join(admin, acme, await world().role(acme, 'Administrator', boss))
    for (let n = 0; n < 2; n++) await somebody(roles.plain, [[site, roles.painter]])
    await somebody(roles.seesMedia, [[site, roles.painter]])
    const { owner } = world().server.database
    const out = [
      await somebody(roles.plain, [[site, roles.painter]]),
      await somebody(roles.plain, [[site, roles.painter]]),
    ]
    await owner
      .updateTable('memberships')
      .set({ status: 'Disabled' })
      .where('user_id', '=', out[0]?.id ?? '')
      .execute()
    await owner
      .updateTable('users')
      .set({ status: 'Disabled' })
      .where('id', '=', out[1]?.id ?? '')
      .execute()
  })

  it('is told in words, by area, losses first', async () => {
    expect(await ofPainters({ 'Content Management': ['Read'] })).toEqual([
      '3 users lose Edit on Content',
      // Who keeps Read by the role in the organisation loses Edit alone; the others all of it.
      '2 users lose Media',
      '1 user loses Edit on Media',
      '3 users get Content',
    ])
  })

  it('is nothing where nothing changes, whatever the order', async () => {
    expect(await ofPainters({ 'Content Management': ['Update'], 'Media Management': ['Edit', 'Read'] })).toEqual([])
  })

  it('is told of every further right that somebody gets', async () => {
    expect(
      await ofPainters({
        'Content Management': ['Edit', 'Read', 'Delete'],
        'Media Management': ['Edit', 'Read', 'Administer'],
      }),
    ).toEqual(['3 users get Content', '3 users get Delete on Content', '3 users get Administer on Media'])
  })

  it('is all that it gives, where it is switched off', async () => {
    const same = { 'Content Management': ['Edit'], 'Media Management': ['Edit', 'Read'] }
    expect(await ofPainters(same, { status: 'Inactive' })).toEqual([
      '3 users lose Edit on Content',
      '2 users lose Media',
      '1 user loses Edit on Media',
    ])
  })

  it('of the organisation’s is nothing to who has it in each project of theirs', async () => {
    const second = await world().project(acme, 'Second')
    const media = (projectId: string) =>
      world().role(acme, 'Media', { 'Media Management': ['Read', 'Edit'] }, { projectId })
    const [here, there] = [await media(site.id), await media(second.id)]
    await somebody(roles.guest, [
      [site, here],
      [second, there],
    ])
    await somebody(roles.guest, [[site, here]])
    const bare = await world().role(acme, 'Bare', {}, { projectId: second.id })
    await somebody(roles.guest, [
      [site, here],
      [second, bare],
    ])
    await somebody(roles.guest)
    expect(await lines(roles.guest, {})).toEqual([
      '4 users lose Edit on Content',
      '2 users lose Media',
      '4 users lose View Subscription',
    ])
  })

  it('tells of features that are taken and given, but for those that are off anyway (P-6-11)', async () => {
    const { owner } = world().server.database
    const role = await world().role(acme, 'Featured', { 'Theme Management': ['Read'] })
    const holder = await somebody(role)
    const features = ['Theme Management', 'Account Info']
    const rights = { 'Theme Management': ['Read'] }
    const told = await lines(role, rights, { features })
    expect(told).toContain('1 user loses Usage Management')
    expect(told).not.toContain('1 user loses Theme Management')
    expect(told).not.toContain('1 user loses Gmail')
    const kept = [
      { name: 'Theme Management', privileges: ['Read'] },
      { name: 'Feature', privileges: ['Access'], fields: features },
    ]
    await owner
      .updateTable('roles')
      .set({ permissions: JSON.stringify(kept) })
      .where('id', '=', role)
      .execute()
    expect(await lines(role, rights, { features: null })).toContain('1 user gets Usage Management')
    const off = { tenant_id: acme, feature: 'Usage Management', is_off: true, updated_by: 'x' }
    await owner.insertInto('tenant_features').values(off).execute()
    await expect.poll(() => lines(role, rights, { features: null })).not.toContain('1 user gets Usage Management')
    expect(holder.id).toBeDefined()
  })

  it('is asked by who may read roles, about what a role can hold', async () => {
    const ask = (more: object, who = admin) =>
      world().ask(who, impact, { t: acme, r: roles.guest, rights: [], ...more })
    expect((await ask({}, await somebody(roles.guest))).status).toBe(403)
    expect((await ask({ rights: [{ name: 'Nothing', privileges: [] }] })).status).toBe(400)
    expect((await ask({ r: 'x' })).status).toBe(404)
    expect((await ask({ p: site.id })).status).toBe(404)
  })
})
