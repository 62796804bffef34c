import { expect, it, vi } from 'vitest'
import { openPictures } from '../../../server/storage/pictures/library.ts'

it('is asked for once, and works', async () => {
  const load = vi.fn(() => import('sharp'))
  const warn = vi.fn()
  const pictures = openPictures({ load, log: { warn } })
  const [one, other] = await Promise.all([pictures.library(), pictures.library()])
  expect(one).toBe(other)
  const made = await one?.({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(made?.subarray(1, 4).toString()).toBe('PNG')
  expect([load.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0])
})

it('C-media-35 where it is not there says so once, and nothing fails', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Cannot find package')))
  const warn = vi.fn()
  const pictures = openPictures({ load, log: { warn } })
  expect(await Promise.all([pictures.library(), pictures.library()])).toEqual([undefined, undefined])
  expect(await pictures.library()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('not there'), { reason: 'Cannot find package' }]])
})
