import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const place = 'TenantID: $t, ProjectID: $p'
const copy = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $in: ID!, $r: ID) {
  copyMedia(${place}, MediaIDs: $xs, ParentID: $in, RequestID: $r) {
    status error { ErrorType Message } message data { MediaIDs } } }`
const act = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { ${name}(${place}, MediaIDs: $xs) { status } }`
const figure = `query($t: ID!, $p: ID!) { projectDashboard(${place}) { data { MediaSize } } }`
const one = `query($t: ID!, $p: ID!, $m: ID!) { mediaItem(${place}, MediaID: $m) {
  data { ParentID Name Data { Type Size Width S3URL } } } }`

onEachDatabase('copies of media', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let here: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    await world().join(admin, tenant, await world().role(tenant, 'All', { ...seeing, 'Media Management': all }))
    await world().join(
      reader,
      tenant,
      await world().role(tenant, 'Readers', { ...seeing, 'Media Management': ['Read'] }),
    )
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    here = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object = {}, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const copied = async (xs: string[], parent = '', more: object = {}): Promise<string[]> =>
    (await ask(copy, { xs, in: parent, ...more })).data.MediaIDs
  const item = async (m = '') => (await ask(one, { m })).data
  const list = (media_id: string, privileges: object) =>
    owner()
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: null, media_id, user_id: reader.id, role_id: null, updated_by: null },
        privileges: JSON.stringify(privileges),
      })
      .execute()

  it('show the same bytes, which count once, and stay when the original is gone for good (C-media-26)', async () => {
    const original = await make.media(here, 'tea.png', { size: 700, details: { Width: 4 } })
    await world().server.store.write(`${here.environmentId}/${original}.png`, Buffer.from('tea'))
    const [id] = await copied([original])
    expect(id).not.toBe(original)
    expect(await item(id)).toMatchObject({ ParentID: null, Name: 'tea (2).png', Data: { Size: 700, Width: 4 } })
    expect((await ask(figure)).data.MediaSize).toBe(700)
    for (const name of ['deleteMedia', 'purgeMedia']) await ask(act(name), { xs: [original] })
    expect((await ask(figure)).data.MediaSize).toBe(700)
    const { S3URL } = (await item(id)).Data
    expect(await (await fetch(new URL(S3URL, world().server.url))).text()).toBe('tea')
  })

  it('of a folder have copies of what lies in it, as far as it may be read, and its lists (C-media-26, C-media-34)', async () => {
    const press = await make.media(here, 'Press', { kind: 'folder' })
    const team = await make.media(here, 'Team', { kind: 'folder', parentId: press })
    await make.media(here, 'leaf.png', { parentId: team })
    const secret = await make.media(here, 'secret.png', { parentId: team })
    await list(secret, { Read: 'Deny' })
    const mine = await make.media(here, 'Mine', { kind: 'folder' })
    await list(mine, { Create: 'Allow' })
    const names = async () =>
      (await owner().selectFrom('media').select('name').where('environment_id', '=', site.production).execute())
        .map(({ name }) => name)
        .sort()
    // Create of where they go, and of nothing else.
    expect((await ask(copy, { xs: [press], in: '' }, reader)).error?.ErrorType).toBe('Forbidden')
    await expect.poll(async () => (await ask(copy, { xs: [press], in: mine, r: 'a' }, reader)).status).toBe(200)
    expect((await names()).filter((name) => name === 'leaf.png')).toHaveLength(2)
    expect((await names()).filter((name) => name === 'secret.png')).toHaveLength(1)
    const [whole = ''] = await copied([press, team], '')
    expect((await item(whole)).Name).toBe('Press (2)')
    expect((await names()).filter((name) => name === 'secret.png')).toHaveLength(2)
    const entries = await owner().selectFrom('access_entries').select('media_id').execute()
    expect(entries.filter(({ media_id }) => media_id !== mine)).toHaveLength(2)
  })

  it('are made once by one RequestID, all of them or none (C-media-26)', async () => {
    const files = [await make.media(here, 'a.png'), await make.media(here, 'b.png')]
    const twice = await Promise.all([copied(files, '', { r: 'a' }), copied(files, '', { r: 'a' })])
    expect(twice[0]).toEqual(twice[1])
    expect(await copied(files, '', { r: 'b' })).not.toEqual(twice[0])
    await ask(act('deleteMedia'), { xs: twice[0] })
    expect((await ask(copy, { xs: files, in: '', r: 'a' })).error?.ErrorType).toBe('Conflict')
    const gone = await ask(copy, { xs: [...files, newId('Media')], in: '' })
    expect(gone.error?.ErrorType).toBe('NotFound')
    expect((await ask(copy, { xs: files, in: files[0] })).error?.ErrorType).toBe('BadInput')
    expect((await ask(copy, { xs: [], in: '' })).error?.ErrorType).toBe('BadInput')
  })
})
