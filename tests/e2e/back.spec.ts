import { expect } from '@playwright/test'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/history-log.ts'

test('Back closes what lies over a page before it leaves it, and none of it stays over the next', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/dashboard${query}`)
  const main = page.getByRole('main')
  const windows = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const header = page.getByRole('banner')

  const addUsers = header.getByRole('button', { name: /^Invite to / })
  await addUsers.click()
  await expect(windows).toHaveCount(1)
  await page.goBack()
  await expect(windows).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(addUsers).toBeFocused()

  // Closed by hand, it leaves nothing to go back from.
  await addUsers.click()
  await windows.getByRole('button', { name: 'Cancel' }).click()
  await expect(windows).toHaveCount(0)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New Project' }).first().click()
  await expect(windows).toHaveCount(1)
  await page.goBack()
  await expect(windows).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects/)

  // A question asked of one of its things is answered with no.
  await page.goto('/tenant/user-management')
  const row = main.getByRole('row').filter({ hasText: 'hugo.bernard@acme.test' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(windows).toHaveCount(1)
  await page.goBack()
  await expect(windows).toHaveCount(0)
  await expect(page).toHaveURL(/user-management/)
})

test('Back closes the menu of a phone, and a page reached from it is one step from where it was opened', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/dashboard${query}`)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).first()
  const over = page.getByRole('dialog')
  await menu.click()
  await expect(over).toBeVisible()
  await page.goBack()
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard/)

  await menu.click()
  await over.getByRole('link', { name: 'Media', exact: true }).click()
  await expect(page).toHaveURL(/\/media-management/)
  await expect(over).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
})
