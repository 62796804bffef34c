import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const act = (
  name: string,
) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  status error { ErrorType Message } message } }`
const going = `query($t: ID!, $p: ID!, $xs: [ID!]!) { contentsGoing(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  status error { ErrorType } data { Lines } } }`
const listed = `query($t: ID!, $p: ID!) { contentTrash(TenantID: $t, ProjectID: $p) {
  status error { ErrorType } totalItems data { ContentID Name ParentName Below DeletedBy DeletedAt GoesAt } } }`
const contents = `query($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p) { totalItems data { ContentID ParentID Status } } }`

onEachDatabase('the trash of contents', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let editor: Person
  let editorRole: string
  let site: MadeProject
  let place: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    admin = await world().person('ada@press.test', { home: tenant })
    editor = await world().person('edith@press.test', { home: tenant, firstName: 'Edith', lastName: 'Clarke' })
    editorRole = await world().role(tenant, 'Editor', { ...seeing, 'Content Management': ['Read', 'Delete'] })
    await world().join(
      admin,
      tenant,
      await world().role(tenant, 'Administrator', { ...seeing, 'Content Management': all }),
    )
    await world().join(editor, tenant, editorRole)
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object = {}, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const does = (name: string, xs: string[], who = admin) => ask(act(name), { xs }, who)
  const there = async () => {
    const { data, totalItems } = await ask(contents)
    expect(totalItems).toBe(data.length)
    return new Map<string, { ParentID: string | null; Status: string }>(
      data.map((each: { ContentID: string }) => [each.ContentID, each]),
    )
  }
  const inTrash = async (who = admin) => {
    const { data, totalItems } = await ask(listed, {}, who)
    expect(totalItems).toBe(data.length)
    return data.map(({ ContentID }: { ContentID: string }) => ContentID)
  }
  const statsOf = () =>
    owner()
      .selectFrom('environment_stats')
      .selectAll()
      .where('environment_id', '=', site.production)
      .executeTakeFirstOrThrow()

  async function deny(contentId: string, holder: { user_id?: string; role_id?: string }, privileges: object) {
    const columns = { tenant_id: tenant, project_id: site.id, environment_id: site.production }
    const entry = {
      id: newId('Access'),
      ...columns,
      content_id: contentId,
      media_id: null,
      user_id: null,
      role_id: null,
    }
    await owner()
      .insertInto('access_entries')
      .values({ ...entry, ...holder, privileges: JSON.stringify(privileges), updated_by: null })
      .execute()
  }

  it('takes a content with all that lies below, and gives all of it back as it lay, Unpublished (C-content-70, C-content-71)', async () => {
    const top = await make.content(place, 'Top')
    const inner = await make.content(place, 'Inner', { parentId: top })
    const leaf = await make.content(place, 'Leaf', { parentId: inner, data: { title: 'Kept' } })
    const other = await make.content(place, 'Other')
    const before = await statsOf()
    expect((await ask(going, { xs: [top] })).data.Lines).toEqual([
      '2 contents lie below and go with it',
      '3 of these are live and are taken off delivery at once',
    ])
    expect((await ask(going, { xs: [leaf] })).data.Lines).toEqual([
      '1 of these is live and is taken off delivery at once',
    ])
    const last = await endOfTrail(owner())
    expect((await does('deleteContents', [top])).message).toBe('Content deleted')
    expect((await trailAfter(owner(), last)).map(({ entity_name }) => entity_name).sort()).toEqual([
      'Inner',
      'Leaf',
      'Top',
    ])
    expect([...(await there()).keys()]).toEqual([other])
    expect((await statsOf()).published).toBe(before.published - 3)
    const { data } = await ask(listed)
    expect(data).toMatchObject([{ ContentID: top, Name: 'Top', ParentName: null, Below: 2, DeletedBy: 'Ada Lovelace' }])
    const days = (Date.parse(data[0].GoesAt) - Date.parse(data[0].DeletedAt)) / 86_400_000
    expect(days).toBe(limits.trashDays)

    expect((await does('restoreContents', [top])).message).toBe('Content restored')
    const back = await there()
    expect([top, inner, leaf].map((id) => [back.get(id)?.ParentID, back.get(id)?.Status])).toEqual([
      [null, 'Unpublished'],
      [top, 'Unpublished'],
      [inner, 'Unpublished'],
    ])
    const row = await owner()
      .selectFrom('contents')
      .select(['data', 'published_data'])
      .where('id', '=', leaf)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ data: { title: 'Kept' }, published_data: null })
    expect(await inTrash()).toEqual([])
  })

  it('takes a content that is named twice once, and none where none is named', async () => {
    const id = await make.content(place, 'Page')
    expect((await ask(going, { xs: [id, id] })).data.Lines).toHaveLength(1)
    expect((await does('deleteContents', [id, id])).message).toBe('Content deleted')
    for (const name of ['deleteContents', 'restoreContents', 'purgeContents']) {
      expect((await does(name, [])).error?.ErrorType, name).toBe('BadInput')
    }
  })

  it('puts back to the top what lay in something that is gone, and where it lay once that is back (C-content-71)', async () => {
    const top = await make.content(place, 'Top')
    const [one, two] = [
      await make.content(place, 'One', { parentId: top }),
      await make.content(place, 'Two', { parentId: top }),
    ]
    await does('deleteContents', [one])
    await does('deleteContents', [two])
    await does('deleteContents', [top])
    expect((await inTrash()).sort()).toEqual([one, two, top].sort())
    await does('restoreContents', [one])
    expect((await there()).get(one)?.ParentID).toBeNull()
    await does('restoreContents', [top, two])
    expect((await there()).get(two)?.ParentID).toBe(top)
  })

  it('deletes several once, whichever lies in which', async () => {
    const top = await make.content(place, 'Top')
    const inner = await make.content(place, 'Inner', { parentId: top })
    expect((await ask(going, { xs: [top, inner] })).data.Lines).toEqual([
      '2 of these are live and are taken off delivery at once',
    ])
    expect((await does('deleteContents', [inner, top])).status).toBe(200)
    expect(await inTrash()).toEqual([top])
  })

  it('keeps access lists: who might not delete a thing neither sees it there nor gets it back (C-content-72, C-content-73)', async () => {
    const [open, closed] = [await make.content(place, 'Open'), await make.content(place, 'Closed')]
    const inner = await make.content(place, 'Inner', { parentId: open })
    await deny(closed, { user_id: editor.id }, { Delete: 'Deny' })
    await deny(inner, { role_id: editorRole }, { Delete: 'Deny' })
    expect((await does('deleteContents', [closed], editor)).error?.ErrorType).toBe('Forbidden')
    expect((await does('deleteContents', [open], editor)).error?.Message).toBe(
      'You have no permission for this. 1 of the 1 that lie below are not yours to delete.',
    )
    await does('deleteContents', [open])
    await does('deleteContents', [closed])
    expect(await inTrash(editor)).toEqual([open])
    expect((await does('restoreContents', [closed], editor)).error?.ErrorType).toBe('NotFound')
    expect((await does('restoreContents', [open], editor)).error?.ErrorType).toBe('Forbidden')
    await does('restoreContents', [open, closed])
    expect((await does('deleteContents', [closed], editor)).error?.ErrorType).toBe('Forbidden')
  })

  it('is emptied for good one by one, by who administers what lay below, and by time (C-content-71, C-content-73)', async () => {
    const top = await make.content(place, 'Top')
    await make.content(place, 'Inner', { parentId: top })
    const alone = await make.content(place, 'Alone')
    await does('deleteContents', [top, alone])
    expect((await does('purgeContents', [top], editor)).error?.ErrorType).toBe('Forbidden')
    expect((await does('purgeContents', [alone], editor)).status).toBe(200)
    expect((await does('purgeContents', [top])).message).toBe('Content deleted for good')
    expect((await does('restoreContents', [top])).error?.ErrorType).toBe('NotFound')

    const old = await make.content(place, 'Old')
    await does('deleteContents', [old])
    const long = new Date(Date.now() - (limits.trashDays * 24 + 1) * 3_600_000)
    await owner().updateTable('trash').set({ deleted_at: long }).where('id', '=', old).execute()
    expect(await inTrash()).toEqual([])
    expect((await does('restoreContents', [old])).error?.ErrorType).toBe('NotFound')
    await does('deleteContents', [await make.content(place, 'New')])
    expect(await owner().selectFrom('trash').select('id').where('id', '=', old).execute()).toEqual([])
  })

  it('is nobody else’s: another place’s ids are not there, and an archived project keeps what it has (C-content-76, C-content-77)', async () => {
    const id = await make.content(place, 'Page')
    await does('deleteContents', [id])
    const elsewhere = await world().project(tenant, 'Elsewhere')
    for (const name of ['restoreContents', 'purgeContents']) {
      const answer = await world().ask(admin, act(name), { t: tenant, p: elsewhere.id, xs: [id] })
      expect(answer.error?.ErrorType, name).toBe('NotFound')
    }
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    for (const name of ['restoreContents', 'purgeContents']) {
      expect((await does(name, [id])).error?.ErrorType, name).toBe('Conflict')
    }
  })
})
