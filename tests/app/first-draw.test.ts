import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Screen } from '../../generator/grammar/screens.ts'
import { waitForFirstPage } from '../../src/app/first-draw.ts'
import { screenSource } from '../../src/app/screen-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const screen = { name: 'shell' } as unknown as Screen

/** A promise that is settled from outside. */
function later<T>() {
  let resolve = (_value: T) => {}
  let reject = (_reason: Error) => {}
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** A first page of which each part comes when it is told to. */
function comingPage() {
  const answers = later<void>()
  const layout = later<Screen>()
  const source = screenSource(() => layout.promise)
  let heard = (_state: { initialized: boolean }) => {}
  const router = {
    state: { initialized: false, matches: [{ route: {} }, { route: { handle: { source } } }] },
    subscribe(listener: typeof heard) {
      heard = listener
      return () => {}
    },
  }
  const isDrawn = vi.fn()
  const settled = () => answers.promise
  void waitForFirstPage(router as never, { settled } as never).then(isDrawn)
  return { answers, layout, source, isDrawn, enter: () => heard({ initialized: true }) }
}

const moment = () => vi.advanceTimersByTimeAsync(0)

it('the first page is drawn as soon as guards, answers and layout are there, and not before', async () => {
  const { answers, layout, source, isDrawn, enter } = comingPage()
  enter()
  answers.resolve()
  await moment()
  expect(isDrawn).not.toHaveBeenCalled()
  layout.resolve(screen)
  await moment()
  expect(isDrawn).toHaveBeenCalledOnce()
  // It is drawn at once: a promise would put something else in its place first.
  expect(source.peek()).toBe(screen)
})

it('what takes longer has its shape drawn meanwhile', async () => {
  const { isDrawn } = comingPage()
  await vi.advanceTimersByTimeAsync(99)
  expect(isDrawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isDrawn).toHaveBeenCalledOnce()
})

it('what cannot be had is told where it would be drawn', async () => {
  const { layout, isDrawn } = comingPage()
  layout.reject(new Error('Gone.'))
  await moment()
  expect(isDrawn).toHaveBeenCalledOnce()
})

it('a screen that could not be had is asked for again, one that is there is not', async () => {
  const fetchScreen = vi.fn().mockRejectedValueOnce(new Error('Gone.')).mockResolvedValue(screen)
  const source = screenSource(fetchScreen)
  await expect(source.load()).rejects.toThrow('Gone.')
  expect(source.peek()).toBeUndefined()
  expect(source.load()).toBe(source.load())
  expect(await source.load()).toBe(screen)
  expect(source.peek()).toBe(screen)
  expect(fetchScreen).toHaveBeenCalledTimes(2)
})
