import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, png, svg } from '../../../server/areas/media/sample-files.ts'
import { jpegFile } from '../../../server/seed/embedded-files.ts'
import { imageSizeOf } from '../../../server/storage/image-size.ts'
import { imageOf, isImageType } from '../../../server/storage/image-types.ts'
import { type Running, runStore } from './running.ts'

describe('what a file is by its first bytes', () => {
  it.each([
    ['png', png(1, 1, [0, 0, 0], [0, 0, 0]), 'png'],
    ['jpeg', jpegFile, 'jpg'],
    ['gif 87', Buffer.from('GIF87a123456'), 'gif'],
    ['gif 89', Buffer.from('GIF89a123456'), 'gif'],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'webp'],
    ['another RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), undefined],
    ['svg', svg('A', '#000'), undefined],
    ['pdf', pdf('Page'), undefined],
    ['a page', Buffer.from('<html><img>'), undefined],
    ['the beginning of a picture', Buffer.from('\x89PNG', 'latin1'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_, data, kind) => expect(imageOf(data)).toBe(kind))

  it('is looked at in a part of a larger buffer, too', () => {
    const picture = png(1, 1, [0, 0, 0], [0, 0, 0])
    expect(imageOf(Buffer.concat([Buffer.from('xxxx'), picture]).subarray(4))).toBe('png')
  })

  it('matters for pictures that browsers show, and for nothing else', () => {
    expect(['image/png', 'image/jpeg', 'image/gif', 'image/webp'].every(isImageType)).toBe(true)
    expect(['image/svg+xml', 'text/plain', 'video/mp4', ''].some(isImageType)).toBe(false)
  })
})

describe('how large a picture is drawn', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
  const frame = (height: number, width: number, marker = 0xc0) => [
    0xff,
    marker,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ]
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const start = [0xff, 0xd8]
  const little = (value: number, length = 2) => Array.from({ length }, (_, at) => (value >> (8 * at)) & 255)
  const screen = (width: number, height: number, flags = 0) => [
    'GIF89a',
    [...little(width), ...little(height), flags, 0, 0],
  ]
  const part = (left: number, top: number, width: number, height: number, flags = 0) => [
    ...[0x2c, ...[left, top, width, height].flatMap((each) => little(each)), flags],
    ...Array(flags & 0x80 ? 6 : 0).fill(0),
    ...[2, 2, 0x4c, 1, 0],
  ]
  const remark = [0x21, 0xfe, 3, 0x2c, 255, 255, 0]
  const riff = (kind: string, content: number[]) => bytes('RIFF\0\0\0\0WEBP', kind, [0, 0, 0, 0], content)

  it.each<[string, Buffer, number, number]>([
    ['png', png(5, 3, [0, 0, 0], [0, 0, 0]), 5, 3],
    ['jpeg', bytes(start, segment(0xe0, 1, 2, 3), frame(3, 5)), 5, 3],
    ['a progressive one', bytes(start, frame(3, 5, 0xc2)), 5, 3],
    ['an arithmetic one', bytes(start, frame(3, 5, 0xc9)), 5, 3],
    ['jpeg with tables before', bytes(start, segment(0xc4, 0), segment(0xcc, 0), frame(3, 5)), 5, 3],
    ['jpeg with marks to fill', bytes(start, [0xff, 0xff], segment(0xe1), [0xff, 0xff], frame(9000, 5)), 5, 9000],
    ['jpeg with another in it', bytes(start, segment(0xe1, ...start, ...frame(1, 1)), frame(9000, 5)), 5, 9000],
    ['gif', bytes(...screen(5, 3), part(0, 0, 5, 3), [0x3b]), 5, 3],
    ['gif with colours', bytes(...screen(5, 3, 0x80), Array(6).fill(0), part(1, 1, 2, 2, 0x80), [0x3b]), 5, 3],
    ['gif whose frame is larger', bytes(...screen(5, 3), remark, part(1, 2, 9000, 3)), 9001, 5],
    ['gif whose second frame is', bytes(...screen(5, 3), part(0, 0, 5, 3, 0x80), part(0, 0, 5, 9000)), 5, 9000],
    ['gif with a remark only', bytes(...screen(5, 3), remark, [0x3b], part(0, 0, 9, 9)), 5, 3],
    ['webp', riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(5), ...little(3)]), 5, 3],
    ['webp without loss', riff('VP8L', [0x2f, ...little(4 | (2 << 14), 4)]), 5, 3],
    ['webp with more', riff('VP8X', [0, 0, 0, 0, ...little(4, 3), ...little(2, 3)]), 5, 3],
  ])('%s', (_, data, width, height) => expect(imageSizeOf(data)).toEqual({ width, height }))

  it.each<[string, Buffer]>([
    ['a text', bytes('a text')],
    ['nothing', Buffer.alloc(0)],
    ['png that ends', png(5, 3, [0, 0, 0], [0, 0, 0]).subarray(0, 20)],
    ['png with another chunk first', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'tEXt', Array(20).fill(1))],
    ['png of no pixels', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', Array(20).fill(0))],
    ['jpeg without a frame', bytes(start, segment(0xe0, 1), [0xff, 0xda, 0, 8], frame(3, 5))],
    ['jpeg with something between', bytes(start, segment(0xe0, 1), [7], frame(3, 5))],
    ['jpeg that ends', bytes(start, segment(0xe0, 1), [0xff])],
    ['jpeg that says it later', bytes(start, frame(0, 5))],
    ['gif that ends', bytes('GIF89a', [1, 0])],
    ['webp of another kind', riff('VP9 ', Array(20).fill(1))],
  ])('is not said by %s', (_, data) => expect(imageSizeOf(data)).toBeUndefined())

  it('is said by the demo\u2019s pictures', () => {
    expect(imageSizeOf(jpegFile)).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
  })
})

describe('an upload that was agreed to be a picture', () => {
  let running: Running
  beforeAll(async () => {
    running = await runStore()
  })
  afterAll(() => running.stop())
  const put = (body: Buffer, key = 'a/b.png') =>
    running.send('PUT', running.store.signPut(key, { type: 'image/png', maxBytes: 1000 }), {
      headers: { 'content-type': 'image/png' },
      body,
    })

  it('is kept when it is one, of whatever kind', async () => {
    const picture = png(3, 3, [1, 2, 3], [4, 5, 6])
    expect((await put(picture)).status).toBe(200)
    expect(await running.store.read('a/b.png', 1000)).toEqual(picture)
    expect((await put(Buffer.from('GIF89a123456'))).status).toBe(200)
  })

  it('is refused when it has more pixels than were agreed, however few bytes (P-2.10-02)', async () => {
    const grant = { type: 'image/png', maxBytes: 1000, maxSide: 8 }
    const key = 'a/small.png'
    const send = (body: Buffer, path = running.store.signPut(key, grant)) =>
      running.send('PUT', path, { headers: { 'content-type': 'image/png' }, body })
    const picture = png(8, 8, [1, 2, 3], [4, 5, 6])
    expect((await send(picture)).status).toBe(200)
    for (const [width, height] of [
      [9, 8],
      [8, 9],
    ] as const) {
      const answer = await send(png(width, height, [1, 2, 3], [4, 5, 6]))
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.body.toString()).message).toBe('A picture may be 8 pixels wide and high')
    }
    expect((await send(Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'))).status).toBe(415)
    expect((await send(Buffer.concat([picture, Buffer.alloc(1000)]))).status).toBe(413)
    // What was agreed is signed.
    const path = running.store.signPut(key, grant)
    for (const forged of [path.replace('side=8', 'side=9'), path.replace('&side=8', '')]) {
      expect((await send(picture, forged)).status).toBe(403)
    }
    expect(await running.store.read(key, 1000)).toEqual(picture)
  })

  it.each([
    ['a text', Buffer.from('a text that is called a picture')],
    ['too short to tell', Buffer.from('\x89PNG', 'latin1')],
    ['empty', Buffer.alloc(0)],
  ])('is refused when it is %s, and leaves what was there (P-2.10-02)', async (_, body) => {
    const picture = png(3, 3, [1, 2, 3], [4, 5, 6])
    await put(picture)
    const { status, body: answer } = await put(body)
    expect([status, JSON.parse(answer.toString()).code]).toEqual([415, 'UnsupportedMediaType'])
    expect(await readFile(join(running.dataDir, 'objects', 'a', 'b.png'))).toEqual(picture)
  })

  it('is read whole or not at all, and removed without asking whether it is there', async () => {
    await put(png(3, 3, [1, 2, 3], [4, 5, 6]))
    expect(await running.store.read('a/b.png', 10)).toBeUndefined()
    expect(await running.store.read('a/none.png', 10)).toBeUndefined()
    await running.store.remove('a/b.png')
    await running.store.remove('a/b.png')
    await running.store.remove('nowhere/b.png')
    expect(await running.store.read('a/b.png', 1000)).toBeUndefined()
  })
})
