import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const place = 'TenantID: $t, ProjectID: $p'
const save = `mutation($t: ID!, $p: ID!, $m: ID!, $v: Int!, $c: [MediaChange!]!, $form: ID!) {
  saveMediaDetails(${place}, MediaID: $m, BaseVersion: $v, Changes: $c, ClientID: $form) { status error { ErrorType Message }
    data { Name Version Changed { Path Value By } Conflicts { Path Mine Theirs By } } } }`
const update = (args: string) => `mutation($t: ID!, $p: ID!, $m: ID!, $v: Int) {
  updateMedia(${place}, MediaID: $m, Version: $v, ${args}) { status message error { ErrorType Message } } }`
const one = `query($t: ID!, $p: ID!, $m: ID!) { mediaItem(${place}, MediaID: $m) { status data { Name Version UpdatedBy
  Data { AlternateText Decorative FocalPoint { X Y } Description Copyright Width } } } }`
const lacking = `query($t: ID!, $p: ID!) { media(${place}, Files: true, PageSize: 1,
  Filters: [{ Field: "AlternateText", Condition: "isEmpty" }]) { totalItems } }`

const taken = 'There is a file of this name here.'

onEachDatabase('what is said of a file', (world) => {
  let tenant: string
  let project: MadeProject
  let ada: Person
  let bob: Person
  let reader: Person
  let file: string

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    const rights = { 'Project Management': ['Administer'], 'Media Management': ['Read', 'Update'] }
    const role = await world().role(tenant, 'Editors', rights)
    ada = await world().person('ada@acme.test', { home: tenant, firstName: 'Ada' })
    bob = await world().person('bob@acme.test', { home: tenant, firstName: 'Bob' })
    for (const each of [ada, bob]) await world().join(each, tenant, role)
    reader = await world().person('reader@acme.test', { home: tenant })
    const reading = { 'Project Management': ['Administer'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Readers', reading))
  })
  beforeEach(async () => {
    project = await world().project(tenant, `Project ${newId('Project')}`)
    file = await made('tea.png', 'image')
  })

  const made = async (
    name: string,
    kind: 'image' | 'video' | 'document' | 'folder',
    parent_id: string | null = null,
  ) => {
    const id = newId('Media')
    const extension = kind === 'folder' ? null : name.slice(name.lastIndexOf('.') + 1)
    await world()
      .server.database.owner.insertInto('media')
      .values({
        ...{ id, tenant_id: tenant, project_id: project.id, environment_id: project.production, parent_id },
        ...{ name, kind, extension, size: 4, details: '{}' },
      })
      .execute()
    return id
  }
  const asked = (who: Person, document: string, variables: object = {}) =>
    world().ask(who, document, { t: tenant, p: project.id, m: file, ...variables })
  const set = (Path: string, Value: unknown) => ({ Path, Op: 'set', Value })
  const saved = (who: Person, v: number, form: string, ...c: object[]) => asked(who, save, { v, form, c })
  const now = async (m = file) => (await asked(ada, one, { m })).data

  it('is saved field by field: two that change different fields both keep theirs (C-media-15)', async () => {
    const { Version: v } = await now()
    await saved(ada, v, 'a', set('AlternateText', 'A cup of tea'))
    const second = await saved(bob, v, 'b', set('Copyright', 'Bob'))
    expect(second.data.Conflicts).toEqual([])
    expect(second.data.Changed).toEqual([
      { Path: 'AlternateText', Value: 'A cup of tea', By: expect.stringMatching(/^Ada/) },
    ])
    expect((await now()).Data).toMatchObject({ AlternateText: 'A cup of tea', Copyright: 'Bob' })
  })

  it('leaves what somebody else changed meanwhile, and tells both; the rest is saved (C-media-15)', async () => {
    const { Version: v } = await now()
    await saved(ada, v, 'a', set('AlternateText', 'Tea'))
    const { data } = await saved(bob, v, 'b', set('AlternateText', 'Coffee'), set('Description', 'In a cup'))
    const both = { Path: 'AlternateText', Mine: 'Coffee', Theirs: 'Tea' }
    expect(data.Conflicts).toEqual([{ ...both, By: expect.stringMatching(/^Ada/) }])
    expect((await now()).Data).toMatchObject({ AlternateText: 'Tea', Description: 'In a cup' })
    // Whoever has seen it may write over it; the form that wrote it meets itself nowhere.
    expect((await saved(bob, data.Version, 'b', set('AlternateText', 'Coffee'))).data.Conflicts).toEqual([])
    expect((await saved(bob, v, 'b', set('AlternateText', 'Coffee, black'))).data.Conflicts).toEqual([])
  })

  it('is what it was where the same is sent again, and is taken back by unset (C-media-15)', async () => {
    const { Version: v } = await now()
    const { data } = await saved(ada, v, 'a', set('Description', 'Tea'), set('Decorative', true))
    expect((await saved(ada, v, 'other', set('Description', 'Tea'))).data).toMatchObject({
      Version: v + 1,
      Conflicts: [],
    })
    await saved(ada, data.Version, 'a', { Path: 'Description', Op: 'unset' }, set('Decorative', false))
    expect((await now()).Data).toMatchObject({ Description: null, Decorative: false })
  })

  it('is refused by a Version only where the same was changed since (C-media-15)', async () => {
    const { Version: v } = await now()
    expect(await asked(ada, update('AlternateText: "Tea"'), { v })).toMatchObject({ status: 200 })
    expect(await asked(bob, update('Copyright: "Bob"'), { v })).toMatchObject({ status: 200 })
    expect((await asked(bob, update('AlternateText: "Coffee"'), { v })).error).toMatchObject({ ErrorType: 'Conflict' })
    expect((await asked(bob, update('AlternateText: "Coffee"'))).error).toBeNull()
    expect((await now()).Data).toMatchObject({ AlternateText: 'Coffee', Copyright: 'Bob' })
  })

  it('has a name with the extension of what is in it, which nothing beside it has (C-media-15)', async () => {
    await made('cup.png', 'image')
    await made('Press', 'folder')
    for (const [given, name] of [
      [' Kettle ', 'Kettle.png'],
      ['kettle.jpg', 'kettle.png'],
      ['v1.2', 'v1.2.png'],
      ['TEA.PNG', 'TEA.png'],
    ]) {
      expect(await asked(ada, update(`Name: "${given}"`))).toMatchObject({
        error: null,
        message: 'The file was renamed.',
      })
      expect((await now()).Name).toBe(name)
    }
    expect((await asked(ada, update('Name: "CUP"'))).error).toEqual({ ErrorType: 'BadInput', Message: taken })
    expect((await saved(ada, 9, 'a', set('Name', 'cup.png'))).error).toEqual({ ErrorType: 'BadInput', Message: taken })
    for (const [given, message] of [
      ['   ', /required/],
      ['x'.repeat(252), /255/],
      ['a/b', /slashes/],
      ['a\u202Eb', /U\+202E/],
    ] as const) {
      expect((await saved(ada, 9, 'a', set('Name', given))).error.Message).toMatch(message)
    }
    expect((await now()).Name).toBe('TEA.png')
    const { data } = await saved(ada, 9, 'a', set('Name', ' Noon '))
    expect(data).toMatchObject({ Name: 'Noon.png', Changed: [{ Path: 'Name', Value: 'Noon.png' }] })
    expect((await saved(ada, 10, 'a', set('Name', 'Noon.png'))).data.Changed).toEqual([])
  })

  it.each([
    ['AlternateText', 'x'.repeat(501), /500/],
    ['AlternateText', 5, /AlternateText/],
    ['Decorative', 'yes', /Decorative/],
    ['FocalPoint', { X: 1.01, Y: 0 }, /FocalPoint/],
    ['FocalPoint', { X: 0.5 }, /FocalPoint/],
    ['FocalPoint', 'middle', /FocalPoint/],
    ['Width', 0, /1 or more/],
    ['Author', 'Ada', /no Author/],
    ['__proto__', 'x', /no __proto__/],
    ['Size', 3, /no Size/],
  ])('cannot be %s %j (C-media-15)', async (path, value, message) => {
    const answer = await saved(ada, 1, 'a', set(path, value))
    expect(answer.error).toMatchObject({ ErrorType: 'BadInput', Message: expect.stringMatching(message) })
    expect((await now()).Version).toBe(1)
  })

  it('has a focal point, of pictures alone (C-media-18)', async () => {
    await asked(ada, update('FocalPoint: { X: 0.301, Y: 0.7 }'))
    expect((await now()).Data.FocalPoint).toEqual({ X: 0.3, Y: 0.7 })
    await asked(ada, update('FocalPoint: null'))
    expect((await now()).Data.FocalPoint).toBeNull()
    const film = await made('tea.mp4', 'video')
    expect((await asked(ada, update('FocalPoint: { X: 0, Y: 0 }'), { m: film })).error.Message).toMatch(/no FocalPoint/)
    expect((await asked(ada, update('AlternateText: "Tea is made"'), { m: film })).error).toBeNull()
    expect((await now(film)).Data.AlternateText).toBe('Tea is made')
  })

  it('is counted where it is lacking, and not where a picture says nothing (C-media-16)', async () => {
    for (let n = 0; n < 13; n++) await made(`cup ${n}.png`, 'image')
    await made('tea.mp4', 'video')
    expect((await asked(reader, lacking)).totalItems).toBe(14)
    await asked(ada, update('Decorative: true'))
    expect((await asked(reader, lacking)).totalItems).toBe(13)
    await asked(ada, update('Decorative: false, AlternateText: "Tea"'))
    expect((await asked(reader, lacking)).totalItems).toBe(13)
    await asked(ada, update('AlternateText: ""'))
    expect((await asked(reader, lacking)).totalItems).toBe(14)
  })

  it('is changed by who may edit it, and written down (C-media-15)', async () => {
    expect((await asked(reader, update('AlternateText: "x"'))).status).toBe(403)
    expect((await saved(reader, 1, 'a', set('AlternateText', 'x'))).status).toBe(403)
    await saved(ada, 1, 'a', set('AlternateText', 'Tea'))
    const { owner } = world().server.database
    const act = await owner
      .selectFrom('audit_trail')
      .select(['operation', 'before', 'after'])
      .where('entity_id', '=', file)
      .where('outcome', '=', 'Done')
      .executeTakeFirstOrThrow()
    expect(act).toEqual({
      ...{ operation: 'saveMediaDetails', before: { AlternateText: null }, after: { AlternateText: 'Tea' } },
    })
  })
})
