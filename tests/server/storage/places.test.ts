import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StorageFailure } from '../../../server/storage/object-key.ts'
import type { Running } from './running.ts'
import { runStore } from './running.ts'
import { runS3 } from './s3-server.ts'

const megabyte = 2 ** 20
const picture = Buffer.from('89504e470d0a1a0a0102030405060708090a', 'hex')

// The same of objects wherever they are: in files, and with a service that speaks S3.
describe.each(['files', 'S3'])('objects in %s', (where) => {
  let running: Running
  let service: Awaited<ReturnType<typeof runS3>> | undefined
  /** How often an object is still waited for. */
  let expected: number
  beforeEach(() => {
    expected = Number.POSITIVE_INFINITY
  })
  beforeAll(async () => {
    service = where === 'S3' ? await runS3() : undefined
    const isExpected = async () => expected-- > 0
    running = await runStore({ isExpected, ...(service && { s3: service.settings }) })
  })
  afterAll(async () => {
    await running?.stop()
    await service?.stop()
  })

  /** As a client does that follows where it is led. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(path, running.origin), { headers })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const put = async (address: string, body: Buffer, type = 'application/octet-stream') => {
    const headers = { 'content-type': type }
    return await fetch(new URL(address, running.origin), { method: 'PUT', headers, body: new Uint8Array(body) })
  }
  const failure = (code: string) => expect.objectContaining({ name: 'StorageFailure', code })

  it('are written, read whole or in part, moved, listed and removed', async () => {
    const { store } = running
    await store.write('env/one.txt', Buffer.from('one two three'))
    expect((await store.read('env/one.txt', 100))?.toString()).toBe('one two three')
    expect(await store.read('env/one.txt', 5)).toBeUndefined()
    expect((await store.start('env/one.txt', 3))?.toString()).toBe('one')
    expect(await store.size('env/one.txt')).toBe(13)
    expect(await store.move('env/one.txt', 'env/deep/two.txt')).toBe(true)
    expect(await store.move('env/one.txt', 'env/deep/two.txt')).toBe(false)
    await store.write('env/empty.txt', Buffer.alloc(0))
    expect([await store.size('env/empty.txt'), (await store.read('env/empty.txt', 9))?.length]).toEqual([0, 0])
    expect((await store.list('env')).map(({ key }) => key)).toEqual(['env/empty.txt'])
    await store.remove('env/empty.txt')
    await store.remove('env/empty.txt')
    expect(await store.size('env/empty.txt')).toBeUndefined()
    expect((await store.read('env/deep/two.txt', 100))?.toString()).toBe('one two three')
  })

  it('are given out by signed addresses, whole and in part, as what their keys say', async () => {
    await running.store.write('env/picture.png', picture)
    const path = running.store.signGet('env/picture.png')
    const whole = await get(path)
    expect([whole.status, whole.headers.get('content-type'), whole.body.equals(picture)]).toEqual([
      200,
      'image/png',
      true,
    ])
    const part = await get(path, { range: 'bytes=2-5' })
    expect([part.status, part.body.equals(picture.subarray(2, 6))]).toEqual([206, true])
    const again = await get(path, { 'if-none-match': whole.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await running.send('HEAD', path)).headers['content-length']).toBe(`${picture.length}`)
    expect((await get(running.store.signGet('env/none.png'))).status).toBe(404)
  })

  it('are taken in by signed addresses, and not where they are something else', async () => {
    const to = (key: string) => running.store.signPut(key, { type: 'image/png', maxBytes: 1000 })
    expect((await put(to('env/taken.png'), picture, 'image/png')).status).toBe(200)
    expect((await running.store.read('env/taken.png', 1000))?.equals(picture)).toBe(true)
    expect((await put(to('env/html.png'), Buffer.alloc(90, '<html>'), 'image/png')).status).toBe(415)
    expect((await put(to('env/large.png'), Buffer.alloc(1001), 'image/png')).status).toBe(413)
    expect([await running.store.size('env/html.png'), await running.store.size('env/large.png')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('C-media-08 leave nothing where they are completed or given up while another of their PUTs still comes', async () => {
    const address = running.store.signPut('uploads/late.png', { type: 'image/png', maxBytes: 1000 })
    for (const [times, status, size] of [
      [0, 410, undefined],
      [1, 410, undefined],
      [2, 200, picture.length],
    ] as const) {
      expected = times
      expect((await put(address, picture, 'image/png')).status).toBe(status)
      expect(await running.store.size('uploads/late.png')).toBe(size)
    }
  })

  it('are larger than what is held of them at once, and are there whole or not at all', async () => {
    const body = Buffer.alloc(17 * megabyte + 3, 'a large file ')
    async function* pieces(failing: boolean) {
      for (let at = 0; at < body.length; at += megabyte) yield body.subarray(at, at + megabyte)
      if (failing) throw new Error('The source broke')
    }
    await running.store.write('env/large.txt', pieces(false))
    expect((await running.store.read('env/large.txt', body.length))?.equals(body)).toBe(true)
    await expect(running.store.write('env/half.txt', pieces(true))).rejects.toThrow('The source broke')
    expect(await running.store.size('env/half.txt')).toBeUndefined()
  })

  it('C-media-07 come in parts, each signed and with its ETag, and are one object when all are there', async () => {
    const { parts } = running.store
    const key = 'uploads/film.mp4'
    const uploadId = await parts.begin(key)
    const sizes = [8 * megabyte, 8 * megabyte, 5]
    const bodies = sizes.map((size, at) => Buffer.alloc(size, `part ${at} `))
    const place = (at: number) => ({ uploadId, number: at + 1, offset: at * 8 * megabyte, size: sizes[at] ?? 0 })
    const send = async (at: number, body = bodies[at] as Buffer) => put(await parts.sign(key, place(at)), body)
    expect([400, 403]).toContain((await send(2, Buffer.alloc(4))).status)
    const sent = await send(0)
    expect(sent.headers.get('etag')).toBe(
      `"${createHash('md5')
        .update(bodies[0] as Buffer)
        .digest('hex')}"`,
    )
    expect((await send(2)).status).toBe(200)
    expect((await parts.list(key, uploadId)).map(({ number, size }) => [number, size])).toEqual([
      [1, 8 * megabyte],
      [3, 5],
    ])
    const there = await parts.list(key, uploadId)
    await expect(parts.complete(key, uploadId, there)).rejects.toEqual(failure('InvalidPart'))
    expect((await send(1)).status).toBe(200)
    const all = await parts.list(key, uploadId)
    const forged = all.map((part) => ({ ...part, etag: 'x' }))
    await expect(parts.complete(key, uploadId, forged)).rejects.toEqual(failure('InvalidPart'))
    await parts.complete(key, uploadId, all)
    expect((await running.store.read(key, 20 * megabyte))?.equals(Buffer.concat(bodies))).toBe(true)
    await expect(parts.list(key, uploadId)).rejects.toBeInstanceOf(StorageFailure)
  })

  it('C-media-08 are given up with the parts that are there', async () => {
    const { parts } = running.store
    const uploadId = await parts.begin('uploads/notes.txt')
    const path = await parts.sign('uploads/notes.txt', { uploadId, number: 1, offset: 0, size: 5 })
    expect((await put(path, Buffer.from('notes'))).status).toBe(200)
    await parts.abandon('uploads/notes.txt', uploadId)
    await parts.abandon('uploads/notes.txt', uploadId)
    expect((await put(path, Buffer.from('notes'))).status).toBe(404)
    expect(await running.store.size('uploads/notes.txt')).toBeUndefined()
  })
})

describe('a bucket', () => {
  let running: Running
  let service: Awaited<ReturnType<typeof runS3>>
  beforeAll(async () => {
    service = await runS3()
    running = await runStore({ s3: service.settings })
    await running.store.write('env/tea.png', picture)
  })
  afterAll(async () => {
    await running?.stop()
    await service?.stop()
  })

  const led = async (path: string, method = 'GET') => {
    const { status, headers } = await running.send(method, path)
    return { status, location: headers.location, cache: headers['cache-control'] }
  }

  it('gives files out itself, where the server leads', async () => {
    const { store } = running
    const path = store.signGet('env/tea.png', { download: 'Tea.png' })
    const { status, location = '', cache } = await led(path)
    expect([status, new URL(location).origin, cache]).toEqual([302, store.origin, 'private, max-age=300'])
    const given = await fetch(location)
    expect([given.status, given.headers.get('content-disposition')]).toEqual([
      200,
      "attachment; filename*=UTF-8''Tea.png",
    ])
    expect((await led(path)).location).toBe(location)
    expect((await led(path.replace('tea', 'other'))).status).toBe(403)
    const forged = location.replace('tea.png', 'other.png')
    expect((await fetch(forged)).status).toBe(403)
    running.pass(-3 * 60 * 60_000)
    const { location: old = '' } = await led(path)
    running.pass(3 * 60 * 60_000)
    expect((await fetch(old)).status).toBe(403)
  })

  it('gives nothing out that needs the headers of the server, its origin, or what may be revoked (C-media-33)', async () => {
    const { store } = running
    for (const [key, text] of [
      ['env/drawing.svg', '<svg/>'],
      ['env/words.vtt', 'WEBVTT'],
    ] as const) {
      await store.write(key, Buffer.from(text))
      expect((await running.send('GET', store.signGet(key))).body.toString()).toBe(text)
    }
    expect((await led(store.signGet('env/tea.png', { by: 'a token' }))).status).toBe(403)
    expect((await led(store.signGet('env/tea.png'), 'HEAD')).status).toBe(200)
  })

  it('takes parts itself, of just their bytes, by addresses that are signed and not over (C-media-08)', async () => {
    const { parts, origin } = running.store
    const key = 'uploads/film.mp4'
    const uploadId = await parts.begin(key)
    const part = { uploadId, number: 1, offset: 0, size: 5 }
    const put = async (address: string, body = 'films') => (await fetch(address, { method: 'PUT', body })).status
    const address = await parts.sign(key, part)
    expect(new URL(address).origin).toBe(origin)
    expect(await put(address, 'film')).toBe(403)
    expect(await put(address.replace('partNumber=1', 'partNumber=2'))).toBe(403)
    running.pass(-16 * 60_000)
    const old = await parts.sign(key, part)
    running.pass(16 * 60_000)
    expect(await put(old)).toBe(403)
    expect(await parts.list(key, uploadId)).toEqual([])
    expect(await put(address)).toBe(200)
    await parts.complete(key, uploadId, await parts.list(key, uploadId))
    expect(await put(address)).toBe(404)
    expect((await running.store.read(key, 5))?.toString()).toBe('films')
  })
})
