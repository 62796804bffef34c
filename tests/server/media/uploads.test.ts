import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { takeAwayForgotten } from '../../../server/areas/media/uploads/forgotten.ts'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { createLog } from '../../../server/log.ts'
import { mp3File } from '../../../server/seed/embedded-files.ts'
import { openPictures } from '../../../server/storage/pictures/library.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const envelope = 'status error { ErrorType Message }'
const place = 'TenantID: $t, ProjectID: $p'
const announce = `mutation($t: ID!, $p: ID!, $in: ID!, $f: MediaInput!, $r: ID) {
  createMedia(${place}, ParentID: $in, File: $f, RequestID: $r) { ${envelope} data { MediaID UploadURL ContentType PartSize } } }`
const complete = `mutation($t: ID!, $p: ID!, $m: ID!, $parts: [MediaPartInput!]) { completeMedia(${place}, MediaID: $m, Parts: $parts) {
  ${envelope} data { MediaID Name Data { Type Extension Size Width Height Duration Colour S3URL } } } }`
const cancel = `mutation($t: ID!, $p: ID!, $m: ID!) { cancelMedia(${place}, MediaID: $m) { ${envelope} } }`
const listParts = `query($t: ID!, $p: ID!, $m: ID!, $from: Int) {
  mediaParts(${place}, MediaID: $m, From: $from) { ${envelope} data { PartNumber Size ETag UploadURL } } }`

const red = png(4, 4, [255, 0, 0], [0, 0, 0])

onEachDatabase('an upload', (world) => {
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
  const sent = (address: string, body: Buffer | string, type = 'image/png') =>
    fetch(world().server.url + address, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    })
  const put = async (address: string, body: Buffer | string, type?: string) => (await sent(address, body, type)).status
  const completed = (m: string, who = maker, parts: object[] | null = null) =>
    world().ask(who, complete, { t: tenant, p: project.id, m, parts })
  const partsOf = async (m: string, from = 1) =>
    (await world().ask(maker, listParts, { t: tenant, p: project.id, m, from })).data
  /** Sends a file as a program would, and answers what became of it. */
  const given = async (FileName: string, body: Buffer) => {
    const Extension = FileName.split('.').pop() ?? ''
    const { data, error } = await announced({ FileName, Extension, Size: body.length })
    if (!data) return error.Message
    const status = await put(data.UploadURL, body, data.ContentType)
    if (status !== 200) return status
    const done = await completed(data.MediaID)
    const { database, store } = world().server
    if (done.error) {
      // Nothing of it stays.
      const waiting = await database.owner
        .selectFrom('media_uploads')
        .select('id')
        .where('id', '=', data.MediaID)
        .execute()
      expect([waiting, await store.size(`uploads/${data.MediaID}.${Extension}`)]).toEqual([[], undefined])
      return done.error.Message
    }
    return `${done.data.Name}, ${done.data.Data.Type}`
  }
  const uploaded = async (body: Buffer, more: object = {}) => {
    const { data } = await announced({ Size: body.length, ...more })
    expect(await put(data.UploadURL, body)).toBe(200)
    return (await completed(data.MediaID)).data
  }

  it('C-media-13 has of a turned photo the sides that it stands on, and nothing of its place', async () => {
    const photo = await sharp({ create: { width: 32, height: 16, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await announced({ FileName: 'turned.jpg', Extension: 'jpg', Size: photo.length })
    expect(await put(data.UploadURL, photo, 'image/jpeg')).toBe(200)
    const done = await completed(data.MediaID)
    expect(done.data.Data).toMatchObject({ Width: 16, Height: 32 })
    const stored = await fetch(world().server.url + done.data.Data.S3URL)
    const { orientation, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect([orientation, exif?.length]).toEqual([6, 32])
  })

  it('is told how long it is, or its colour, where that can be read (C-media-13)', async () => {
    const photo = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#c02020' } })
      .png()
      .toBuffer()
    const picture = await uploaded(photo)
    expect(picture.Data).toMatchObject({ Duration: null, Colour: expect.stringMatching(/^#[bc]/) })
    const { data } = await announced({ FileName: 'tone.mp3', Extension: 'mp3', Size: mp3File.length })
    expect(await put(data.UploadURL, mp3File, data.ContentType)).toBe(200)
    expect((await completed(data.MediaID)).data.Data).toMatchObject({ Duration: 0.65, Colour: null })
    const rows = await world().server.database.owner.selectFrom('media').select(['id', 'details']).execute()
    const detailsOf = (id: string) => rows.find((each) => each.id === id)?.details
    expect(detailsOf(picture.MediaID)).toMatchObject({
      Placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    expect(detailsOf(data.MediaID)).toEqual({ Duration: 0.65 })
  })

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

  it('is refused for what runs, is too large, or nothing, and nothing of it stays (C-media-10)', async () => {
    const refused = async (more: object) => (await announced(more)).error?.Message
    expect(await refused({ FileName: 'a.html', Extension: 'html' })).toBe('Files of this type are not allowed.')
    expect(await refused({ FileName: 'a.exe', Extension: 'png' })).toBe('Files of this type are not allowed.')
    expect(await refused({ Size: 0 })).toBe('This file is empty.')
    expect(await refused({ Size: limits.mediaPictureSize + 1 })).toBe('A picture may have 20 MB at most.')
    expect(await refused({ Size: 1.5 })).toBe('Size must be a whole number of bytes')
    const film = { FileName: 'film.mp4', Extension: 'mp4' }
    expect(await refused({ ...film, Size: limits.mediaFileSize + 1 })).toBe('It may have 2 GB at most.')
    for (const FileName of ['../a.png', 'a\\b.png', 'a\t.png']) {
      expect(await refused({ FileName })).toBe('The name of a file may have neither slashes nor control characters.')
    }
    const { data } = await announced({ Size: 20 })
    expect(await put(data.UploadURL, '<script>alert(1)</s>')).toBe(415)
    expect((await completed(data.MediaID)).error?.ErrorType).toBe('BadInput')
  })

  it('is what its first bytes say, whatever it is called, or nothing (C-media-09, C-media-10)', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
    expect(await given('leaflet.pdf', pdf)).toBe('leaflet.pdf, document')
    expect(await given('v1.2 notes', pdf)).toBe('v1.2 notes.pdf, document')
    expect(await given('leaflet.zip', pdf)).toBe('leaflet (2).pdf, document')
    expect(await given('tea.pdf', red)).toBe('tea.png, image')
    expect(await given('notes.md', Buffer.from('# Ünder way'))).toBe('notes.md, document')
    const ran = 'Files of this type are not allowed.'
    expect(await given('notes.txt', Buffer.from('\n <!-- --> <HTML><script>alert(1)</script>'))).toBe(ran)
    expect(await given('setup.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))).toBe(ran)
    expect(await given('run.txt', Buffer.from('#!/bin/sh\necho'))).toBe(ran)
    expect(await given('both.pdf', Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]))).toBe(ran)
    const damaged = 'This file is damaged, or something else than its name says.'
    expect(await given('film.mp4', Buffer.from([1, 0, 2, 0, 3, 0, 255, 254]))).toBe(damaged)
  })

  it('C-media-33 is stored without what runs where it is a drawing, and given out by a policy that runs nothing', async () => {
    const attack =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9"/></svg>'
    expect(await given('a.txt', Buffer.from(attack))).toBe('a.svg, image')
    const { data } = await announced({ FileName: 'logo.svg', Extension: 'svg', Size: attack.length })
    expect(await put(data.UploadURL, attack, data.ContentType)).toBe(200)
    const done = await completed(data.MediaID)
    expect(done.data.Data).toMatchObject({ Extension: 'svg', Width: 20, Height: 10 })
    const stored = await fetch(world().server.url + done.data.Data.S3URL)
    const text = await stored.text()
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9"></path></svg>\n')
    expect(done.data.Data.Size).toBe(text.length)
    expect(stored.headers.get('content-type')).toBe('image/svg+xml')
    expect(stored.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  })

  it('C-media-33 is refused where it is a drawing that nobody can read, or a very large one', async () => {
    const damaged = 'This file is damaged, or something else than its name says.'
    expect(await given('open.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'))).toBe(damaged)
    const much = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(limits.mediaDrawingSize)}</desc></svg>`
    expect(await given('large.svg', Buffer.from(much))).toBe('A drawing (SVG) may have 2 MB at most.')
  })

  it('is refused where the subscription has no room for it beside what is on its way (C-media-10)', async () => {
    const { database } = world().server
    const other = await world().tenant('Small')
    await world().join(
      maker,
      other,
      await world().role(other, 'Makers', {
        'Project Management': ['Administer'],
        'Media Management': ['Read', 'Create'],
      }),
    )
    const { id } = await world().project(other, 'Small project')
    await database.owner
      .insertInto('subscriptions')
      .values({ id: newId('Subscription'), tenant_id: other, limits: JSON.stringify({ mediaSize: 3000 }) })
      .execute()
    const f = { FileName: 'tea.png', Extension: 'png', Size: 1976 }
    const ask = () => world().ask(maker, announce, { t: other, p: id, in: '', f })
    expect((await ask()).error).toBeNull()
    expect((await ask()).error).toMatchObject({
      ErrorType: 'Conflict',
      Message: 'There are 1.0 KB left in your subscription.',
    })
  })

  it('comes in parts, goes on with what is missing, and is whole or not there (C-media-07, C-media-08)', async () => {
    const size = limits.mediaPartsFrom + 5
    const body = Buffer.alloc(size, 'notes ')
    const { data } = await announced({ FileName: 'notes.txt', Extension: 'txt', Size: size })
    expect(data).toMatchObject({ UploadURL: null, PartSize: limits.mediaPartSize })
    const parts = await partsOf(data.MediaID)
    expect(parts.map(({ Size }: { Size: number }) => Size)).toEqual([limits.mediaPartSize, limits.mediaPartSize, 5])
    const bytes = (number: number) => body.subarray((number - 1) * limits.mediaPartSize, number * limits.mediaPartSize)
    // One of another length, at the address of another part, and at an address that was changed.
    expect(await put(parts[2].UploadURL, bytes(3).subarray(1))).toBe(400)
    expect(await put(parts[2].UploadURL, bytes(1))).toBe(400)
    expect(await put(parts[2].UploadURL.replace('partNumber=3', 'partNumber=2'), bytes(3))).toBe(403)
    expect(await put(parts[0].UploadURL, bytes(1))).toBe(200)
    expect(await put(parts[2].UploadURL, bytes(3))).toBe(200)
    expect((await completed(data.MediaID)).error?.Message).toBe(
      'The file did not arrive whole. Please send what is missing.',
    )
    const missing = (await partsOf(data.MediaID)).filter(({ ETag }: { ETag: string | null }) => ETag === null)
    expect(missing.map(({ PartNumber }: { PartNumber: number }) => PartNumber)).toEqual([2])
    const answer = await sent(missing[0].UploadURL, bytes(2))
    expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update(bytes(2)).digest('hex')}"`)
    const forged = [1, 2, 3].map((PartNumber) => ({ PartNumber, ETag: '"x"' }))
    expect((await completed(data.MediaID, maker, forged)).error?.ErrorType).toBe('BadInput')
    const there = (await partsOf(data.MediaID)).map(({ PartNumber, ETag }: { PartNumber: number; ETag: string }) => ({
      PartNumber,
      ETag,
    }))
    const done = await completed(data.MediaID, maker, there)
    expect(done.data.Data).toMatchObject({ Type: 'document', Size: size })
    expect(
      await world()
        .server.store.read(`${project.production}/${data.MediaID}.txt`, size)
        .then((read) => read?.equals(body)),
    ).toBe(true)
    expect(await put(missing[0].UploadURL, bytes(2))).toBe(410)
  })

  it('ends the same after a server that was killed in the middle of completing it (C-media-07)', async () => {
    const body = Buffer.from('notes')
    const { data } = await announced({ FileName: 'notes.txt', Extension: 'txt', Size: body.length })
    await put(data.UploadURL, body, data.ContentType)
    const { database, store } = world().server
    const key = `${project.production}/${data.MediaID}.txt`
    await database.owner.updateTable('media_uploads').set({ stored_key: key }).where('id', '=', data.MediaID).execute()
    await store.move(`uploads/${data.MediaID}.txt`, key)
    expect((await completed(data.MediaID)).data).toMatchObject({ Name: 'notes.txt', Data: { Size: body.length } })
  })

  it('is given up by who announced it alone, with what came of it', async () => {
    const size = limits.mediaPartsFrom + 5
    const { data } = await announced({ FileName: 'notes.txt', Extension: 'txt', Size: size })
    const [, , last] = await partsOf(data.MediaID)
    expect(await put(last.UploadURL, 'notes')).toBe(200)
    const cancelled = (who: Person) => world().ask(who, cancel, { t: tenant, p: project.id, m: data.MediaID })
    expect((await cancelled(reader)).status).toBe(404)
    expect((await cancelled(maker)).status).toBe(200)
    expect(await put(last.UploadURL, 'notes')).toBe(410)
    expect((await cancelled(maker)).status).toBe(404)
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
    const pictures = openPictures({ log: createLog('error') })
    const needs = { database, store, pictures, removeOrFail: (key: string) => store.remove(key) }
    await takeAwayForgotten(needs, Date.now() + 23 * 60 * 60_000)
    expect(await store.size(`uploads/${one.data.MediaID}.png`)).toBe(red.length)
    await takeAwayForgotten(needs, Date.now() + 25 * 60 * 60_000)
    expect(await store.size(`uploads/${one.data.MediaID}.png`)).toBeUndefined()
    expect((await completed(one.data.MediaID)).status).toBe(404)
  })
})
