import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lookOf } from '../../../server/storage/pictures/look.ts'

const picture = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 300, height: 150, channels: 4, background } })

it('tells the colour that there is most of, and a small picture of a few hundred characters (C-media-13)', async () => {
  const dot = await picture('#0000ff').resize(40, 40).png().toBuffer()
  const bytes = await picture('#c03020')
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const look = await lookOf(sharp, bytes)
  const parts = [1, 3, 5].map((at) => Number.parseInt(look?.colour.slice(at, at + 2) ?? '', 16))
  // The library counts in steps of 16.
  for (const [at, part] of [0xc0, 0x30, 0x20].entries())
    expect(Math.abs((parts[at] ?? 0) - part)).toBeLessThanOrEqual(16)
  expect(look?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
  expect(look?.placeholder.length).toBeLessThan(600)
  const shown = await sharp(Buffer.from(look?.placeholder.split(',')[1] ?? '', 'base64')).metadata()
  expect([shown.width, shown.height]).toEqual([16, 8])
})

it('takes what can be seen through for white, and says nothing of what it cannot read', async () => {
  const look = await lookOf(sharp, await picture({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())
  expect(Number.parseInt(look?.colour.slice(1, 3) ?? '', 16)).toBeGreaterThan(230)
  expect(await lookOf(sharp, Buffer.from('no picture'))).toBeUndefined()
})
