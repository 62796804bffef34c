import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { svg } from '../../../server/areas/media/sample-files.ts'
import type { Store } from '../../../server/storage/store.ts'
import { publishedFile } from './published-file.ts'
import { type Place, runDelivery, useRunning } from './running.ts'

const red = { r: 255, g: 0, b: 0 }
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } })

describe('a variant of a picture', () => {
  const running = useRunning(() => runDelivery())
  let place: Place
  beforeAll(async () => {
    place = (await running().project()).production
  })

  const file = (name: string, bytes: Uint8Array) => publishedFile(running(), place, name, bytes)
  const picture = async (name: string, made: Sharp) => file(name, await made.toBuffer())
  const asked = (path: string, headers: Record<string, string> = {}, url = running().url) =>
    fetch(`${url}${path}`, { headers, redirect: 'manual' })
  async function made(path: string, headers: Record<string, string> = {}) {
    const answer = await asked(path, headers)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.status === 200 ? '' : bytes.toString()]).toEqual([200, ''])
    const { format, width, height, exif, pages = 1 } = await sharp(bytes, { animated: true }).metadata()
    return { answer, bytes, format, size: [width, height], exif, pages, type: answer.headers.get('content-type') }
  }
  async function refusal(path: string) {
    const answer = await asked(path)
    return [answer.status, (await answer.json()).error.Message]
  }

  it('C-media-30 has the sides that were asked for in steps of 16, and is never larger than the original', async () => {
    const { path } = await picture('wide.png', plain(2000, 1000).png())
    const small = await picture('small.png', plain(200, 100).png())
    expect((await made(`${path}?w=1001`)).size).toEqual([1008, 504])
    expect((await made(`${path}?h=100`)).size).toEqual([224, 112])
    expect((await made(`${path}?w=100&dpr=2.5`)).size).toEqual([256, 128])
    expect((await made(`${small.path}?w=400`)).size).toEqual([200, 100])
    expect((await made(`${small.path}?w=400&h=400`)).size).toEqual([100, 100])
    const { answer, format } = await made(`${path}?w=400`)
    expect([format, answer.headers.get('cache-control')]).toEqual(['png', 'public, max-age=31536000, immutable'])
    expect(answer.headers.get('vary')).toBeNull()
  })

  it.each([
    ['w=9000', 'w must be from 16 to 4096'],
    ['w=15', 'w must be from 16 to 4096'],
    ['h=1.5', 'h must be from 16 to 4096'],
    ['w=3000&dpr=2', 'w times dpr may be 4096 at most'],
    ['dpr=9', 'dpr must be from 1 to 4, such as 1.5'],
    ['w=100&q=0', 'q must be from 1 to 100'],
    ['fit=fill', 'fit must be one of cover, contain, inside'],
    ['format=bmp', 'format must be one of auto, jpeg, png, webp, avif'],
    ['crop=face', 'crop must be one of focal, none'],
    ['w=100&w=200', 'w is there twice'],
    ['width=100', 'Known in the query: w, h, fit, q, format, dpr, crop'],
  ])('C-media-30 refuses ?%s', async (query, message) => {
    const { path } = await picture('small.png', plain(20, 10).png())
    expect(await refusal(`${path}?${query}`)).toEqual([400, message])
  })

  it('C-media-30 is cut, has an edge, or lies in what was asked for', async () => {
    const { path } = await picture('wide.png', plain(800, 400).png())
    const cover = await made(`${path}?w=160&h=160`)
    const contain = await made(`${path}?w=160&h=160&fit=contain`)
    const inside = await made(`${path}?w=160&h=160&fit=inside`)
    expect([cover, contain, inside].map(({ size }) => size)).toEqual([
      [160, 160],
      [160, 160],
      [160, 80],
    ])
    const corner = async (bytes: Buffer) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)]
    expect([await corner(cover.bytes), await corner(contain.bytes)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 255, 0],
    ])
    const asJpeg = await made(`${path}?w=160&h=160&fit=contain&format=jpeg`)
    expect(await corner(asJpeg.bytes)).toEqual([255, 255, 255, 255])
  })

  it.each([0.3, 0.7])('C-media-18 holds its focal point at %s in a square', async (X) => {
    const dot = { input: await plain(8, 400, { r: 0, g: 0, b: 255 }).png().toBuffer(), left: 800 * X - 4, top: 0 }
    const { id, path } = await picture(`dot-${X}.png`, plain(800, 400).composite([dot]).png())
    const details = JSON.stringify({ FocalPoint: { X, Y: 0.5 } })
    await running().database.owner.updateTable('media').set({ details }).where('id', '=', id).execute()
    // The dot is off a frame of 160 that is cut around the middle by nothing, and in the middle of its own.
    const { bytes } = await made(`${path}?w=160&h=160`)
    const blueAt = async (shown: Buffer) => {
      const pixels = await sharp(shown).removeAlpha().raw().toBuffer()
      return Array.from({ length: 160 }, (_, x) => x).filter((x) => (pixels[(80 * 160 + x) * 3 + 2] ?? 0) > 128)
    }
    expect(await blueAt(bytes)).toContain(80)
    expect(await blueAt((await made(`${path}?w=160&h=160&crop=none`)).bytes)).not.toContain(80)
  })

  it('C-media-30 is as good as was asked for, in steps of 5', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const { path, key } = await picture(
      'noise.jpg',
      sharp({ create: { width: 64, height: 64, channels: 3, background: red, noise } }).jpeg({ quality: 100 }),
    )
    const [low, high] = [await made(`${path}?q=8`), await made(`${path}?q=91`)]
    expect(low.bytes.length).toBeLessThan(high.bytes.length)
    const names = (await running().store.list(`variants/${key}`)).map(({ key }) => key.split('/').at(-1))
    expect(names.sort()).toEqual(['full-q10.jpg', 'full-q95.jpg'])
  })

  it('C-media-31 is what the Accept header allows, and says so', async () => {
    const { path } = await picture('tea.jpg', plain(64, 64).jpeg())
    const auto = `${path}?w=32&format=auto`
    const chrome = await made(auto, { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' })
    const older = await made(auto, { accept: 'image/webp,*/*' })
    const oldest = await made(auto, { accept: '*/*' })
    const without = await made(auto, { accept: 'image/avif;q=0, image/webp;q=0.5' })
    expect([chrome, older, oldest, without].map(({ type }) => type)).toEqual([
      'image/avif',
      'image/webp',
      'image/jpeg',
      'image/webp',
    ])
    for (const { answer } of [chrome, older, oldest]) expect(answer.headers.get('vary')).toBe('Accept')
    expect((await made(`${path}?format=avif`)).format).toBe('heif')
  })

  it('C-media-31 is the file itself where that moves, or is drawn by lines', async () => {
    const frames = await Promise.all([red, { r: 0, g: 0, b: 255 }].map((each) => plain(32, 32, each).png().toBuffer()))
    const moving = sharp(frames, { join: { animated: true } })
    const gif = await moving
      .clone()
      .gif({ delay: [100, 100] })
      .toBuffer()
    const webp = await moving
      .clone()
      .webp({ delay: [100, 100] })
      .toBuffer()
    const drawing = svg('A', 'red')
    for (const [name, bytes] of [
      ['moving.gif', gif],
      ['moving.webp', webp],
      ['drawing.svg', drawing],
      ['film.mp4', Buffer.from('film')],
    ] as const) {
      const { path } = await file(name, bytes)
      for (const query of ['?w=16&format=auto', '?w=16']) {
        const answer = await asked(`${path}${query}`, { accept: 'image/webp' })
        expect([name, answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([name, 200, true])
      }
    }
    expect((await made((await file('again.gif', gif)).path)).pages).toBe(2)
  })

  it('C-media-13 stands upright and tells nothing of the place, also where nothing is asked of it', async () => {
    const turned = plain(64, 32)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Ada' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
    const bytes = await turned.toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.orientation, before.exif?.includes('Ada')]).toEqual([6, true])
    const { path } = await file('turned.jpg', bytes)
    for (const query of ['', '?w=64', '?format=webp']) {
      const { size, exif } = await made(path + query)
      expect([query, size, exif]).toEqual([query, [32, 64], undefined])
    }
  })

  it('C-media-32 refuses a picture of too many pixels before it reads them, and one that is damaged', async () => {
    const bomb = Buffer.from(await plain(8, 8).png().toBuffer())
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const { path } = await file('bomb.png', bomb)
    const large = 'This picture is too large to be made into another: it may have 100 megapixels'
    expect(await refusal(`${path}?w=16`)).toEqual([400, large])
    expect(await refusal(`${path}?w=32`)).toEqual([400, large])
    const damaged = await file('damaged.png', Buffer.from('no picture'))
    expect(await refusal(`${damaged.path}?w=16`)).toEqual([400, 'This picture cannot be read'])
    expect((await asked(damaged.path)).status).toBe(200)
  })

  it('is made once, by whoever asks first, and found again without the library', async () => {
    const { store, besideAt } = running()
    const write = vi.fn(store.write)
    const url = await besideAt({ madeIn: { ...store, write } as Store })
    const { path, key } = await picture('once.png', plain(400, 400).png())
    const answers = await Promise.all(Array.from({ length: 5 }, () => asked(`${path}?w=64`, {}, url)))
    const bytes = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())))
    expect(bytes.every((each) => bytes[0]?.equals(each))).toBe(true)
    expect(write.mock.calls.map(([written]) => written)).toEqual([`variants/${key}/w64.png`])
    const without = await besideAt({ loadPictures: () => Promise.reject(new Error('No such package')) })
    const again = await asked(`${path}?w=64`, {}, without)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes[0] ?? Buffer.of())).toBe(true)
  })

  it('C-media-35 without the library is the original, and may not be kept for good', async () => {
    const bytes = await plain(64, 32).png().toBuffer()
    const { path } = await file('original.png', bytes)
    const url = await running().besideAt({ loadPictures: () => Promise.reject(new Error('No such package')) })
    const answer = await asked(`${path}?w=16`, {}, url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await asked(`${path}?w=9000`, {}, url)).status).toBe(400)
  })

  it('C-media-32 waits in a line of 50, after which one is told to come later, while others are answered', async () => {
    const { store, besideAt } = running()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const write: Store['write'] = async (key, data) => {
      await held
      await store.write(key, data)
    }
    const url = await besideAt({ madeIn: { ...store, write } })
    const { path } = await picture('line.png', plain(32, 32).png())
    const widths = Array.from({ length: 60 }, (_, n) => 16 * (n + 1))
    const outcomes: number[] = []
    const refused: (string | null)[] = []
    const all = widths.map(async (width) => {
      const answer = await asked(`${path}?w=${width}`, {}, url)
      outcomes.push(answer.status)
      if (answer.status === 503) refused.push(answer.headers.get('retry-after'))
      await answer.arrayBuffer()
    })
    try {
      await vi.waitFor(() => expect(refused.length).toBe(9), 10_000)
      expect((await asked(`/cda/rest/v1/${place.environmentId}/contents`, {}, url)).status).toBe(200)
      expect((await asked(path, {}, url)).status).toBe(200)
      expect(outcomes.filter((status) => status !== 503)).toEqual([])
    } finally {
      goOn()
      await Promise.all(all)
    }
    expect(outcomes.filter((status) => status === 200).length).toBe(51)
    expect(refused.every((each) => Number(each) > 0)).toBe(true)
  })
})
