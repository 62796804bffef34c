import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** What the button has the computer choose. */
async function chosen(
  page: Page,
  button: string,
  files: Parameters<import('@playwright/test').FileChooser['setFiles']>[0],
) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  await (await choosing).setFiles(files)
}

/** Drops files on an element, as from the desktop. */
async function drop(page: Page, on: string, name: string) {
  const data = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], name))
    return transfer
  }, name)
  await page.locator(on).first().dispatchEvent('dragover', { dataTransfer: data })
  await page.locator(on).first().dispatchEvent('drop', { dataTransfer: data })
}

test('files are chosen, each is what its bytes say or refused in words, and a large one goes on with what is missing (C-media-04, C-media-07, C-media-09, C-media-10, C-media-12)', async ({
  page,
  signIn,
  expectProblem,
}, testInfo) => {
  expectProblem(/net::ERR_FAILED|415|status of 40/)
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Files of its own')
  await page.goto(`/media-management${query}`)
  await expect(page.getByText('There is no file here yet.')).toBeVisible()
  await chosen(page, 'Upload', [
    file('tea.jpg', png(40, 30, [200, 40, 20], [0, 0, 0])),
    file('leaflet.pdf', Buffer.from('%PDF-1.7\n')),
    file('run.txt', Buffer.from('#!/bin/sh')),
  ])
  await expect(tray(page).getByText('tea.jpg is a PNG: it is stored as tea.png.')).toBeVisible()
  await expect(tray(page).getByText('Files of this type are not allowed.')).toBeVisible()
  await expect(tray(page).getByRole('status')).toHaveText('2 uploaded, 1 not')
  await chosen(page, 'Upload', [file('leaflet.pdf', Buffer.from('%PDF-1.7\n'))])
  await expect(
    tray(page).getByText('There is leaflet.pdf here already: it is stored as leaflet (2).pdf.'),
  ).toBeVisible()
  await expectAccessible(page)

  // The second part never arrives, and the page is loaded anew upon it.
  const large = testInfo.outputPath('log.txt')
  writeFileSync(large, Buffer.alloc(17 * 2 ** 20, 'line\n'))
  await page.route(/partNumber=2&/, (route) => route.abort())
  const first = page.waitForResponse((answer) => /partNumber=1&/.test(answer.url()) && answer.ok())
  await chosen(page, 'Upload', large)
  await first
  // Whoever leaves meanwhile is asked.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(/partNumber=2&/)
  const again: string[] = []
  page.on('request', (request) => {
    const [, part] = /partNumber=(\d)/.exec(request.url()) ?? []
    if (part) again.push(part)
  })
  await expect(tray(page).getByText('Choose log.txt again to go on')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await tray(page).getByRole('button', { name: 'Choose log.txt' }).click()
  await (await choosing).setFiles(large)
  await expect(tray(page).getByText('Uploaded', { exact: true })).toHaveCount(1)
  expect(again).not.toContain('1')
  expect(again).toContain('2')
  for (const name of ['tea.png', 'leaflet.pdf', 'leaflet (2).pdf', 'log.txt']) {
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  }
})

test('uploads go on elsewhere, four at a time; whole folders are kept; what is dropped on a folder goes into it (C-media-05, C-media-06)', async ({
  page,
  signIn,
}, testInfo) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Folders of its own')
  await page.goto(`/media-management${query}`)
  const trip = testInfo.outputPath('trip')
  mkdirSync(`${trip}/day one`, { recursive: true })
  writeFileSync(`${trip}/plan.txt`, 'plan')
  writeFileSync(`${trip}/day one/notes.txt`, 'notes')
  await chosen(page, 'Upload folder', trip)
  await expect(tray(page).getByRole('status')).toHaveText('2 files were uploaded')
  await expect(rows(page).filter({ hasText: 'trip' })).toHaveCount(1)

  // Ten are held back on their way.
  let held: (() => void)[] = []
  let most = 0
  await page.route(/\/media\/uploads\//, async (route) => {
    await new Promise<void>((go) => {
      held.push(go)
      most = Math.max(most, held.length)
    })
    await route.continue()
  })
  await chosen(
    page,
    'Upload',
    Array.from({ length: 10 }, (_, index) => file(`${index}.txt`, Buffer.from('x'))),
  )
  await expect.poll(() => held.length).toBe(4)
  await page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible()
  await expect(tray(page).getByText('2 of 12 uploaded')).toBeVisible()
  while ((await tray(page).getByRole('status').textContent()) !== '12 files were uploaded') {
    const now = held
    held = []
    for (const go of now) go()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(most).toBe(4)
  await page.unroute(/\/media\/uploads\//)
  await page.goBack()
  await expect(rows(page).filter({ hasText: '9.txt' })).toHaveCount(1)

  await drop(page, 'main tr[data-drop-into]', 'dropped.txt')
  await expect(tray(page).getByRole('status')).toHaveText('13 files were uploaded')
  await rows(page).filter({ hasText: 'trip' }).getByRole('link').click()
  for (const name of ['day one', 'plan.txt', 'dropped.txt']) {
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  }
  await expectAccessible(page)
})

test('who may not add files is offered nothing for it, and dropping does nothing (C-media-04, C-media-34)', async ({
  page,
  signIn,
}) => {
  await signIn('viewer', null)
  const { query } = await findProject(page)
  await page.goto(`/media-management${query}`)
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)
  await drop(page, 'main tbody tr', 'dropped.txt')
  await expect(page.locator('[data-drop-into]')).toHaveCount(0)
  await expect(tray(page)).toHaveCount(0)
})
