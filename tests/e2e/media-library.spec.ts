import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const tiles = (page: Page) => main(page).locator('[data-index]')

async function makeFolder(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: 'New folder' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('folders are made, opened, renamed and left by their way, in the view that is remembered (C-media-01, C-media-02, C-media-36)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Folders of its own')
  await page.goto(`/media-management${query}`)
  await page.getByRole('tab', { name: 'Grid' }).click()
  await makeFolder(page, 'Press')
  // The name is taken: it is said at the field, and what was typed is still there.
  await main(page).getByRole('button', { name: 'New folder' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill('press')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('There is a folder of this name here.')
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name').fill('Archive')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tiles(page)).toHaveCount(2)

  // By keyboard into the second, and one further down.
  await tiles(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible()
  await makeFolder(page, 'Team')
  await tiles(page).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'The way to this folder' })
  await expect(way.getByRole('link')).toHaveText(['All media', 'Press'])

  // The address names no view: it is the one that was opened last.
  await page.goto(new URL(page.url()).href.replace(/[?&]tab=\w+/, ''))
  await expect(page.getByRole('tab', { name: 'Grid' })).toHaveAttribute('aria-selected', 'true')
  await way.getByRole('link', { name: 'Press' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible()

  await tiles(page).getByRole('button', { name: /Team/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('People')
  await page.keyboard.press('Enter')
  await expect(tiles(page).getByRole('link', { name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page).getByRole('link', { name: 'Team' })).toBeVisible()
  await page.getByRole('navigation', { name: 'The way to this folder' }).getByRole('link').first().click()
  await expect(tiles(page)).toHaveCount(2)

  await page.setViewportSize({ width: 375, height: 700 })
  const boxes = await Promise.all([0, 1].map((index) => tiles(page).nth(index).boundingBox()))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  await expectAccessible(page)
})

test('what lay in several folders is moved into one by the dialog, and lies in each of them again by Undo (C-media-27)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Moved and moved back')
  const place = new URLSearchParams(query)
  const makeIn = async (parent: string, name: string) => {
    const { createFolder } = await callAs<{ createFolder: { data: { MediaID: string } } }>(
      page,
      `mutation ($t: ID!, $p: ID!, $in: ID!, $name: String!) {
        createFolder(TenantID: $t, ProjectID: $p, ParentID: $in, Name: $name) { data { MediaID } } }`,
      { t: place.get('tenant_id'), p: place.get('project_id'), in: parent, name },
    )
    return createFolder.data.MediaID
  }
  const [press, other] = [await makeIn('', 'Press'), await makeIn('', 'Fairs')]
  await makeIn('', 'Archive')
  await makeIn(press, 'Team North')
  await makeIn(other, 'Team South')
  const both = [
    [press, 'Team North'],
    [other, 'Team South'],
  ] as const
  const row = (name: string) => main(page).getByRole('checkbox', { name: `Select ${name}`, exact: true })

  await page.goto(`/media-management${query}&tab=list&search=Team`)
  for (const [, name] of both) await row(name).check()
  await page.getByRole('group', { name: '2 entries selected' }).getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a folder' })
  await dialog.getByRole('radio', { name: 'Archive' }).check()
  await dialog.getByRole('button', { name: 'Move into this folder' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 files and folders moved')).not.toHaveCount(0)
  for (const [parent, name] of both) {
    await page.goto(`/media-management${query}&tab=list&ParentID=${parent}`)
    await expect(row(name)).toBeVisible()
  }
})

test('pictures without alternative text are marked and found, in the address, and one that cannot be had says so (C-media-03, C-media-37)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/)
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Pictures of its own')
  await page.goto(`/media-management${query}&tab=grid`)
  const choosing = page.waitForEvent('filechooser')
  await main(page).getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await choosing).setFiles([
    { name: 'tea.png', mimeType: '', buffer: png(40, 30, [200, 40, 20], [0, 0, 0]) },
    { name: 'leaflet.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByRole('status')).toHaveText('2 files were uploaded')
  await tray.getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).filter({ hasText: 'tea.png' })).toContainText('No alternative text')
  await expect(tiles(page).filter({ hasText: 'leaflet.pdf' })).not.toContainText('No alternative text')

  await main(page).getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Size: Descending' }).click()
  await expect(page).toHaveURL(/sort=-Size/)
  await page.goto(`${page.url()}&filter=${'AlternateText:isEmpty'}`)
  await expect(tiles(page)).toHaveCount(1)

  await page.route(/tea|\.png/, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(tiles(page)).toContainText('This preview could not be loaded.')
})
