import { beforeAll, beforeEach, expect, it } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { takeAwayForgotten } from '../../../server/areas/media/uploads/forgotten.ts'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const envelope = 'status error { ErrorType Message }'
const place = 'TenantID: $t, ProjectID: $p'
const announce = `mutation($t: ID!, $p: ID!, $in: ID!, $f: MediaInput!, $r: ID) {
  createMedia(${place}, ParentID: $in, File: $f, RequestID: $r) { ${envelope} data { MediaID UploadURL } } }`
const complete = `mutation($t: ID!, $p: ID!, $m: ID!) {
  completeMedia(${place}, MediaID: $m) { ${envelope} data { MediaID Name Data { Type Extension Size Width Height S3URL } } } }`

const red = png(4, 4, [255, 0, 0], [0, 0, 0])

onEachDatabase('an upload of a picture', (world) => {
  let tenant: string
  let project: MadeProject
  let maker: Person
  let reader: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    const rights = { 'Project Management': ['Administer'], 'Media Management': ['Read', 'Create'] }
    maker = await world().person('maker@acme.test', { home: tenant })
    await world().join(maker, tenant, await world().role(tenant, 'Makers', rights))
    reader = await world().person('reader@acme.test', { home: tenant })
    const reading = { 'Project Management': ['Administer'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Readers', reading))
  })
  beforeEach(async () => {
    project = await world().project(tenant, `Project ${newId('Project')}`)
  })

  const announced = (more: object = {}, who = maker, variables: object = {}) => {
    const f = { FileName: 'tea.png', Extension: 'png', Size: red.length, ...more }
    return world().ask(who, announce, { t: tenant, p: project.id, in: '', f, ...variables })
  }
  const put = async (address: string, body: Buffer | string, type = 'image/png') =>
    (
      await fetch(world().server.url + address, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(Buffer.from(body)),
      })
    ).status
  const completed = (m: string, who = maker) => world().ask(who, complete, { t: tenant, p: project.id, m })
  const uploaded = async (body: Buffer, more: object = {}) => {
    const { data } = await announced({ Size: body.length, ...more })
    expect(await put(data.UploadURL, body)).toBe(200)
    return (await completed(data.MediaID)).data
  }

  it('becomes a media item without what it says beside its pixels, once (C-content-49)', async () => {
    const told = Buffer.from('\0\0\0\x09tEXtGPS 52.52....', 'latin1')
    const body = Buffer.concat([red.subarray(0, 33), told, red.subarray(33)])
    const { data } = await announced({ Size: body.length })
    expect((await completed(data.MediaID)).error).toMatchObject({ ErrorType: 'BadInput' })
    expect(await put(data.UploadURL, body)).toBe(200)
    const first = await completed(data.MediaID)
    expect(first.data).toMatchObject({ MediaID: data.MediaID, Name: 'tea.png' })
    expect(first.data.Data).toMatchObject({ Type: 'image', Extension: 'png', Size: red.length, Width: 4, Height: 4 })
    const given = await fetch(world().server.url + first.data.Data.S3URL)
    expect(Buffer.from(await given.arrayBuffer())).toEqual(red)
    expect((await completed(data.MediaID)).data.Name).toBe('tea.png')
    expect(await put(data.UploadURL, body)).toBe(410)
  })

  it('is named as its first bytes say, and as nothing beside it (C-media-09, C-media-12)', async () => {
    const named = { FileName: 'Tea.PNG' }
    expect((await uploaded(red, named)).Name).toBe('Tea.png')
    expect((await uploaded(red)).Name).toBe('tea (2).png')
    expect((await uploaded(red, { FileName: 'a' })).Name).toBe('a.png')
  })

  it('is refused for what is no picture, too large, or nothing (C-media-10)', async () => {
    const refused = async (more: object) => (await announced(more)).error?.Message
    expect(await refused({ FileName: 'a.html', Extension: 'html' })).toBe('Files of this type are not allowed.')
    expect(await refused({ Size: 0 })).toBe('The file is empty')
    expect(await refused({ Size: limits.mediaPictureSize + 1 })).toBe('A file may have 20 MB')
    const { data } = await announced({ Size: 20 })
    expect(await put(data.UploadURL, '<script>alert(1)</s>')).toBe(415)
    expect((await completed(data.MediaID)).error?.ErrorType).toBe('BadInput')
  })

  it('needs the right to create where it is to lie, and is completed by who announced it (C-content-49)', async () => {
    expect((await announced({}, reader)).error?.ErrorType).toBe('Forbidden')
    const { data } = await announced()
    await put(data.UploadURL, red)
    expect((await completed(data.MediaID, reader)).status).toBe(404)
    expect((await announced({}, maker, { in: newId('Media') })).status).toBe(404)
    const made = (await completed(data.MediaID)).data.MediaID
    expect((await announced({}, maker, { in: made })).error?.Message).toBe('Only a folder can have something in it')
  })

  it('is announced once by a RequestID, and gone a day later if nobody sent it (C-media-08)', async () => {
    const one = await announced({}, maker, { r: 'one' })
    expect((await announced({}, maker, { r: 'one' })).data.MediaID).toBe(one.data.MediaID)
    const { database, store } = world().server
    await put(one.data.UploadURL, red)
    const needs = { database, store, removeObject: (key: string) => store.remove(key) }
    await takeAwayForgotten(needs, Date.now() + 23 * 60 * 60_000)
    expect(await store.size(`uploads/${one.data.MediaID}.png`)).toBe(red.length)
    await takeAwayForgotten(needs, Date.now() + 25 * 60 * 60_000)
    expect(await store.size(`uploads/${one.data.MediaID}.png`)).toBeUndefined()
    expect((await completed(one.data.MediaID)).status).toBe(404)
  })
})
