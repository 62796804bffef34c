import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const tea = [...png(8, 8, [200, 0, 0], [0, 0, 0])]

/** Drops a PDF and a PNG on a field, or pastes a PNG into it, as from the desktop. */
async function give(page: Page, field: string, how: 'drop' | 'paste', names: readonly string[]) {
  const target = page.getByRole('group', { name: field, exact: true })
  const data = await page.evaluateHandle(
    ({ names, tea }) => {
      const transfer = new DataTransfer()
      for (const name of names) {
        const isPicture = name.endsWith('png')
        const type = isPicture ? 'image/png' : 'application/pdf'
        transfer.items.add(new File([isPicture ? new Uint8Array(tea) : '%PDF-1.7'], name, { type }))
      }
      return transfer
    },
    { names, tea },
  )
  if (how === 'paste') {
    await target.getByRole('combobox').focus()
    return page.evaluate((clipboardData) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, data)
  }
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
}

test('a PDF and a PNG are dropped on a field of pictures: the PNG is there, the PDF is refused by name (C-content-44, C-media-17)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Product Catalogue')
  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).click()
  const dialog = page.getByRole('dialog', { name: 'New content' })
  await dialog.getByLabel('Template').click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await dialog.getByLabel('Name').fill('Tea pot')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const gallery = page.getByRole('group', { name: 'More pictures', exact: true })
  await expect(gallery.getByRole('combobox')).toBeVisible()
  await give(page, 'More pictures', 'drop', ['leaflet.pdf', 'pot.png'])
  await expect(gallery.getByText('leaflet.pdf was not taken. Only pictures fit here.')).toBeVisible()
  await expect(gallery.locator('[data-picked]').filter({ hasText: 'pot.png' })).toBeVisible()
  await expect(gallery.locator('[data-picked]')).toHaveCount(1)
  await expect(gallery.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)

  // What is said of it here is delivered before what the file says (C-media-17).
  await gallery.getByRole('button', { name: 'Actions for pot.png' }).click()
  await page.getByRole('menuitem', { name: 'Alternative text for this use' }).click()
  const said = gallery.getByRole('textbox', { name: 'Alternative text for this use: pot.png' })
  await expect(said).toBeFocused()
  await said.fill('The pot from above')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(gallery.getByRole('button', { name: 'Actions for pot.png' })).toBeFocused()
  await expect(gallery.getByText('The pot from above')).toBeVisible()

  // Into a field of any file it is pasted, and what is dropped then takes its place.
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  await give(page, 'Picture', 'paste', ['cup.png'])
  await expect(picture.locator('[data-picked]').filter({ hasText: 'cup.png' })).toBeVisible()
  await give(page, 'Picture', 'drop', ['leaflet.pdf'])
  await expect(picture.locator('[data-picked]').filter({ hasText: 'leaflet.pdf' })).toBeVisible()
  await expect(picture.locator('[data-picked]')).toHaveCount(1)
  await expect(page.locator('[data-saving="saved"]')).toHaveText(/^Saved \d\d:\d\d/)
  await page.reload()
  await expect(gallery.locator('[data-picked]').filter({ hasText: 'pot.png' })).toBeVisible()
  await expect(picture.locator('[data-picked]').filter({ hasText: 'leaflet.pdf' })).toBeVisible()
  await expect(gallery.getByText('The pot from above')).toBeVisible()
})
