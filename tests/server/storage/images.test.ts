import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegFile } from '../../../server/database/seed/embeddedFiles.ts'
import { pdf, png, svg } from '../../../server/database/seed/files.ts'
import { imageOf, isImageType } from '../../../server/storage/imageTypes.ts'
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
