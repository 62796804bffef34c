import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const csv = (text: string | Buffer, name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Up to the step in which columns are mapped. */
async function columnsOf(page: Page, file: ReturnType<typeof csv>, template: string): Promise<Locator> {
  await page.locator('input[type=file]').setInputFiles([file])
  const sent = page.getByRole('listitem').filter({ hasText: file.name })
  await sent.getByRole('button', { name: 'Import Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Content' })
  await dialog.getByRole('radio', { name: template, exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(/choose which field of .* each column fills/)).toBeVisible()
  return dialog
}

test('columns of other names are mapped by hand; the failed rows come again with them (P-2.9-41, P-2.9-43)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn('admin', null)
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/settings/migration/import${query}`)
  const rows = 'Frage,Antwort,Bild\nWho maps?,Staff,\nWho fails?,,\nWho else?,Nobody,\n'
  const dialog = await columnsOf(page, csv(rows, 'columns-of-other-names.csv'), 'FAQ')
  const start = dialog.getByRole('button', { name: 'Import Content' })
  await expect(dialog.getByText(/^FAQ lacks: /)).toBeVisible()
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const column = (name: string) => dialog.getByRole('combobox', { name })
  const choose = async (name: string, field: string) => {
    await column(name).focus()
    await column(name).press('ArrowDown')
    const option = page.getByRole('option', { name: field, exact: true })
    await expect(option).toBeVisible()
    await option.click()
  }
  await choose('Frage', 'Summary')
  await choose('Antwort', 'Summary')
  await expect(dialog.getByText('Summary is filled by this column now; Frage is ignored.').first()).toBeVisible()
  await expect(column('Frage')).toHaveValue('Ignored')
  await choose('Frage', 'Title')
  await expect(dialog.getByText(/^FAQ lacks: /)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await start.click()

  const done = page.getByRole('dialog', { name: 'Contents of a file' })
  const result = done.getByText('2 imported, 1 failed')
  await expect(result).toBeVisible()
  await expect(done.locator(':focus')).toHaveText('2 imported, 1 failed')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Download failed rows' }).click(),
  ])
  const failed = await readFile(await download.path(), 'utf8')
  expect(failed).toContain('Row,Column,Reason,Frage,Antwort,Bild')
  await done.getByRole('button', { name: 'Close' }).last().click()

  const mended = failed.replace('Who fails?,', 'Who fails?,Nobody now')
  const again = await columnsOf(page, csv(mended, 'mended-rows.csv'), 'FAQ')
  await expect(again.getByRole('combobox', { name: 'Frage' })).toHaveValue('Title')
  await expect(again.getByRole('combobox', { name: 'Antwort' })).toHaveValue('Summary')
  await again.getByRole('button', { name: 'Import Content' }).click()
  await expect(done.locator(':focus')).toHaveText('1 imported, 0 failed')
})
