import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const envelope = 'status message error { ErrorType Message }'
const place = 'TenantID: $t, ProjectID: $p'
const make = `mutation($t: ID!, $p: ID!, $in: ID!, $n: String!, $take: Boolean, $r: ID) {
  createFolder(${place}, ParentID: $in, Name: $n, TakeExisting: $take, RequestID: $r) { ${envelope}
    data { MediaID ParentID Name Data { Type Size } } } }`
const rename = `mutation($t: ID!, $p: ID!, $m: ID!, $n: String!, $v: Int) {
  updateMedia(${place}, MediaID: $m, Name: $n, Version: $v) { ${envelope} } }`
const places = 'data { Places { MediaID ParentID Name } }'
const move = `mutation($t: ID!, $p: ID!, $m: [ID!]!, $in: ID!) {
  moveMedia(${place}, MediaIDs: $m, ParentID: $in) { ${envelope} ${places} } }`
const back = `mutation($t: ID!, $p: ID!, $places: [MediaPlaceInput!]!) {
  moveMediaBack(${place}, Places: $places) { ${envelope} ${places} } }`
const announce = `mutation($t: ID!, $p: ID!, $in: ID!) { createMedia(${place}, ParentID: $in,
  File: { FileName: "tea.png", Extension: "png", Size: 80 }) { ${envelope} data { MediaID } } }`
const one = `query($t: ID!, $p: ID!, $m: ID!) { mediaItem(${place}, MediaID: $m) { ${envelope} data { Name ParentID Version Path { MediaID Name } } } }`

const taken = 'There is a folder of this name here.'
const deep = 'Folders may lie 20 deep in one another.'
const full = 'A folder may have 10,000 files and folders.'

onEachDatabase('folders among the media', (world) => {
  let tenant: string
  let project: MadeProject
  let maker: Person
  let reader: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    const rights = { 'Project Management': ['Administer'], 'Media Management': ['Read', 'Create', 'Update'] }
    maker = await world().person('maker@acme.test', { home: tenant })
    await world().join(maker, tenant, await world().role(tenant, 'Makers', rights))
    reader = await world().person('reader@acme.test', { home: tenant })
    const reading = { 'Project Management': ['Administer'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Readers', reading))
  })
  beforeEach(async () => {
    project = await world().project(tenant, `Project ${newId('Project')}`)
  })

  const asked = (document: string, variables: object, who = maker) =>
    world().ask(who, document, { t: tenant, p: project.id, ...variables })
  const made = async (n: string, parent = '', more: object = {}) => asked(make, { in: parent, n, ...more })
  const folder = async (n: string, parent = ''): Promise<string> => (await made(n, parent)).data.MediaID
  const said = async (answer: Promise<{ error: { Message: string } | null }>) => (await answer).error?.Message
  const moved = (ids: string[], parent: string) => asked(move, { m: ids, in: parent })
  /** Files right in a folder, by the database's own hand. */
  const filled = (parent: string, count: number) =>
    sql`insert into media (id, tenant_id, project_id, environment_id, parent_id, name, kind)
      select 'Media_' || ${parent} || n, ${tenant}, ${project.id}, ${project.production}, ${parent}, 'file ' || n, 'other'
      from generate_series(1, ${count}::integer) n`.execute(world().server.database.owner)
  /** The same of files that are announced and not there yet. */
  const onTheirWay = (parent: string, count: number) =>
    sql`insert into media_uploads
        (id, tenant_id, project_id, environment_id, parent_id, file_name, extension, size, object_key, created_by_id)
      select 'Media_' || n, ${tenant}, ${project.id}, ${project.production}, ${parent}, 'x', '', 1, 'x/' || n, 'somebody'
      from generate_series(1, ${count}::integer) n`.execute(world().server.database.owner)
  /** Folders in one another: the ids, the outermost first. */
  const nested = async (count: number, name: string) => {
    const ids: string[] = []
    for (let level = 0; level < count; level++) ids.push(await folder(`${name} ${level}`, ids.at(-1)))
    return ids
  }

  it('are one where their names are the same but for case and composition, in every language', async () => {
    await folder('İstanbul Größe')
    for (const name of ['İstanbul Größe', 'İSTANBUL GRÖßE', 'İstanbul Größe'.normalize('NFD')])
      expect([name, await said(made(name))]).toEqual([name, taken])
  })

  it('are made, with a trimmed name, and found where they lie (C-media-02)', async () => {
    const { data, status } = await made('  Press  ')
    expect([status, data]).toEqual([
      200,
      { MediaID: expect.stringMatching(/^Media_/), ParentID: null, Name: 'Press', Data: { Type: 'folder', Size: 0 } },
    ])
    const inside = await made('Team 2025', data.MediaID)
    expect(inside.data).toMatchObject({ ParentID: data.MediaID, Name: 'Team 2025' })
  })

  it('have a name of their own beside what lies there, whatever the case and the spelling (C-media-02)', async () => {
    const press = await folder('Café')
    expect(await said(made('CAFE\u0301'))).toBe(taken)
    expect(await said(made('Café', press))).toBeUndefined()
    await filled(press, 1)
    expect(await said(made('File 1', press))).toBe('There is a file of this name here.')
    const other = await folder('Other')
    expect(await said(asked(rename, { m: other, n: 'café' }))).toBe(taken)
    // Its own name in other letters is none that is taken.
    expect(await said(asked(rename, { m: press, n: 'CAFÉ' }))).toBeUndefined()
  })

  it('say what a name may be, with the figure (C-media-02)', async () => {
    expect(await said(made('   '))).toMatch(/Name/)
    expect(await said(made('x'.repeat(256)))).toMatch(/255/)
    expect((await made('x'.repeat(255))).data.Name).toHaveLength(255)
    expect(await said(made('a\u202Eb'))).toMatch(/U\+202E/)
  })

  it('are renamed and say so; a version that is not the newest is refused (C-media-02)', async () => {
    const press = await folder('Press')
    const { data } = await asked(one, { m: press })
    expect(await asked(rename, { m: press, n: ' News ', v: data.Version })).toMatchObject({
      ...{ status: 200, message: 'The folder was renamed.' },
    })
    expect((await asked(one, { m: press })).data).toMatchObject({ Name: 'News', Version: data.Version + 1 })
    expect((await asked(rename, { m: press, n: 'Old', v: data.Version })).error).toMatchObject({
      ErrorType: 'Conflict',
    })
  })

  it('are made once by one RequestID, and an existing one is taken by who says so (C-media-02)', async () => {
    const twice = await Promise.all([made('Press', '', { r: 'a' }), made('Press', '', { r: 'a' })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0].data.MediaID).toBe(twice[1].data.MediaID)
    expect((await made('press', '', { take: true, r: 'b' })).data.MediaID).toBe(twice[0].data.MediaID)
    expect(await said(made('press', '', { r: 'c' }))).toBe(taken)
  })

  it('of two that get one name at once only one does (C-media-02)', async () => {
    const both = await Promise.all([made('Press'), made('press')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('lie 20 deep and no deeper, however they come there (C-media-02)', async () => {
    expect(limits.mediaFolderLevels).toBe(20)
    const all = await nested(20, 'Level')
    expect(await said(made('Deeper', all.at(-1)))).toBe(deep)
    const [outer = '', inner = ''] = await nested(2, 'Pair')
    expect(await said(moved([outer], all[18] ?? ''))).toBe(deep)
    expect(await said(moved([inner], all[18] ?? ''))).toBeUndefined()
    // A file lies in no folder more than that.
    await filled(outer, 1)
    expect(await said(moved([`Media_${outer}1`], all[19] ?? ''))).toBeUndefined()
  })

  it('hold 10,000 entries, those on their way with them (C-media-02)', async () => {
    const press = await folder('Press')
    await filled(press, 8)
    await onTheirWay(press, limits.mediaFolderEntries - 10)
    expect((await asked(announce, { in: press })).status).toBe(200)
    expect(await folder('Last', press)).toMatch(/^Media_/)
    expect(await said(made('More', press))).toBe(full)
    expect(await said(asked(announce, { in: press }))).toBe(full)
    expect(await said(moved([await folder('Elsewhere')], press))).toBe(full)
  })

  it('get a number where their name is taken when they are moved, and so do files, two of one name as well (C-media-02)', async () => {
    const [press, other] = [await folder('Press'), await folder('Other')]
    const [there, here] = [await folder('Team', press), await folder('team', other)]
    const nameOf = async (m: string) => (await asked(one, { m })).data.Name
    expect(await said(moved([here], press))).toBeUndefined()
    expect([await nameOf(there), await nameOf(here)]).toEqual(['Team', 'team (2)'])
    await filled(press, 2)
    await filled(other, 2)
    const files = [press, other].map((parent) => `Media_${parent}1`)
    expect(await said(moved(files, ''))).toBeUndefined()
    expect((await Promise.all(files.map(nameOf))).sort()).toEqual(['file 1', 'file 1 (2)'])
    // One that keeps its name, beside others of none that is taken.
    expect(await said(moved([`Media_${other}2`], ''))).toBeUndefined()
    expect(await nameOf(`Media_${other}2`)).toBe('file 2')
    expect((await asked(one, { m: files[0] ?? '' })).data.ParentID).toBeNull()
  })

  it('say so when they are moved, and get their names back with them (C-media-02)', async () => {
    const [press, other] = [await folder('Press'), await folder('Other')]
    await folder('Team', press)
    const here = await folder('team', other)
    const away = await moved([here], press)
    expect(away.message).toBe('There is team here already: it is team (2) now.')
    expect(away.data).toEqual({ Places: [{ MediaID: here, ParentID: other, Name: 'team' }] })
    const again = await asked(back, { places: away.data.Places })
    expect([again.message, (await asked(one, { m: here })).data.Name]).toEqual(['Moved', 'team'])
    const { Places } = (await moved([here], press)).data
    // Somebody has taken it meanwhile.
    await folder('Team', other)
    const taken = await asked(back, { places: Places })
    expect(taken.message).toBe('There is team here already: it is team (2) now.')
    const wrong = [{ MediaID: here, ParentID: '', Name: ' ' }]
    expect(await said(asked(back, { places: wrong }))).toMatch(/required/)
    await filled(press, 2)
    await filled(other, 2)
    const files = [1, 2].map((at) => `Media_${other}${at}`)
    expect((await moved(files, press)).message).toBe(
      '2 files and folders moved, 2 of them under other names, as theirs were taken.',
    )
    expect((await moved(files, '')).message).toBe('2 files and folders moved')
  })

  it('go back to the different folders in which they lay, with their names, all of them or none (C-media-27)', async () => {
    const [press, other, into] = [await folder('Press'), await folder('Other'), await folder('Into')]
    const [a, b, c] = [await folder('Same', press), await folder('Same', other), await folder('Top')]
    const placeOf = async (m: string) => {
      const { data } = await asked(one, { m })
      return [data.ParentID, data.Name]
    }
    const { Places } = (await moved([a, b, c], into)).data
    expect(Places.map(({ ParentID }: { ParentID: string }) => ParentID).sort()).toEqual(['', other, press].sort())
    const returned = await asked(back, { places: Places })
    expect(returned.message).toBe('3 files and folders moved')
    expect([await placeOf(a), await placeOf(b), await placeOf(c)]).toEqual([
      [press, 'Same'],
      [other, 'Same'],
      [null, 'Top'],
    ])
    // They are there already.
    expect((await asked(back, { places: Places })).data).toEqual({ Places: [] })

    // One of the folders is gone: nothing goes back.
    await moved([a, b, c], into)
    await world().server.database.owner.deleteFrom('media').where('id', '=', other).execute()
    expect((await asked(back, { places: Places })).error).toMatchObject({ ErrorType: 'NotFound' })
    expect((await placeOf(a))[0]).toBe(into)

    // Nor where one of them lies in what goes back into it.
    const within = [b, a].map((MediaID) => ({ MediaID, ParentID: MediaID === a ? c : press }))
    await moved([c], a)
    expect(await said(asked(back, { places: within }))).toMatch(/into itself/)
    expect([(await placeOf(a))[0], (await placeOf(b))[0]]).toEqual([into, into])
  })

  it('go back only by who may put something there, and are said to have lain at the top where that may not be read (C-media-27)', async () => {
    const [press, inside] = [await folder('Press'), await folder('Away')]
    const team = await folder('Team', press)
    const list = (media_id: string, privileges: object) =>
      world()
        .server.database.owner.insertInto('access_entries')
        .values({
          ...{ id: newId('Access'), tenant_id: tenant, project_id: project.id, environment_id: project.production },
          ...{ media_id, user_id: reader.id, privileges: JSON.stringify(privileges) },
        })
        .execute()
    const all = { Read: 'Allow', Create: 'Allow', Edit: 'Allow', Administer: 'Allow' }
    await list(team, all)
    await list(inside, all)
    await list(press, { Read: 'Deny' })
    const away = () => asked(move, { m: [team], in: inside }, reader)
    await expect.poll(async () => (await asked(one, { m: team }, reader)).data?.ParentID).toBeNull()
    const { data } = await away()
    expect(data.Places).toEqual([{ MediaID: team, ParentID: '', Name: null }])
    expect((await asked(back, { places: data.Places }, reader)).error).toMatchObject({ ErrorType: 'Forbidden' })
    const places = [{ MediaID: team, ParentID: press, Name: null }]
    expect((await asked(back, { places }, reader)).error).toMatchObject({ ErrorType: 'NotFound' })
  })

  it('are made by who has Create of what they lie in, and renamed and moved by who has Update (C-media-34)', async () => {
    const press = await folder('Press')
    const refused = async (document: string, variables: object) =>
      (await asked(document, variables, reader)).error?.ErrorType
    expect(await refused(make, { in: '', n: 'Mine' })).toBe('Forbidden')
    expect(await refused(make, { in: press, n: 'Mine' })).toBe('Forbidden')
    expect(await refused(rename, { m: press, n: 'Mine' })).toBe('Forbidden')
    expect(await refused(move, { m: [press], in: '' })).toBe('Forbidden')
    // Its own list gives Create of the one folder, and of nothing beside it.
    await world()
      .server.database.owner.insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: project.id, environment_id: project.production },
        ...{ media_id: press, user_id: reader.id, privileges: JSON.stringify({ Read: 'Allow', Create: 'Allow' }) },
      })
      .execute()
    await expect.poll(() => refused(make, { in: press, n: 'Mine' })).toBeUndefined()
    expect(await refused(make, { in: '', n: 'Mine' })).toBe('Forbidden')
  })

  it('say the way to what lies in them, as far as it may be read (C-media-01)', async () => {
    const [outer = '', middle = '', inner = ''] = await nested(3, 'Level')
    await filled(inner, 1)
    const way = async (m: string, who = maker) =>
      (await asked(one, { m }, who)).data.Path.map(({ Name }: { Name: string }) => Name)
    expect(await way(`Media_${inner}1`)).toEqual(['Level 0', 'Level 1', 'Level 2'])
    expect(await way(middle)).toEqual(['Level 0'])
    expect(await way(outer)).toEqual([])
    // What lies in a folder that may not be read is shown at the top.
    const place = { tenant_id: tenant, project_id: project.id, environment_id: project.production }
    const entry = (media_id: string, Read: string) => ({
      ...{ ...place, id: newId('Access'), media_id, user_id: reader.id, privileges: JSON.stringify({ Read }) },
    })
    await world()
      .server.database.owner.insertInto('access_entries')
      .values([entry(outer, 'Deny'), entry(middle, 'Allow')])
      .execute()
    await expect.poll(() => way(inner, reader)).toEqual(['Level 1'])
  })

  it('of others, and files, are nowhere to make a folder in (C-media-02)', async () => {
    const press = await folder('Press')
    await filled(press, 1)
    expect((await made('In a file', `Media_${press}1`)).error).toMatchObject({ ErrorType: 'BadInput' })
    const elsewhere = await world().project(tenant, 'Elsewhere')
    const foreign = await world().ask(maker, make, { t: tenant, p: elsewhere.id, in: press, n: 'x' })
    expect(foreign.error).toMatchObject({ ErrorType: 'NotFound' })
    expect((await made('x', 'Media_nothing')).error).toMatchObject({ ErrorType: 'NotFound' })
  })
})
