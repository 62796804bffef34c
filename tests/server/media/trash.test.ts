import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { removeLeftObjects } from '../../../server/areas/media/left-objects.ts'
import { purgeOld } from '../../../server/areas/media/trash/purge.ts'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const place = 'TenantID: $t, ProjectID: $p'
const act = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { ${name}(${place}, MediaIDs: $xs) {
  status error { ErrorType Message } message } }`
const going = `query($t: ID!, $p: ID!, $xs: [ID!]!) { mediaGoing(${place}, MediaIDs: $xs) {
  status error { ErrorType } data { Lines } } }`
const listed = `query($t: ID!, $p: ID!) { mediaTrash(${place}) {
  status error { ErrorType } totalItems data { MediaID Name Type ParentName Below DeletedBy DeletedAt GoesAt } } }`
const media = `query($t: ID!, $p: ID!) { media(${place}, PageSize: 100) { totalItems data { MediaID ParentID Name } } }`
const figure = `query($t: ID!, $p: ID!) { projectDashboard(${place}) { data { MediaSize } } }`
const announce = `mutation($t: ID!, $p: ID!, $in: ID!) { createMedia(${place}, ParentID: $in,
  File: { FileName: "tea.png", Extension: "png", Size: 80 }) { error { Message } data { MediaID } } }`
const complete = `mutation($t: ID!, $p: ID!, $m: ID!) { completeMedia(${place}, MediaID: $m) { error { ErrorType } } }`

const fields: TemplateField[] = [
  { id: 'f_image', name: 'image', label: 'Image', type: 'media' },
  { id: 'f_text', name: 'text', label: 'Text', type: 'text' },
]

onEachDatabase('the trash of media', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let editor: Person
  let editorRole: string
  let site: MadeProject
  let here: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    const seeing = { 'Project Management': ['Read', 'Administer'], 'Content Template Management': ['Read'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    admin = await world().person('ada@press.test', { home: tenant })
    editor = await world().person('edith@press.test', { home: tenant, firstName: 'Edith', lastName: 'Clarke' })
    editorRole = await world().role(tenant, 'Editor', {
      ...seeing,
      ...{ 'Media Management': ['Read', 'Delete'], 'Content Management': ['Read'] },
    })
    const whole = { ...seeing, 'Media Management': all, 'Content Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', whole))
    await world().join(editor, tenant, editorRole)
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    here = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object = {}, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const does = (name: string, xs: string[], who = admin) => ask(act(name), { xs }, who)
  const linesOf = async (xs: string[], who = admin): Promise<string[]> => (await ask(going, { xs }, who)).data.Lines
  const there = async (): Promise<Map<string, { ParentID: string | null; Name: string }>> => {
    const { data, totalItems } = await ask(media)
    expect(totalItems).toBe(data.length)
    return new Map(data.map((each: { MediaID: string }) => [each.MediaID, each]))
  }
  const inTrash = async (who = admin) => {
    const { data, totalItems } = await ask(listed, {}, who)
    expect(totalItems).toBe(data.length)
    return data.map(({ MediaID }: { MediaID: string }) => MediaID)
  }
  const sizeOf = async () => (await ask(figure)).data.MediaSize
  /** A file with bytes of its own. */
  const file = async (name: string, more: Parameters<typeof make.media>[2] = {}) => {
    const id = await make.media(here, name, more)
    await world().server.store.write(`${here.environmentId}/${id}.png`, Buffer.from(name))
    return id
  }
  const hasObject = async (id: string) =>
    (await world().server.store.size(`${here.environmentId}/${id}.png`)) !== undefined
  const uses = async (name: string, mediaId: string, states: readonly string[] = ['working']) => {
    const template = await make.template(here, `Of ${name}`, fields)
    const id = await make.content(here, name, {
      ...{ templateId: template, data: { f_image: mediaId } },
      status: states.includes('live') ? 'Published' : 'Unpublished',
    })
    const columns = { tenant_id: tenant, project_id: site.id, environment_id: site.production }
    for (const state of states as ('working' | 'live')[])
      await owner()
        .insertInto('refs')
        .values({ ...columns, from_id: id, state, path: 'f_image', to_kind: 'Media', to_id: mediaId })
        .execute()
    return id
  }
  const deny = (id: { media_id?: string; content_id?: string }, holder: object, privileges: object) =>
    owner()
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: null, media_id: null, user_id: null, role_id: null, updated_by: null },
        ...{ ...id, ...holder, privileges: JSON.stringify(privileges) },
      })
      .execute()

  it('says before how many of it are used, in how many contents, and by which (C-media-24)', async () => {
    const [one, two, three] = [await file('one.png'), await file('two.png'), await file('three.png')]
    expect(await linesOf([three])).toEqual([])
    await uses('Home', one, ['working', 'live'])
    expect(await linesOf([one])).toEqual([
      'It is used in 1 content (live)',
      'Among them: Home',
      'No picture is shown there from then on',
    ])
    await uses('About', one)
    const secret = await uses('Secret', two, ['live'])
    await deny({ content_id: secret }, { user_id: editor.id }, { Read: 'Deny' })
    expect(await linesOf([one, two, three])).toEqual([
      '2 of these are used in 3 contents (2 live)',
      'Among them: About, Home, Secret',
      'No picture is shown there from then on',
    ])
    expect(await linesOf([one, two, three], editor)).toEqual([
      '2 of these are used in 3 contents (2 live)',
      'Among them: About, Home',
      '1 of them you may not see',
      'No picture is shown there from then on',
    ])
    const paper = await file('paper.pdf', { kind: 'document' })
    await uses('Press', paper)
    expect((await linesOf([paper, three])).slice(0, 1)).toEqual(['1 of these is used in 1 content'])
    expect((await linesOf([paper, three])).at(-1)).toBe('Nothing is shown there from then on')
  })

  it('takes a folder with all in it, and gives all of it back where it lay (C-media-24, C-media-25)', async () => {
    const press = await make.media(here, 'Press', { kind: 'folder' })
    const team = await make.media(here, 'Team', { kind: 'folder', parentId: press })
    const leaf = await file('leaf.png', { parentId: team, size: 700, details: { Width: 4 } })
    const other = await file('other.png', { size: 50 })
    expect(await linesOf([press])).toEqual(['2 files and folders lie in it and go too'])
    const before = await owner().selectFrom('media').selectAll().orderBy('id').execute()
    expect(await sizeOf()).toBe(750)
    const last = await endOfTrail(owner())
    expect(await does('deleteMedia', [press])).toMatchObject({ status: 200, message: 'It is in the trash' })
    const names = (await trailAfter(owner(), last)).map(({ entity_name }) => entity_name)
    expect(names.sort()).toEqual(['Press', 'Team', 'leaf.png'])
    expect([...(await there()).keys()]).toEqual([other])
    expect(await sizeOf(), 'what is in the trash is no part of the dashboard’s figure').toBe(50)
    const { data } = await ask(listed)
    expect(data).toMatchObject([
      { MediaID: press, Name: 'Press', Type: 'folder', ParentName: null, Below: 2, DeletedBy: 'Ada Lovelace' },
    ])
    expect((Date.parse(data[0].GoesAt) - Date.parse(data[0].DeletedAt)) / 86_400_000).toBe(limits.trashDays)
    expect(await does('restoreMedia', [press])).toMatchObject({ status: 200, message: 'It was put back' })
    expect(await owner().selectFrom('media').selectAll().orderBy('id').execute()).toEqual(before)
    expect([await inTrash(), await sizeOf(), await hasObject(leaf)]).toEqual([[], 750, true])
  })

  it('takes all that is in a folder or nothing, with both figures (C-media-25)', async () => {
    const press = await make.media(here, 'Press', { kind: 'folder' })
    const files: string[] = []
    for (let n = 0; n < 40; n++) files.push(await make.media(here, `${n}.png`, { parentId: press }))
    await deny({ media_id: files[3] ?? '' }, { user_id: editor.id }, { Delete: 'Deny' })
    await deny({ media_id: files[4] ?? '' }, { role_id: editorRole }, { Read: 'Deny' })
    const words = '2 of the 40 files in it are not yours to delete.'
    expect((await does('deleteMedia', [press], editor)).error).toEqual({
      ErrorType: 'Forbidden',
      Message: `You have no permission for this. ${words}`,
    })
    expect([(await there()).size, await inTrash()]).toEqual([41, []])
    expect((await does('deleteMedia', [press])).status).toBe(200)
    expect((await there()).size).toBe(0)
  })

  it('puts back to the top what lay in a folder that is gone, and gives a name that is taken a number (C-media-24)', async () => {
    const press = await make.media(here, 'Press', { kind: 'folder' })
    const inside = await file('tea.png', { parentId: press })
    await does('deleteMedia', [inside])
    await does('deleteMedia', [press])
    const taken = await file('tea.png')
    await does('restoreMedia', [inside])
    expect((await there()).get(inside)).toMatchObject({ ParentID: null, Name: 'tea (2).png' })
    const again = await make.media(here, 'press', { kind: 'folder' })
    await does('restoreMedia', [press])
    expect((await there()).get(press)?.Name).toBe('Press (2)')
    await does('deleteMedia', [again, taken])
    // Together with its folder it lies in it again, whichever is named first.
    const deep = await file('deep.png', { parentId: press })
    await does('deleteMedia', [deep])
    await does('deleteMedia', [press])
    await does('restoreMedia', [deep, press])
    expect((await there()).get(deep)?.ParentID).toBe(press)
  })

  it('asks for the room of the subscription when something is put back (C-media-24)', async () => {
    const large = await file('large.png', { size: 900 })
    await does('deleteMedia', [large])
    const { used } = await owner()
      .selectFrom('environment_stats')
      .select(({ fn }) => fn.sum<string>('media_size').as('used'))
      .where('tenant_id', '=', tenant)
      .executeTakeFirstOrThrow()
    const room = { mediaSize: Number(used) + 1000 }
    await owner()
      .insertInto('subscriptions')
      .values({ id: newId('Subscription'), tenant_id: tenant, limits: JSON.stringify(room) })
      .execute()
    try {
      await file('new.png', { size: 200 })
      expect((await does('restoreMedia', [large])).error).toMatchObject({
        ErrorType: 'Conflict',
        Message: expect.stringMatching(/left in your subscription/),
      })
      expect(await inTrash()).toEqual([large])
      await owner().updateTable('media').set({ size: 100 }).where('name', '=', 'new.png').execute()
      expect((await does('restoreMedia', [large])).status).toBe(200)
    } finally {
      await owner().deleteFrom('subscriptions').where('tenant_id', '=', tenant).execute()
    }
  })

  it('keeps access lists: who might not delete a thing neither sees it there nor gets it back (C-media-34)', async () => {
    const [open, closed] = [await make.media(here, 'Open', { kind: 'folder' }), await file('closed.png')]
    const inner = await file('inner.png', { parentId: open })
    await deny({ media_id: closed }, { user_id: editor.id }, { Delete: 'Deny' })
    await deny({ media_id: inner }, { role_id: editorRole }, { Delete: 'Deny' })
    expect((await does('deleteMedia', [closed], editor)).error?.ErrorType).toBe('Forbidden')
    await does('deleteMedia', [open, closed])
    expect(await inTrash(editor)).toEqual([open])
    expect((await does('restoreMedia', [closed], editor)).error?.ErrorType).toBe('NotFound')
    expect((await does('restoreMedia', [open], editor)).error?.ErrorType).toBe('Forbidden')
    expect((await does('purgeMedia', [open], editor)).error?.ErrorType).toBe('Forbidden')
    await does('restoreMedia', [open, closed])
    expect((await does('deleteMedia', [closed], editor)).error?.ErrorType).toBe('Forbidden')
  })

  it('takes bytes away only when nothing shows them, for good and by time (C-media-26)', async () => {
    const [gone, old, copied] = [await file('gone.png'), await file('old.png'), await file('copied.png')]
    const copy = newId('Media')
    await sql`insert into media (id, tenant_id, project_id, environment_id, name, kind, size, object_key)
      select ${copy}, tenant_id, project_id, environment_id, 'copy.png', kind, size, object_key
      from media where id = ${copied}`.execute(owner())
    expect(await sizeOf(), 'an object counts once').toBe(3)
    await does('deleteMedia', [gone, old, copied])
    expect([await hasObject(gone), await sizeOf()]).toEqual([true, 1])
    expect(await does('purgeMedia', [gone, copied])).toMatchObject({
      message: '2 files and folders were deleted for good',
    })
    expect([await hasObject(gone), await hasObject(copied)]).toEqual([false, true])
    expect((await does('restoreMedia', [gone])).error?.ErrorType).toBe('NotFound')
    // The copy in the trash still keeps it.
    await does('deleteMedia', [copy])
    expect(await sizeOf()).toBe(0)
    const long = new Date(Date.now() - (limits.trashDays * 24 + 1) * 3_600_000)
    await owner().updateTable('trash').set({ deleted_at: long }).where('id', '=', old).execute()
    expect(await inTrash()).toEqual([copy])
    expect((await does('restoreMedia', [old])).error?.ErrorType).toBe('NotFound')
    const { database, removeOrFail } = {
      database: world().server.database,
      removeOrFail: (key: string) => world().server.store.remove(key),
    }
    await purgeOld(database)
    await removeLeftObjects({ database, removeOrFail })
    expect([await hasObject(old), await hasObject(copied)]).toEqual([false, true])
    await does('purgeMedia', [copy])
    expect(await hasObject(copied)).toBe(false)
  })

  it('gives up what is on its way into a folder that goes (C-media-25)', async () => {
    const press = await make.media(here, 'Press', { kind: 'folder' })
    const { data } = await ask(announce, { in: press })
    await does('deleteMedia', [press])
    expect((await ask(complete, { m: data.MediaID })).error?.ErrorType).toBe('NotFound')
    expect(await owner().selectFrom('media_uploads').select('id').where('id', '=', data.MediaID).execute()).toEqual([])
  })

  it('is nobody else’s: another place’s ids are not there, nor contents among media', async () => {
    const id = await file('tea.png')
    const content = await make.content(here, 'Page')
    for (const xs of [[], [content]]) {
      const answer = await does('deleteMedia', xs)
      expect(answer.error?.ErrorType).toBe(xs.length === 0 ? 'BadInput' : 'NotFound')
    }
    await does('deleteMedia', [id])
    const elsewhere = await world().project(tenant, 'Elsewhere')
    for (const name of ['restoreMedia', 'purgeMedia']) {
      const answer = await world().ask(admin, act(name), { t: tenant, p: elsewhere.id, xs: [id] })
      expect(answer.error?.ErrorType, name).toBe('NotFound')
    }
    const contentTrash = await ask(`query($t: ID!, $p: ID!) { contentTrash(${place}) { totalItems } }`)
    expect(contentTrash.totalItems).toBe(0)
    const restored = await ask(
      `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { restoreContents(${place}, ContentIDs: $xs) { error { ErrorType } } }`,
      { xs: [id] },
    )
    expect(restored.error?.ErrorType).toBe('NotFound')
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    for (const name of ['restoreMedia', 'purgeMedia']) {
      expect((await does(name, [id])).error?.ErrorType, name).toBe('Conflict')
    }
  })
})
