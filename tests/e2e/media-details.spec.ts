import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const main = (page: Page) => page.getByRole('main')
const tiles = (page: Page) => main(page).locator('[data-index]')
const saved = (page: Page) => main(page).getByText(/^Saved /)

async function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await main(page).getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await choosing).setFiles(files)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByRole('status')).toHaveText(/uploaded$/)
  await tray.getByRole('button', { name: 'Close the list of uploads' }).click()
}

test('what is said of a picture is saved by itself, with its focal point by keyboard, also on a phone (C-media-14, C-media-15, C-media-16, C-media-18, C-media-36)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Pictures that are described')
  await page.goto(`/media-management${query}&tab=grid`)
  await upload(page, [
    { name: 'tea.png', mimeType: '', buffer: png(640, 400, [200, 40, 20], [0, 0, 60]) },
    { name: 'cup.png', mimeType: '', buffer: png(300, 400, [20, 140, 20], [240, 240, 60]) },
    { name: 'notes.txt', mimeType: '', buffer: Buffer.from('Pour <b>hot</b> water.') },
  ])
  const lacking = main(page).getByRole('link', { name: /lacks? an alternative text$/ })
  await expect(lacking).toHaveText('2 pictures lack an alternative text')
  await lacking.click()
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).getByRole('link', { name: 'tea.png' }).click()

  // What is said of it there, such as Last Update, is asked for anew.
  const askedAnew = page.waitForResponse(
    async (answer) =>
      /mediaItem/.test(answer.request().postData() ?? '') && (await answer.text()).includes('"A cup of tea"'),
  )
  await main(page).getByRole('textbox', { name: 'Alternative text' }).fill('A cup of tea')
  await expect(saved(page)).toBeVisible()
  await askedAnew
  const cross = main(page).getByRole('slider', { name: 'Focal point' })
  await expect(cross).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top')
  await cross.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  const there = '30 % from the left, 51 % from the top'
  await expect(cross).toHaveAttribute('aria-valuetext', there)
  await expect(main(page).getByRole('figure')).toHaveCount(3)
  await main(page).getByRole('button', { name: 'Larger' }).click()
  await expect(main(page).getByText('150 %')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(main(page).getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A cup of tea')
  await expect(cross).toHaveAttribute('aria-valuetext', there)

  // Its name keeps the extension of what is in it.
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Afternoon')
  await main(page).getByRole('textbox', { name: 'Description' }).focus()
  await expect(page.getByRole('heading', { level: 1, name: 'Afternoon.png' })).toBeVisible()
  await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Afternoon.png')
  await main(page).getByRole('textbox', { name: 'Name' }).fill('cup')
  await expect(main(page).getByText('There is a file of this name here.')).toBeVisible()
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Evening.png')
  await expect(page.getByRole('heading', { level: 1, name: 'Evening.png' })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(`/media-management${query}&tab=grid`)
  await expect(lacking).toHaveText('1 picture lacks an alternative text')
  await tiles(page).getByRole('link', { name: 'cup.png' }).click()
  await main(page).getByLabel('Decorative: it says nothing').check()
  await expect(main(page).getByRole('textbox', { name: 'Alternative text' })).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
  await page.goto(`/media-management${query}&tab=grid`)
  await expect(tiles(page)).toHaveCount(3)
  await expect(lacking).toHaveCount(0)

  await tiles(page).getByRole('link', { name: 'notes.txt' }).click()
  await expect(main(page).getByRole('region', { name: 'notes.txt' })).toHaveText('Pour <b>hot</b> water.')
})

test('a film has its player, and a file that cannot be shown says so (C-media-14, C-media-37)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/)
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Films of its own')
  await page.goto(`/media-management${query}&tab=grid`)
  // The beginning of a film, which is enough to tell that it is one.
  const film = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
  await upload(page, [
    { name: 'tea.mp4', mimeType: '', buffer: film },
    { name: 'tea.png', mimeType: '', buffer: png(40, 30, [200, 40, 20], [0, 0, 0]) },
  ])
  await page.route(/\.png\?/, (route) => route.abort())
  await page.route(/\.mp4\?/, () => {})
  await tiles(page).getByRole('link', { name: 'tea.mp4' }).click()
  const player = main(page).getByLabel('tea.mp4', { exact: true })
  await expect(player).toHaveAttribute('controls', '')
  await expect(player).toHaveJSProperty('paused', true)
  await expect(main(page).getByRole('slider', { name: 'Focal point' })).toHaveCount(0)
  await page.goBack()
  await tiles(page).getByRole('link', { name: 'tea.png' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'This preview could not be loaded.' })).toBeVisible()
})
