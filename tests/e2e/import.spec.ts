import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { deadSpots } from '../support/dead-spots.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const csv = (text: string, name = 'articles.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const input = (page: Page) => page.locator('input[type=file]')

async function openImport(page: Page) {
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/settings/migration/import${query}`)
  await expect(page.getByText(/Drop csv, xls or xlsx files here/)).toBeVisible()
  return query
}

test('files are chosen or dropped; other types are refused (P-2.9-39, P-2.9-40, P-4-25, P-8-25)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/)
  await signIn('admin', null)
  await openImport(page)
  await expectAccessible(page)
  await input(page).setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    csv('name\nOne\n', 'good.csv'),
  ])
  await expect(page.getByText('Some of your files type are not allowed')).toBeVisible()
  await expect(page.getByText('plan.pdf')).toHaveCount(0)
  await expect(page.getByText('good.csv: Uploaded')).toBeAttached()

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['name\nTwo\n'], 'dropped.CSV', { type: 'text/csv' }))
    return data
  })
  const zone = page.getByText(/Drop csv, xls or xlsx files here/)
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('dropped.CSV: Uploaded')).toBeAttached()

  await page.route(/\/media\//, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await input(page).setInputFiles([csv('name\nThree\n', 'lost.csv')])
  await expect(page.getByText(/^Upload failed!/)).toBeVisible()
})

test('rows become contents; those that do not fit are listed and to be had as csv; again asks (P-2.9-41, P-2.9-42, P-2.9-43)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await openImport(page)
  const fields = await page.evaluate(() => location.search)
  const file = csv('Title,Summary,No such column\nA good row,Good,x\nA bad row,,x\nAnother,Good,x\nWorse,,x\n')
  await input(page).setInputFiles([file])
  await page.getByRole('button', { name: 'Import Content' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import Content' })
  await expect(dialog.getByText(/4 rows/)).toBeVisible()
  await expectAccessible(page)
  expect(await deadSpots(dialog)).toEqual([])
  await dialog.getByRole('radio', { name: 'FAQ', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Import Content' }).click()
  const done = page.getByRole('dialog', { name: 'Contents of a file' })
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(fields).toContain('project_id')

  const table = page.getByRole('region', { name: 'Imported files' })
  await expect(table.getByRole('columnheader')).toHaveText([
    /File Name/,
    /Success/,
    /Failed/,
    /Note/,
    /Imported By/,
    /Date/,
  ])
  const row = table.getByRole('row').filter({ hasText: 'articles.csv' })
  await expect(row).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Failed rows', exact: true }).click()
  const failed = page.getByRole('dialog', { name: 'Failed rows' })
  await expect(failed.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    failed
      .getByRole('button', { name: 'Download failed rows' })
      .or(failed.getByRole('link', { name: 'Download failed rows' }))
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(failed.getByText(/Download the .* that failed, mend .*, import that file alone\./)).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).last().click()

  await input(page).setInputFiles([csv(file.buffer.toString(), 'the-same.csv')])
  await expect(page.getByText('the-same.csv').first()).toBeVisible()
  const second = page.getByRole('listitem').filter({ hasText: 'the-same.csv' })
  await second.getByRole('button', { name: 'Import Content' }).click()
  await expect(dialog.getByText(/was imported before/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'FAQ', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Import Content' }).click()
  const again = page.getByRole('alertdialog', { name: 'Import again' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
})
