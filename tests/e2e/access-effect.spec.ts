import { expect, type Page } from '@playwright/test'
import { addHolder, openAccess } from '../support/access-window.ts'
import { expectAccessible } from '../support/axe.ts'
import { addColleague, elsewhere } from '../support/colleagues.ts'
import { contentsOf, type Thing } from '../support/content-names.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const viewer = { firstName: 'Vera', lastName: 'Viewer' }

/** Comes to the contents of a project as its Administrator; the test has the one at a place for itself. */
async function comeToContents(page: Page, signIn: (account: 'admin', address: null) => Promise<void>, at: number) {
  await signIn('admin', null)
  const project = await findProject(page, 'Developer Documentation')
  const content = (await contentsOf(page, project.query))[at] as Thing
  await page.goto(`/content-management${project.query}`)
  return { project, content }
}

test('what somebody may not read is in no list of theirs, and its address leads nowhere (P-6-18, P-3-23, P-8-32)', {
  tag: '@thorough',
}, async ({ page, browser, server, signIn }) => {
  const { project, content } = await comeToContents(page, signIn, 0)
  const person = await addColleague(page, project, 'Viewer', viewer)
  const second = await elsewhere(browser, server.url, person.email, `/content-management${project.query}`)
  const link = second.getByRole('main').getByRole('link', { name: content.name, exact: true })
  await link.click()
  await expect(second.getByRole('heading', { name: content.name, level: 1 })).toBeVisible()
  const address = second.url()

  const { dialog, cellOf, save } = await openAccess(page, content.name)
  await addHolder(page, 'User', 'Vera Viewer')
  await cellOf('Vera Viewer', 'Read').click()
  await expect(cellOf('Vera Viewer', 'Read')).toHaveAccessibleName('Read, Deny')
  await save.click()
  await expect(page.locator('[data-notice]')).toHaveText(/^Permissions saved succesfully/)
  await expect(dialog).toHaveCount(0)

  await second.goto(address)
  await expect(second.getByText('This content does not exist')).toBeVisible()
  await second.getByRole('link', { name: 'All contents' }).click()
  await expect(second.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await expect(link).toHaveCount(0)

  await openAccess(page, content.name)
  await cellOf('Vera Viewer', 'Read').click()
  await expect(cellOf('Vera Viewer', 'Read')).toHaveAccessibleName('Read, Allow')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await second.goto(address)
  await expect(second.getByRole('heading', { name: content.name, level: 1 })).toBeVisible()
  await second.context().close()
})

test('who administers nothing of a list is offered no settings (P-6-18)', async ({ page, browser, server, signIn }) => {
  const { project, content } = await comeToContents(page, signIn, 1)
  const person = await addColleague(page, project, 'Viewer', viewer)
  const second = await elsewhere(browser, server.url, person.email, `/content-management${project.query}`)
  await expect(second.getByRole('link', { name: content.name, exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await second.getByRole('checkbox', { name: `Select ${content.name}`, exact: true }).check()
  await expect(second.getByRole('button', { name: 'Access settings' })).toBeDisabled()

  // Of one thing somebody may be made the administrator alone.
  const { dialog, cellOf, save } = await openAccess(page, content.name)
  await addHolder(page, 'User', 'Vera Viewer')
  await cellOf('Vera Viewer', 'Administer').click()
  await cellOf('Vera Viewer', 'Administer').click()
  await expect(cellOf('Vera Viewer', 'Administer')).toHaveAccessibleName('Administer, Allow')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await second.reload()
  await expect(second.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  const theirs = await openAccess(second, content.name)
  await expect(theirs.cellOf('Vera Viewer', 'Administer')).toHaveAccessibleName('Administer, Allow')
  await second.context().close()
})

test('two Administrators at once: the second is told who was faster, keeps what they set, and saves again (P-2.14-08, P-6-18)', {
  tag: '@thorough',
}, async ({ page, context, signIn }) => {
  const { content } = await comeToContents(page, signIn, 2)
  const { dialog, cellOf, rowOf, save } = await openAccess(page, content.name)
  await addHolder(page, 'Role', 'Editor')
  await cellOf('Editor', 'Edit').click()

  const other = await context.newPage()
  await other.goto(page.url())
  const theirs = await openAccess(other, content.name)
  await addHolder(other, 'Role', 'Viewer')
  await theirs.cellOf('Viewer', 'Edit').click()
  await theirs.save.click()
  await expect(theirs.dialog).toHaveCount(0)

  await save.click()
  const told = page.getByRole('alertdialog', { name: 'Changed by somebody else' })
  await expect(told).toContainText('You have changed this access list in the meantime')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf('Viewer')).toBeVisible()
  await expect(cellOf('Viewer', 'Edit')).toHaveAccessibleName('Edit, Deny')
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName('Edit, Deny')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await openAccess(page, content.name)
  await expect(cellOf('Viewer', 'Edit')).toHaveAccessibleName('Edit, Deny')
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName('Edit, Deny')
})

test('a list is changed by keyboard alone (P-4-10, P-2.14-02, P-2.14-08)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  const { content } = await comeToContents(page, signIn, 3)
  const { dialog, type, users, roles, add, cancel, cellOf, rowOf, save } = await openAccess(page, content.name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const opener = page.getByRole('button', { name: `Actions for ${content.name}`, exact: true })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  // The last one deletes.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Access settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(users).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(type).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Role', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(type).toHaveValue('Role')
  await page.keyboard.press('Tab')
  await expect(roles).toBeFocused()
  await page.keyboard.type('Edit')
  await expect(page.getByRole('option', { name: /^Editor/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove Editor' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf('Editor')).toBeVisible()
  await dialog.getByRole('columnheader', { name: 'Create' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cellOf('Editor', 'Create')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cellOf('Editor', 'Read')).toHaveAccessibleName('Read, Deny')
  await page.keyboard.press('a')
  await expect(cellOf('Editor', 'Read')).toHaveAccessibleName('Read, Allow')
  await page.keyboard.press('Control+z')
  await expect(cellOf('Editor', 'Read')).toHaveAccessibleName('Read, Deny')
  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('access settings fit a phone (P-9-20, P-2.14-01)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { project, content } = await comeToContents(page, signIn, 4)
  // Of a long list a phone draws what is in sight.
  await page.goto(`/content-management${project.query}&search=${encodeURIComponent(content.name)}`)
  const { dialog, cellOf } = await openAccess(page, content.name)
  await addHolder(page, 'Role', 'Editor')
  await cellOf('Editor', 'Administer').click()
  await expect(cellOf('Editor', 'Administer')).toHaveAccessibleName('Administer, Deny')
  const wide = await dialog.evaluate((element) => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    element.scrollWidth - element.clientWidth,
  ])
  expect(wide).toEqual([0, 0])
  await expectAccessible(page)
})
