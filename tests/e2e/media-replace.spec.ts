import { expect } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

test('a file is replaced by another, which stands on its page at once, and is put back (C-media-20, C-media-22)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Replaced files')
  const main = page.getByRole('main')
  await page.goto(`/media-management${query}`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main.getByRole('button', { name: 'Upload', exact: true }).first().click(),
  ])
  await chooser.setFiles({ name: 'Team.png', mimeType: 'image/png', buffer: png(40, 30, [200, 0, 0], [0, 0, 0]) })
  await main.getByRole('link', { name: 'Team.png' }).click()

  await main.getByRole('button', { name: 'Replace file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace file' })
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)
  const [second] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await second.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes of the team') })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The file was replaced.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Team.txt' })).toBeVisible()

  const former = main.getByRole('region', { name: 'Former files' })
  await former.getByRole('button', { name: /png, 40 × 30/ }).click()
  await page.getByRole('menuitem', { name: 'Put back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team.png' })).toBeVisible()
  await expect(former.getByText('txt', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
