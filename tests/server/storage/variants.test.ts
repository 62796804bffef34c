import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictures } from '../../../server/storage/pictures/library.ts'
import { createLine, LineFull } from '../../../server/storage/pictures/line.ts'
import { makeVariant } from '../../../server/storage/pictures/make.ts'
import { placedIn, type VariantShape } from '../../../server/storage/pictures/shape.ts'
import { createVariants, mostVariants } from '../../../server/storage/pictures/variants.ts'
import type { Store } from '../../../server/storage/store.ts'
import { type Running, runStore } from './running.ts'

const log = { warn: () => {} }
const shape = (width: number): VariantShape => ({ width, fit: 'cover', format: 'png' })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('variants in the store', () => {
  let running: Running
  beforeAll(async () => {
    running = await runStore()
  })
  afterAll(() => running.stop())
  const variantsIn = (store: Store) => createVariants({ store, pictures: openPictures({ log }), mostBytes: 1_000_000 })

  it('are removed with the original, and no others', async () => {
    const { store } = running
    const variants = variantsIn(store)
    for (const key of ['e/tea.png', 'e/tea.png.png']) await store.write(key, await plain(64, 64))
    await variants.make('e/tea.png', shape(16))
    await variants.make('e/tea.png', shape(32))
    await variants.make('e/tea.png.png', shape(16))
    expect(await store.size('variants/e/tea.png/w16.png')).toBeGreaterThan(0)
    await variants.removeOf('e/tea.png')
    expect(await store.list('variants/e/tea.png')).toEqual([])
    expect((await store.list('variants/e/tea.png.png')).length).toBe(1)
  })

  it('do not stay of an original that is removed while one is made', async () => {
    const { store } = running
    await store.write('e/gone.png', await plain(64, 64))
    const write: Store['write'] = async (key, data) => {
      await store.remove('e/gone.png')
      await store.write(key, data)
    }
    expect(await variantsIn({ ...store, write }).make('e/gone.png', shape(16))).toBe('gone')
    expect(await store.list('variants/e/gone.png')).toEqual([])
  })

  it('are there whole or not at all', async () => {
    const { store } = running
    await store.write('e/half.png', await plain(64, 64))
    const write: Store['write'] = (key, data) =>
      store.write(
        key,
        (async function* () {
          yield (data as Uint8Array).subarray(0, 10)
          throw new Error('The server ends here')
        })(),
      )
    await expect(variantsIn({ ...store, write }).make('e/half.png', shape(16))).rejects.toThrow('ends here')
    expect(await store.size('variants/e/half.png/w16.png')).toBeUndefined()
    expect(await variantsIn(store).make('e/half.png', shape(16))).toBe('made')
  })

  it('are bounded in number: the oldest goes', async () => {
    const { store } = running
    await store.write('e/many.png', await plain(8, 8))
    const there = Array.from({ length: mostVariants }, (_, n) => ({
      key: `variants/e/many.png/w${n}.png`,
      changedAt: new Date(n === 7 ? 0 : 1000),
    }))
    const removed: string[] = []
    const remove = async (key: string) => void removed.push(key)
    await variantsIn({ ...store, list: async () => there, remove }).make('e/many.png', shape(16))
    expect(removed).toEqual(['variants/e/many.png/w7.png'])
  })

  it('refuse an original of too many bytes', async () => {
    const { store } = running
    await store.write('e/heavy.png', Buffer.alloc(1_000_001))
    await expect(variantsIn(store).make('e/heavy.png', shape(16))).rejects.toMatchObject({ why: 'large' })
  })
})

describe('a line', () => {
  it('C-media-32 does one thing at a time, in the order of asking, and takes so many and no more', async () => {
    const line = createLine({ most: 2 })
    const done: number[] = []
    let atOnce = 0
    const work = (n: number) =>
      line.run(async () => {
        expect(++atOnce).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        atOnce -= 1
        done.push(n)
        if (n === 2) throw new Error('It fails alone')
      })
    const [first, second, third, fourth] = [work(1), work(2), work(3), work(4)]
    await expect(fourth).rejects.toThrow(LineFull)
    await expect(second).rejects.toThrow('It fails alone')
    await Promise.all([first, third])
    await work(5)
    expect(done).toEqual([1, 2, 3, 5])
  })
})

describe('the place of a picture in a shape', () => {
  const wide = { width: 800, height: 400 }
  const cover = { width: 200, height: 200, fit: 'cover' } as const

  it('C-media-30 is cut around the focal point, as far as the picture goes', () => {
    expect(placedIn(wide, cover)).toMatchObject({ scaled: { width: 400, height: 200 }, left: 100, top: 0 })
    expect(placedIn(wide, { ...cover, focal: { x: 0.3, y: 0.7 } })).toMatchObject({ left: 20, top: 0 })
    expect(placedIn(wide, { ...cover, focal: { x: 1, y: 0 } })).toMatchObject({ left: 200, top: 0 })
  })

  it('C-media-18 has its focal point in it, whatever is cut (property)', () => {
    const side = fc.integer({ min: 16, max: 2000 })
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
    fc.assert(
      fc.property(side, side, side, side, share, share, (W, H, width, height, x, y) => {
        const { scaled, frame, left, top } = placedIn(
          { width: W, height: H },
          { width, height, fit: 'cover', focal: { x, y } },
        )
        const [pointX, pointY] = [x * scaled.width, y * scaled.height]
        // Half a pixel is what whole pixels cannot tell.
        expect(pointX).toBeGreaterThanOrEqual(left - 0.5)
        expect(pointX).toBeLessThanOrEqual(left + frame.width + 0.5)
        expect(pointY).toBeGreaterThanOrEqual(top - 0.5)
        expect(pointY).toBeLessThanOrEqual(top + frame.height + 0.5)
      }),
    )
  })

  it('C-media-30 keeps the proportions that were asked for where the picture is smaller', () => {
    const small = { width: 90, height: 300 }
    expect(placedIn(small, { width: 400, height: 200, fit: 'cover' }).frame).toEqual({ width: 90, height: 45 })
    expect(placedIn(small, { width: 400, height: 600, fit: 'contain' }).frame).toEqual({ width: 200, height: 300 })
    expect(placedIn(small, { width: 400, height: 600, fit: 'inside' }).frame).toEqual(small)
    expect(placedIn({ width: 5000, height: 1 }, { width: 16, fit: 'cover' }).frame).toEqual({ width: 16, height: 1 })
  })

  it('C-media-30 shows what is at the focal point', async () => {
    const right = { input: await plain(400, 400), left: 400, top: 0 }
    const half = sharp({ create: { ...wide, channels: 3, background: 'blue' } }).composite([right])
    const original = await half.png().toBuffer()
    const middle = async (focal?: VariantShape['focal']) => {
      const made = await makeVariant(sharp, original, { ...cover, format: 'png', ...(focal && { focal }) })
      const pixels = await sharp(made).raw().toBuffer()
      const at = (100 * 200 + 20) * 3
      return [...pixels.subarray(at, at + 3)]
    }
    expect(await middle()).toEqual([0, 0, 255])
    expect(await middle({ x: 0.9, y: 0.5 })).toEqual([255, 0, 0])
  })
})
