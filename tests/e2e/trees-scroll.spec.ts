import { expect, type Page } from '@playwright/test'
import { test } from '../support/page.ts'
import { boxOf, line, openBranch, openMedia, take, tree } from '../support/trees.ts'

// So low that the lines have no room at once.
test.use({ viewport: { width: 1408, height: 600 } })

const scroller = (page: Page) => tree(page).locator('..')

const scrolledTo = (page: Page) => scroller(page).evaluate((each) => each.scrollTop)

/** Comes to a tree that scrolls, with all of its folders open, and takes its first line; gives where the tree is seen. */
async function takeInLongTree(page: Page) {
  const { folders } = await openMedia(page, 'Video Academy')
  for (const folder of folders) await openBranch(page, folder)
  await line(page, folders[0] ?? '').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => scrolledTo(page)).toBe(0)
  const { y, height } = await boxOf(scroller(page))
  const room = await scroller(page).evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(room, 'the tree scrolls').toBeGreaterThan(100)
  await take(page, line(page, folders[0] ?? ''))
  return { top: y, bottom: y + height, room }
}

/** Writes down, frame by frame, where the tree is scrolled to. */
const watchFrames = (page: Page) =>
  scroller(page).evaluate((each) => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const look = () => {
      frames.push(each.scrollTop)
      requestAnimationFrame(look)
    }
    look()
  })

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames: number[] }).frames)

/** How far it was scrolled from each frame to the next, where it was. */
const stepsOf = (frames: readonly number[]) =>
  frames.flatMap((at, index) => (index > 0 && at !== frames[index - 1] ? [at - (frames[index - 1] ?? 0)] : []))

/** So many frames are enough for what would happen to have happened. */
async function frameAfterFrame(page: Page) {
  const before = (await framesOf(page)).length
  await expect.poll(async () => (await framesOf(page)).length - before).toBeGreaterThan(20)
}

test('a line that is held within 70 px of an end of the tree scrolls it, never more than 20 px a frame (P-9-21, P-2.14-09)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { top, bottom, room } = await takeInLongTree(page)
  await watchFrames(page)
  const at = () => scrolledTo(page)

  await page.mouse.move(500, bottom - 72, { steps: 4 })
  await frameAfterFrame(page)
  expect(await at()).toBe(0)
  await page.mouse.move(500, bottom - 68, { steps: 2 })
  await expect.poll(at).toBeGreaterThan(0)
  await page.mouse.move(500, (top + bottom) / 2)
  await frameAfterFrame(page)
  const slow = stepsOf(await framesOf(page))
  // At the inner end of the area it begins slowly.
  expect(Math.max(...slow)).toBeLessThanOrEqual(2)

  const between = await at()
  await frameAfterFrame(page)
  expect(await at()).toBe(between)
  await page.mouse.move(500, bottom - 2)
  await expect.poll(at).toBeGreaterThanOrEqual(room - 1)
  await page.mouse.move(500, top + 72)
  await frameAfterFrame(page)
  expect(await at()).toBeGreaterThanOrEqual(room - 1)
  await page.mouse.move(500, top - 30)
  await expect.poll(at).toBe(0)
  const steps = stepsOf(await framesOf(page))
  expect(Math.max(...steps)).toBeGreaterThan(10)
  expect(Math.max(...steps)).toBeLessThanOrEqual(20)
  expect(Math.min(...steps)).toBe(-20)

  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing was moved.')).toBeAttached()
  await page.mouse.up()
})

test.describe('a window that is lower than the tree', () => {
  test.use({ viewport: { width: 1408, height: 400 } })

  test('is scrolled as well, so that every line can be come to (P-9-21, P-2.14-09)', { tag: '@thorough' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', null)
    const { room } = await takeInLongTree(page)
    await page.mouse.move(500, 398, { steps: 4 })
    await expect.poll(() => scrolledTo(page)).toBeGreaterThanOrEqual(room - 1)
    const lowerEnd = () => boxOf(scroller(page)).then(({ y, height }) => Math.round(y + height))
    await expect.poll(lowerEnd).toBeLessThanOrEqual(400)
    await page.mouse.move(500, 2, { steps: 4 })
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await expect.poll(() => boxOf(scroller(page)).then(({ y }) => y)).toBeGreaterThanOrEqual(60)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
})
