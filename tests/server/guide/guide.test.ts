import { readdirSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '../../../server/areas/guide/chapters.ts'
import { guideProjectId } from '../../../server/areas/guide/rows.ts'
import { seedGuide } from '../../../server/areas/guide/seed-guide.ts'
import { newId } from '../../../server/database/ids.ts'
import { systemTenantId } from '../../../server/database/system.ts'
import { paths } from '../../../server/generated/paths.ts'
import { hasTenants } from '../../../server/seed/seed.ts'
import { sampleOf } from '../../support/thorough.ts'
import { placedOperations } from '../graphql/every-operation.ts'
import { createWorld, everything, type Person, type World } from '../graphql/world.ts'

const folder = new URL('../../../server/areas/guide/media/', import.meta.url)
const shell = readFileSync(new URL('../../../spec/screens/shell.yaml', import.meta.url), 'utf8')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const addressOf = (id: string) => `${world.server.url}/cda/rest/v1/${guideProjectId}/contents/${id}`

async function read(id: string) {
  const response = await fetch(addressOf(id))
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  return { status: response.status, data: ((await response.json()) as any).data?.Data }
}

describe('the guide', () => {
  it('is delivered to everybody by every installation, also without demo data (P-7.4-01, P-7.4-02, P-3-31)', async () => {
    expect(await hasTenants(world.server.database.owner)).toBe(false)
    const { status, data } = await read('Content_guide-landing')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      title: 'Your projects',
      description: expect.stringContaining('Everything begins with a project'),
      video: { MediaUrl: expect.stringContaining(`${world.server.url}/media/guide/landing-`) },
      path: '/projects',
      childContents: { ContentIDs: ['Content_guide-find', 'Content_guide-create'] },
    })
  })

  it('gives its videos in parts, as what they are, to pages of any origin', async () => {
    const { data } = await read('Content_guide-landing')
    const part = await fetch(data.video.MediaUrl, { headers: { range: 'bytes=0-99' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-type')).toBe('video/webm')
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-99\/\d+$/)
    expect(part.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await part.arrayBuffer()).byteLength).toBe(100)
    const captions = await fetch(data.captions.MediaUrl)
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await captions.text()).toMatch(/^WEBVTT\n/)
  })

  it('has the contents that the shell names, each with a page, and roots with one to three contents below', async () => {
    const named = [...new Set([...shell.matchAll(/Content_guide-[\w-]+/g)].map(([id]) => id))]
    expect(named.length).toBeGreaterThan(3)
    for (const id of named) {
      const { data } = await read(id)
      const below: string[] = data?.childContents?.ContentIDs ?? []
      expect(below.length, id).toBeGreaterThanOrEqual(1)
      expect(below.length, id).toBeLessThanOrEqual(3)
      for (const child of below) expect((await read(child)).status, child).toBe(200)
    }
    const pages = paths.map(({ pattern }) => pattern.replace(/\/?\*$/, ''))
    for (const { path } of Object.values(chapters)) expect(pages).toContain(path)
  })

  it('has small videos with subtitles, and words for whoever does not see them', () => {
    const files = readdirSync(folder)
    const videos = Object.values(chapters).flatMap(({ video }) => video ?? [])
    expect(files.sort()).toEqual([...new Set(videos.flatMap(({ file }) => [`${file}.vtt`, `${file}.webm`]))].sort())
    for (const { file, shows } of videos) {
      expect(shows.length).toBeGreaterThan(20)
      expect(statSync(new URL(`${file}.webm`, folder)).size, file).toBeLessThanOrEqual(150 * 1024)
      // EBML, as WebM begins.
      expect(
        readFileSync(new URL(`${file}.webm`, folder))
          .subarray(0, 4)
          .toString('hex'),
      ).toBe('1a45dfa3')
    }
  })

  it('is written once; another one replaces it, and lost files come back', async () => {
    const { database, store } = world.server
    const seed = () => seedGuide({ database, store, folder })
    expect(await seed()).toBe(false)
    const { owner } = database
    await owner.updateTable('projects').set({ description: 'older' }).where('id', '=', guideProjectId).execute()
    await owner.deleteFrom('contents').where('id', '=', 'Content_guide-find').execute()
    expect((await read('Content_guide-find')).status).toBe(404)
    expect(await seed()).toBe(true)
    expect(await seed()).toBe(false)
    expect((await read('Content_guide-find')).status).toBe(200)
    const { data } = await read('Content_guide-landing')
    const key = new URL(data.video.MediaUrl).pathname.replace('/media/', '')
    await store.remove(key)
    expect(await seed()).toBe(false)
    expect((await fetch(data.video.MediaUrl)).status).toBe(200)
  })

  it('is written once by processes that start together', async () => {
    const { database, store } = world.server
    await database.owner.deleteFrom('tenants').where('id', '=', systemTenantId).execute()
    const made = await Promise.all([1, 2, 3].map(() => seedGuide({ database, store, folder })))
    expect(made.sort()).toEqual([false, false, true])
    expect((await read('Content_guide-landing')).status).toBe(200)
  })
})

describe('the tenant of the system', () => {
  let admin: Person
  let tenantId: string

  beforeAll(async () => {
    tenantId = await world.tenant('Acme')
    admin = await world.person('admin@acme.test', { home: tenantId })
    await world.join(admin, tenantId, await world.role(tenantId, 'Administrator', everything))
  })

  it('has no member, role or subscription', async () => {
    const { owner } = world.server.database
    for (const table of ['memberships', 'project_members', 'roles', 'subscriptions'] as const) {
      const rows = await owner.selectFrom(table).select('tenant_id').where('tenant_id', '=', systemTenantId).execute()
      expect(rows, table).toEqual([])
    }
  })

  it.each([
    ['its project', guideProjectId],
    ['its environment', 'Environment_guide'],
  ])('does not exist for staff: %s, whatever they call, and whichever tenant they name', async (_, place) => {
    const told: string[] = []
    // An environment is looked up in the same way as a project, whose id leads to one.
    const asked = place === guideProjectId ? placedOperations : sampleOf(placedOperations)
    for (const { name, query, place: placed } of asked) {
      for (const t of placed ? [systemTenantId, tenantId] : [systemTenantId]) {
        const answer = await world.ask(admin, query, { t, p: place })
        const unknown = await world.ask(admin, query, {
          t: t === systemTenantId ? newId('Tenant') : t,
          p: newId(place.startsWith('Project') ? 'Project' : 'Environment'),
        })
        if (answer.status === 200 || JSON.stringify(answer) !== JSON.stringify(unknown)) told.push(name)
      }
    }
    expect(told).toEqual([])
  })

  it('is in no list and no count', async () => {
    const tenants = await world.ask(admin, '{ userTenants { status totalItems data { TenantID } } }')
    expect(tenants).toEqual({ status: 200, totalItems: 1, data: [{ TenantID: tenantId }] })
    const projects = await world.ask(
      admin,
      'query ($t: ID!) { projects(TenantID: $t) { status totalItems data { SortKey } } }',
      { t: tenantId },
    )
    expect(projects).toEqual({ status: 200, totalItems: 0, data: [] })
  })
})
