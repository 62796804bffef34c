import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictures } from '../../../server/storage/pictures/library.ts'
import { smallOf } from '../../../server/storage/pictures/small.ts'
import { createVariants, type Variants } from '../../../server/storage/pictures/variants.ts'
import { type Running, runStore } from './running.ts'

const log = { warn: () => {} }
const mostBytes = 3_000_000

/** A picture that packs badly, as photographs do. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

describe('a picture that may be small (C-media-01)', () => {
  let running: Running
  let variants: Variants
  /** Whether the library is there. */
  let isThere = true
  beforeAll(async () => {
    running = await runStore({ smallOf: (store, key) => smallOf({ store, variants }, key) })
    const pictures = openPictures({ log })
    const library = async () => (isThere ? await pictures.library() : undefined)
    variants = createVariants({ store: running.store, pictures: { ...pictures, library }, mostBytes })
  })
  afterAll(() => running.stop())

  const at = (key: string, small = true) => running.store.signGet(key, { small })
  /** What is given out: its type and how wide it is. */
  async function given(address: string) {
    const { status, headers, body } = await running.send('GET', address)
    expect(status).toBe(200)
    const type = headers['content-type']
    return { type, bytes: body.length, width: type?.startsWith('image/svg') ? 0 : (await sharp(body).metadata()).width }
  }

  it('is given out smaller, and by its own address as it is', async () => {
    const large = await noise(960, 320)
    await running.store.write('e/large.png', large)
    expect(await given(at('e/large.png'))).toMatchObject({ type: 'image/webp', width: 480 })
    expect(await given(at('e/large.png', false))).toEqual({ type: 'image/png', bytes: large.length, width: 960 })
    const [made] = await running.store.list('variants/e/large.png')
    expect((await given(at('e/large.png'))).bytes).toBe(await running.store.size(made?.key ?? ''))
    await variants.removeOf('e/large.png')
    await running.store.remove('e/large.png')
    expect((await running.send('GET', at('e/large.png'))).status).toBe(404)
  })

  it('is not made small by an address that was not signed for it, nor the other way round', async () => {
    await running.store.write('e/tea.png', await noise(8, 8))
    for (const address of [`${at('e/tea.png', false)}&small=1`, at('e/tea.png').replace('small=1&', '')]) {
      expect((await running.send('GET', address)).status).toBe(403)
    }
  })

  it('is given as it is where it is small already, is a drawing, or nothing can be made of it', async () => {
    const large = await noise(960, 320)
    await running.store.write('e/icon.png', await noise(100, 100))
    await running.store.write(
      'e/drawing.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(70_000)}</svg>`),
    )
    await running.store.write('e/damaged.png', Buffer.concat([large.subarray(0, 90_000), Buffer.alloc(90_000)]))
    await running.store.write('e/huge.png', await noise(1200, 900))
    expect(await given(at('e/icon.png'))).toMatchObject({ type: 'image/png', width: 100 })
    expect(await given(at('e/drawing.svg'))).toMatchObject({ type: 'image/svg+xml' })
    expect((await running.send('GET', at('e/damaged.png'))).headers['content-type']).toBe('image/png')
    expect(await given(at('e/huge.png'))).toMatchObject({ type: 'image/png', width: 1200 })
    await running.store.write('e/later.png', large)
    isThere = false
    expect(await given(at('e/later.png'))).toMatchObject({ type: 'image/png', width: 960 })
    isThere = true
    expect(await given(at('e/later.png'))).toMatchObject({ type: 'image/webp', width: 480 })
  })
})
