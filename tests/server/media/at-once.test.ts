import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { completeUpload } from '../../../server/areas/media/uploads/complete.ts'
import type { UploadPlace } from '../../../server/areas/media/uploads/uploads.ts'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { createLog } from '../../../server/log.ts'
import { actorAtServer } from '../../../server/operation/actor.ts'
import { openPictures } from '../../../server/storage/pictures/library.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const place = 'TenantID: $t, ProjectID: $p'
const sent = 'data { MediaID UploadURL ContentType }'
const calls = {
  create: `mutation($t: ID!, $p: ID!, $f: MediaInput!) { createMedia(${place}, ParentID: "", File: $f) { ${sent} } }`,
  replace: `mutation($t: ID!, $p: ID!, $m: ID!, $f: MediaInput!) { replaceMedia(${place}, MediaID: $m, File: $f) { ${sent} } }`,
  parts: `query($t: ID!, $p: ID!, $m: ID!) { mediaParts(${place}, MediaID: $m) { data { PartNumber UploadURL } } }`,
  complete: `mutation($t: ID!, $p: ID!, $m: ID!) { completeMedia(${place}, MediaID: $m) { status error { Message } data { MediaID } } }`,
  cancel: `mutation($t: ID!, $p: ID!, $m: ID!) { cancelMedia(${place}, MediaID: $m) { status } }`,
  remove: `mutation($t: ID!, $p: ID!, $m: ID!) { deleteMedia(${place}, MediaIDs: [$m]) { status } }`,
}

const red = png(4, 4, [255, 0, 0], [0, 0, 0])
const blue = png(6, 6, [0, 0, 255], [0, 0, 0])
const notes = Buffer.from('notes of tea')
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9"/></svg>')
const long = Buffer.alloc(limits.mediaPartsFrom + 5, 'notes ')

/** How many complete the same file at once. */
const several = [1, 2, 3, 4]

onEachDatabase('an upload that is completed several times at once', (world) => {
  let tenant: string
  let project: MadeProject
  let ann: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    ann = await world().person('ann@acme.test', { home: tenant })
    const all = ['Read', 'Create', 'Update', 'Delete', 'Administer']
    const rights = { 'Project Management': ['Administer'], 'Media Management': all }
    await world().join(ann, tenant, await world().role(tenant, 'Editors', rights))
  })
  beforeEach(async () => {
    project = await world().project(tenant, `Project ${newId('Project')}`)
  })

  const call = (name: keyof typeof calls, variables: object) =>
    world().ask(ann, calls[name], { t: tenant, p: project.id, ...variables })
  const complete = (m: string) => call('complete', { m })
  const put = async (address: string, body: Buffer, type: string) => {
    const init = { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) }
    expect((await fetch(world().server.url + address, init)).status).toBe(200)
  }
  /** Announces a file and sends all of it. */
  const arrived = async (FileName: string, body: Buffer, replaced?: string): Promise<string> => {
    const f = { FileName, Extension: FileName.split('.').pop() ?? '', Size: body.length }
    const {
      MediaID: m,
      UploadURL,
      ContentType,
    } = (replaced === undefined ? await call('create', { f }) : await call('replace', { f, m: replaced })).data
    if (UploadURL !== null) await put(UploadURL, body, ContentType)
    else {
      for (const { PartNumber, UploadURL: to } of (await call('parts', { m })).data) {
        const part = body.subarray((PartNumber - 1) * limits.mediaPartSize, PartNumber * limits.mediaPartSize)
        await put(to, part, ContentType)
      }
    }
    return m
  }
  /** As another process does, that knows nothing of this one. `meanwhile`: what happens once it has begun; `beforeMove`: once it was looked at. */
  const completeElsewhere = (m: string, meanwhile = async () => {}, beforeMove = async () => {}) => {
    const { database, store } = world().server
    const size = async (key: string) => {
      await meanwhile()
      return store.size(key)
    }
    const move = async (from: string, to: string) => {
      await beforeMove()
      return store.move(from, to)
    }
    const needs = {
      ...{ database, store: { ...store, size, move }, pictures: openPictures({ log: createLog('error') }) },
      removeOrFail: (key: string) => store.remove(key),
      refuseMisfit: async () => {},
    }
    const where = { tenantId: tenant, projectId: project.id, environmentId: project.production }
    const by = { ...actorAtServer('completeMedia'), ...where, userId: ann.id }
    const at: UploadPlace = { ...where, own: { allows: () => true } as unknown as UploadPlace['own'], by }
    return completeUpload(needs, at, m, null)
  }
  /** Every object that a file has or had is there; and nothing else is, but of this environment. */
  const objects = async () => {
    const { database, store } = world().server
    const named = async (table: 'media' | 'media_versions') =>
      (
        await database.owner
          .selectFrom(table)
          .select('object_key')
          .where('environment_id', '=', project.production)
          .execute()
      ).map(({ object_key }) => object_key)
    const kept = [...(await named('media')), ...(await named('media_versions'))].sort()
    const there = (await store.list(project.production)).map(({ key }) => key).sort()
    expect(there).toEqual(kept)
    return there.length
  }

  const files: [string, Buffer][] = [
    ['red.png', red],
    ['drawing.svg', drawing],
    ['notes.txt', notes],
    ['long.txt', long],
  ]

  it.each(files)('C-media-07 C-media-12 is one file, and each is answered with it: %s', async (name, body) => {
    const m = await arrived(name, body)
    const answers = await Promise.all(several.map(() => complete(m)))
    expect(answers.map(({ error, data }) => error ?? data)).toEqual(several.map(() => ({ MediaID: m })))
    expect(await objects()).toBe(1)
  })

  it.each(files)('C-media-07 is one file, also where they are asked of several processes: %s', async (name, body) => {
    const m = await arrived(name, body)
    const ended = await Promise.allSettled(several.map(() => completeElsewhere(m)))
    const mediaIds = ended.map((each) => (each.status === 'fulfilled' ? each.value.mediaId : each.reason))
    expect(mediaIds).toEqual(several.map(() => m))
    expect(await objects()).toBe(1)
  })

  it.each([
    ['another kind', Buffer.from('MZ notes of')],
    ['fewer bytes', Buffer.from('tea')],
  ])('C-media-11 is not taken where %s comes by its address once it was looked at', async (_, other) => {
    const {
      MediaID: m,
      UploadURL,
      ContentType,
    } = (await call('create', { f: { FileName: 'notes.txt', Extension: 'txt', Size: notes.length } })).data
    await put(UploadURL, notes, ContentType)
    const completing = completeElsewhere(m, undefined, () => put(UploadURL, other, ContentType))
    await expect(completing).rejects.toThrow('This file')
    const left = await world()
      .server.database.owner.selectFrom('media_uploads')
      .select('id')
      .where('id', '=', m)
      .execute()
    expect([left, await objects(), await world().server.store.size(`uploads/${m}.txt`)]).toEqual([[], 0, undefined])
  })

  it('C-media-20 C-media-22 replaces a file once, and keeps the former one once', async () => {
    const m = await arrived('team.png', red)
    await complete(m)
    for (const [by, completing] of [
      [blue, complete],
      [red, completeElsewhere],
    ] as const) {
      const before = await objects()
      const replacing = await arrived('team.png', by, m)
      await Promise.all(several.map(() => completing(replacing)))
      expect((await complete(replacing)).data).toEqual({ MediaID: m })
      expect(await objects()).toBe(before + 1)
    }
  })

  it('C-media-22 keeps what each of two replacements has replaced', async () => {
    const m = await arrived('team.png', red)
    await complete(m)
    const both = [await arrived('team.png', blue, m), await arrived('team.txt.png', red, m)]
    const answers = await Promise.all(both.map(complete))
    expect(answers.map(({ data }) => data)).toEqual([{ MediaID: m }, { MediaID: m }])
    expect(await objects()).toBe(3)
  })

  it('C-media-24 takes nothing away of a file that is in the trash by then', async () => {
    const m = await arrived('team.png', red)
    const elsewhere = completeElsewhere(m)
    await Promise.all([complete(m).then(() => call('remove', { m })), elsewhere.catch(() => {})])
    const { key } = await world()
      .server.database.owner.selectFrom('trash')
      .select(sql<string>`thing->>'object_key'`.as('key'))
      .where('id', '=', m)
      .executeTakeFirstOrThrow()
    expect(await world().server.store.size(key)).toBe(red.length)
  })

  it('C-media-08 is a file or given up, where it is completed and given up at once', async () => {
    const m = await arrived('team.png', red)
    const [done, cancelled] = await Promise.all([complete(m), call('cancel', { m })])
    expect([done.status, cancelled.status].sort()).toEqual([200, 404])
    expect(await objects()).toBe(done.status === 200 ? 1 : 0)
  })

  it.each(files)(
    'C-media-08 is not there for who completes it, where it was given up meanwhile: %s',
    async (name, body) => {
      const m = await arrived(name, body)
      await expect(completeElsewhere(m, () => call('cancel', { m }))).rejects.toMatchObject({ type: 'NotFound' })
      expect(await objects()).toBe(0)
    },
  )
})
