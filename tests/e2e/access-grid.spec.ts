import { expect, type Page } from '@playwright/test'
import { accessWindow, addHolder, openAccess } from '../support/access-window.ts'
import { expectAccessible } from '../support/axe.ts'
import { contentsOf } from '../support/content-names.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** Comes to the list of one content, with a role and a person on it; the test has the content for itself. */
async function comeToList(page: Page, signIn: (account: 'admin', address: null) => Promise<void>, nth: number) {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Mobile App Content')
  const { name } = (await contentsOf(page, query))[nth] ?? { name: '' }
  await page.goto(`/content-management${query}`)
  const access = await openAccess(page, name)
  await addHolder(page, 'Role', 'Viewer')
  await addHolder(page, 'User', 'Victor Hale')
  return access
}

/** What is set in the rows of the list, cell by cell: the first word of each, after its privilege. */
async function setIn(page: Page, holder: string) {
  const { rowOf } = accessWindow(page)
  const names = await rowOf(holder)
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  return names.map((name) => /, (Inherited|Deny|Allow)/.exec(name)?.[1])
}

const inherited = Array(5).fill('Inherited')

test('the grid is worked by keys: arrows, space, areas with Shift, a column and a row at once, back and forth (P-4-10, P-2.14-07)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const { cellOf, grid } = await comeToList(page, signIn, 7)
  await cellOf('Viewer', 'Create').focus()
  await page.keyboard.press('Space')
  expect(await setIn(page, 'Viewer')).toEqual(['Deny', ...inherited.slice(1)])
  await page.keyboard.press('ArrowRight')
  await expect(cellOf('Viewer', 'Read')).toBeFocused()
  // From here to the row of the person, over the head of the section between them.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('a')
  expect(await setIn(page, 'Viewer')).toEqual(['Deny', 'Allow', 'Allow', 'Inherited', 'Inherited'])
  expect(await setIn(page, 'Victor Hale')).toEqual(['Inherited', 'Allow', 'Allow', 'Inherited', 'Inherited'])
  await page.keyboard.press('Control+z')
  expect(await setIn(page, 'Viewer')).toEqual(['Deny', ...inherited.slice(1)])
  expect(await setIn(page, 'Victor Hale')).toEqual(inherited)
  await page.keyboard.press('Control+y')
  expect(await setIn(page, 'Victor Hale')).toEqual(['Inherited', 'Allow', 'Allow', 'Inherited', 'Inherited'])

  await grid.getByRole('columnheader', { name: 'Delete' }).click()
  expect((await setIn(page, 'Viewer'))[3]).toBe('Deny')
  expect((await setIn(page, 'Victor Hale'))[3]).toBe('Deny')
  await grid.getByRole('rowheader', { name: /^Victor Hale/ }).click()
  expect(new Set(await setIn(page, 'Victor Hale')).size).toBe(1)
  await cellOf('Victor Hale', 'Read').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('i')
  expect([...(await setIn(page, 'Viewer')), ...(await setIn(page, 'Victor Hale'))]).toEqual([
    ...inherited,
    ...inherited,
  ])
  await expectAccessible(page)
})

test('the grid is worked by a finger at 375 px, nothing of it out of sight (P-4-10, P-2.14-08)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  const { cellOf, dialog, grid, save } = await comeToList(page, signIn, 8)
  const allowed = cellOf('Victor Hale', 'Administer')
  await allowed.click()
  await allowed.click()
  await expect(allowed).toHaveAccessibleName('Administer, Allow')
  const cells = grid.locator('[data-cell]')
  const boxes = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBe(10)
  for (const { width, height, left, right } of boxes) {
    // As large as a target of a finger must be at least (WCAG 2.5.8).
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(375)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Permissions saved succesfully')).toBeVisible()
  await expect(dialog).toBeHidden()
})
