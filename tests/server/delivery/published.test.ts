import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { type Place, runDelivery, useRunning } from './running.ts'

const absent = {
  status: 404,
  error: { ErrorType: 'NotFound', Message: 'This does not exist, or it is not yours to see' },
  data: null,
}

const guideFields = [
  { name: 'title', label: 'Title', type: 'text' as const },
  { name: 'description', label: 'Description', type: 'long text' as const },
  { name: 'video', label: 'Video', type: 'media' as const },
  { name: 'childContents', label: 'Next', type: 'content' as const },
  { name: 'path', label: 'Path', type: 'text' as const },
]

describe('the delivery API', () => {
  const running = useRunning(() => runDelivery())
  let projectId: string
  let production: Place
  let stage: Place
  let guide: string
  let video: string
  let draft: string
  let templateId: string

  beforeAll(async () => {
    const { project, template, content, media, store } = running()
    const made = await project({ stages: 1 })
    projectId = made.projectId
    production = made.production
    stage = made.stages[0] as Place
    templateId = await template(production, 'Guide', guideFields)
    await store.write('guides/intro.mp4', Buffer.from('film'))
    video = await media(production, 'Intro', 'guides/intro.mp4')
    draft = await content(production, {
      name: 'Secret draft',
      status: 'Unpublished',
      templateId,
      data: { title: 'Secret' },
    })
    guide = await content(production, {
      name: 'Secret new name',
      status: 'Changed',
      templateId,
      parentId: draft,
      data: { title: 'Secret new title' },
      published: {
        title: 'Welcome',
        description: 'How it begins',
        video,
        childContents: [draft],
        path: '/dashboard',
      },
    })
    const { owner } = running().database
    await owner.updateTable('contents').set({ published_name: 'Welcome guide' }).where('id', '=', guide).execute()
  })

  const at = (place: string, rest: string) => `/cda/rest/v1/${place}/${rest}`

  it('answers a published content with what the video guide reads (P-7.4-01, P-7.4-02)', async () => {
    const { status, body, headers } = await running().ask(at(projectId, `contents/${guide}`))
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 200,
      data: {
        ContentID: guide,
        Name: 'Welcome guide',
        TemplateName: 'Guide',
        Data: {
          title: 'Welcome',
          description: 'How it begins',
          video: {
            ...{ MediaID: video, Name: 'Intro', AlternateText: 'About Intro', MediaUrl: expect.any(String) },
            ...{ Url: expect.any(String), Width: null, Height: null, FocalPoint: null },
            ...{ Duration: null, Colour: null, Placeholder: null, Kind: 'video', Size: 0 },
          },
          childContents: { ContentIDs: [draft] },
          path: '/dashboard',
        },
        PublishedAt: expect.any(String),
        ParentID: null,
      },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const film = await fetch(body.data.Data.video.MediaUrl)
    expect(await film.text()).toBe('film')
    expect(film.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const closed = await fetch(body.data.Data.video.MediaUrl.replace('&anywhere=1', ''))
    expect(closed.status).toBe(403)
  })

  it('answers a published content also where its access list denies Read to everybody (decision publishedThoughDenied)', async () => {
    const { ask, content, database } = running()
    const denied = await content(production, { name: 'Denied', status: 'Published', published: { title: 'x' } })
    const roleId = newId('Role')
    await database.owner
      .insertInto('roles')
      .values({
        ...{ id: roleId, tenant_id: production.tenantId, project_id: projectId, name: 'Everybody', description: null },
        ...{ permissions: '[]', created_by: 'System', updated_by: 'System' },
      })
      .execute()
    await database.owner
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: production.tenantId, project_id: projectId },
        ...{ environment_id: production.environmentId, content_id: denied, media_id: null, user_id: null },
        ...{ role_id: roleId, privileges: JSON.stringify({ Read: 'Deny' }), updated_by: null },
      })
      .execute()
    expect((await ask(at(projectId, `contents/${denied}`))).status).toBe(200)
    await database.owner.deleteFrom('contents').where('id', '=', denied).execute()
  })

  it('finds an environment by its own id, and by its project’s the Production one (P-3-06)', async () => {
    const { ask } = running()
    expect((await ask(at(production.environmentId, `contents/${guide}`))).status).toBe(200)
    for (const place of [stage.environmentId, newId('Project'), production.tenantId, 'x', '%2e%2e', guide]) {
      const { status, body } = await ask(at(place, `contents/${guide}`))
      expect([status, body]).toEqual([404, absent])
    }
  })

  it('tells nothing of drafts, of archived contents and of what is not there (P-7.4-01)', async () => {
    const { ask, content } = running()
    const archived = await content(production, { name: 'Old', status: 'Archived', published: { title: 'x' } })
    for (const rest of [
      `contents/${draft}`,
      `contents/${archived}`,
      `contents/${newId('Content')}`,
      'contents/a/b',
      'media',
      'contents/',
    ]) {
      const { status, body } = await ask(at(projectId, rest))
      expect([rest, status, body]).toEqual([rest, 404, absent])
    }
    const list = await ask(at(projectId, 'contents'))
    expect(list.body).toMatchObject({ totalItems: 1, data: [{ ContentID: guide }] })
    expect(JSON.stringify(list.body)).not.toMatch(/Secret/)
  })

  it('has pages, of one template if asked, and knows no other words (P-7.4-01)', async () => {
    const { ask, content, project, template } = running()
    const { production: place } = await project()
    const news = await template(place, 'News', guideFields)
    for (let n = 0; n < 5; n++) {
      await content(place, { name: `News ${n}`, status: 'Published', templateId: news, data: { title: `News ${n}` } })
    }
    await content(place, { name: 'Other', status: 'Published' })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await ask(at(place.environmentId, `contents?template=News&page=${page}&pageSize=2`))
      expect(body.totalItems).toBe(5)
      seen.push(...body.data.map(({ Name }: { Name: string }) => Name))
    }
    expect(seen.toSorted()).toEqual(['News 0', 'News 1', 'News 2', 'News 3', 'News 4'])
    expect((await ask(at(place.environmentId, `contents?template=${news}`))).body.totalItems).toBe(5)
    for (const query of [
      'page=0',
      'page=1.5',
      'pageSize=101',
      'pageSize=x',
      'status=Unpublished',
      'page=1&page=2',
      'sort=data',
      'template=%00',
    ]) {
      const { status, body } = await ask(at(place.environmentId, `contents?${query}`))
      expect([query, status, body.error.ErrorType]).toEqual([query, 400, 'BadInput'])
    }
  })

  it('delivers nothing of an archived project, and of one environment only what is ready (P-4-01)', async () => {
    const { ask, content, project, database } = running()
    const { projectId: own, production: place } = await project()
    const id = await content(place, { name: 'Here', status: 'Published' })
    expect((await ask(at(own, `contents/${id}`))).status).toBe(200)
    await database.owner.updateTable('projects').set({ status: 'Archived' }).where('id', '=', own).execute()
    for (const rest of ['contents', `contents/${id}`]) expect((await ask(at(own, rest))).body).toEqual(absent)
    const other = await project({ stages: 1 })
    const made = other.stages[0] as Place
    await database.owner
      .updateTable('environments')
      .set({ ready: false })
      .where('id', '=', made.environmentId)
      .execute()
    expect((await ask(at(made.environmentId, 'contents'))).body).toEqual(absent)
  })

  it('is found under its own address, and under no other that looks like it', async () => {
    const rest = `rest/v1/${projectId}/contents`
    // They are the console's: here it is a teapot.
    for (const page of [`/cda-x/${rest}`, `/cdax/${rest}`, `/management-x/${rest}`, '/previews', '/CDA']) {
      expect((await running().ask(page)).status, page).toBe(418)
    }
    for (const odd of [`/cda/%2e%2e%2fmanagement/${rest}`, `/cda//${rest}`, `/cda/rest/v1/${projectId}/contents/`]) {
      expect((await running().ask(odd)).status, odd).toBe(404)
    }
    expect((await running().ask(`/cda/../management/${rest}`)).status).toBe(401)
  })

  it('is not sent again to whoever has it, and is only read (P-7.4-01)', async () => {
    const { ask } = running()
    const address = at(projectId, 'contents?pageSize=1')
    const { headers } = await ask(address)
    expect(headers.get('cache-control')).toMatch(/public, max-age=\d+/)
    const again = await ask(address, { headers: { 'if-none-match': `W/${headers.get('etag')}` } })
    expect([again.status, again.body]).toEqual([304, null])
    const head = await ask(address, { method: 'HEAD' })
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, null, headers.get('etag')])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await ask(address, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    const preflight = await ask(address, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD'])
  })

  it('counts by address who asks too often, whatever stands before the proxy’s word (P-7.4-01)', async () => {
    const few = { burst: 3, perSecond: 0.001 }
    const ask = await running().beside({ rates: { address: few, token: few } })
    const from = (address: string) => ask(at('Project_x', 'contents'), { headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 3; n++) expect((await from(`10.0.0.${n}, 192.0.2.1`)).status).toBe(404)
    const refused = await from('10.9.9.9, 192.0.2.1')
    expect([refused.status, refused.body.error.ErrorType]).toEqual([429, 'TooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.2')).status).toBe(404)
  })
})
