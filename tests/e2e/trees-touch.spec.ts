import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { fingerOn } from '../support/finger.ts'
import { test } from '../support/page.ts'
import { boxOf, line, openBranch, openMedia, tree } from '../support/trees.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const scroller = (page: Page) => tree(page).locator('..')

test('a tap on its arrow opens a folder, and closes it again (P-2.14-09, P-9-20)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { folders } = await openMedia(page, 'Recipe Collection')
  const folder = line(page, folders[0] ?? '')
  await folder.locator('[data-twisty]').tap()
  await expect(folder).toHaveAttribute('aria-expanded', 'true')
  await folder.locator('[data-twisty]').tap()
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
})

test('a file is moved by the menu of its line, and back to the top (P-2.14-09)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { folders, files } = await openMedia(page, 'Recipe Collection')
  const [folder = '', file = ''] = [folders[0], files[0]]
  const move = async (to: string) => {
    await page.getByRole('button', { name: `Actions for ${file}`, exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Move …' }).tap()
    await expect(page.getByRole('group', { name: `Moving ${file}` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: to, exact: true }).tap()
  }
  await line(page, folder).locator('[data-twisty]').tap()
  await move(`Move into ${folder}`)
  await expect(page.getByText(`${file} was moved to ${folder}.`)).toBeAttached()
  await expect(line(page, file)).toHaveAttribute('aria-level', '2')
  await move('Top level')
  await expect(page.getByText(`${file} was moved to Top level.`)).toBeAttached()
  await expect(line(page, file)).toHaveAttribute('aria-level', '1')
})

test('a line that a finger holds can be dragged into a folder (P-2.14-09)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { folders, files } = await openMedia(page, 'Iberia Website')
  const [folder = '', file = ''] = [folders[0], files[0]]
  const address = page.url()
  const finger = await fingerOn(page)
  const from = await boxOf(line(page, file).getByRole('link'))
  await finger.down(from.x + 20, from.y + from.height / 2)
  await expect(page.getByText(`Moving ${file}`)).toBeVisible()
  const to = await boxOf(line(page, folder))
  await finger.move(to.x + 120, to.y + to.height / 2)
  await expect(page.getByText(`Into ${folder}`, { exact: true })).toBeVisible()
  await finger.up()
  await expect(page.getByText('Moved', { exact: true })).toBeVisible()
  await page.reload()
  await openBranch(page, folder)
  await expect(line(page, file)).toHaveAttribute('aria-level', '2')
  expect(page.url()).toBe(address)
})

test.describe('a tree that has no room at once', () => {
  test.use({ viewport: { width: 375, height: 480 } })

  test('is scrolled by a finger, and then the page (P-2.14-09, P-9-20)', { tag: '@thorough' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', null)
    const { folders } = await openMedia(page, 'Video Academy')
    for (const folder of folders) await openBranch(page, folder)
    await page.evaluate(() => scrollTo(0, 0))
    const finger = await fingerOn(page)
    const swipe = async () => {
      const { y } = await boxOf(scroller(page))
      // A finger that rests takes the line: it moves at once.
      await Promise.all([finger.down(150, Math.min(470, y + 230)), finger.move(150, 20)])
      await finger.up()
    }
    await swipe()
    await expect.poll(() => scroller(page).evaluate((each) => each.scrollTop)).toBeGreaterThan(0)
    await expect(page.getByText(/^Moving /)).toHaveCount(0)
    const atEnd = () => scroller(page).evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop <= 1)
    await expect
      .poll(async () => {
        await swipe()
        return (await atEnd()) && (await page.evaluate(() => scrollY))
      })
      .toBeGreaterThan(0)
  })

  test('is dragged through by a finger, also when the line that it took is far away (P-2.14-09, P-9-21)', {
    tag: '@thorough',
  }, async ({ page, signIn }) => {
    await signIn('admin', null)
    const { folders } = await openMedia(page, 'Video Academy')
    for (const folder of folders) await openBranch(page, folder)
    await scroller(page).evaluate((each) => each.scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 0))
    await expect(line(page, folders[0] ?? '')).toBeInViewport({ ratio: 1 })
    const held = folders[0] ?? ''
    const finger = await fingerOn(page)
    const { x, y, height } = await boxOf(line(page, held))
    await finger.down(x + 150, y + height / 2)
    await expect(page.getByText(`Moving ${held}`)).toBeVisible()
    const { y: top, height: high } = await boxOf(scroller(page))
    await finger.move(200, Math.min(top + high, 480) - 4)
    const left = () => scroller(page).evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop)
    await expect.poll(left).toBeLessThanOrEqual(1)
    const label = page.locator('[data-verdict]')
    const before = (await boxOf(label)).y
    await finger.move(200, top + high / 2)
    await expect.poll(() => boxOf(label).then(({ y }) => y)).toBeLessThan(before - 40)
    await finger.up()
    await expect(label).toHaveCount(0)
  })
})
