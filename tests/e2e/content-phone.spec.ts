import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { makeBranch } from '../support/make-contents.ts'
import { test } from '../support/page.ts'

test.use({ viewport: { width: 375, height: 812 } })

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBeLessThanOrEqual(375)

test('on a phone contents are written, published, filtered and archived together, and nothing scrolls sideways (C-content-75)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await makeBranch(page, query, 'Pocket issue', ['Pocket cover', 'Pocket poster'])
  await page.goto(`/content-management${query}&search=Pocket`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Pocket cover', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pocket cover', level: 1 })).toBeVisible()
  await main.locator('form').getByLabel('Title', { exact: true }).fill('Written on the way')
  await expect(page.locator('[data-saving="saved"]')).toHaveText(/^Saved \d\d:\d\d/)
  await fits(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await fits(page)

  await page.goto(`/content-management${query}&search=Pocket`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Field').selectOption('Status')
  await sheet.getByLabel('Value').selectOption('Unpublished')
  await sheet.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByRole('link', { name: 'Pocket cover', exact: true })).toHaveCount(0)
  await fits(page)
  for (const name of ['Pocket issue', 'Pocket poster'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: '2 contents selected' })
  await expect(bar).toBeInViewport()
  await fits(page)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 contents archived')).toBeVisible()
  await expect(main.getByText('No content fits your search.')).toBeVisible()
  await fits(page)
})
