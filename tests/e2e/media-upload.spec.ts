import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })
const rows = (page: Page) => page.getByRole('main').getByRole('row')

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
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([
    file('tea.jpg', png(40, 30, [200, 40, 20], [0, 0, 0])),
    file('leaflet.pdf', Buffer.from('%PDF-1.7\n')),
    file('run.txt', Buffer.from('#!/bin/sh')),
    file('leaflet.pdf', Buffer.from('%PDF-1.7\n')),
  ])
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(3)
  await expect(dialog.getByText('Files of this type are not allowed.')).toBeVisible()
  await expectAccessible(page)

  // The second part never arrives, and the window is closed upon it.
  const large = testInfo.outputPath('log.txt')
  writeFileSync(large, Buffer.alloc(17 * 2 ** 20, 'line\n'))
  await page.route(/partNumber=2&/, (route) => route.abort())
  const first = page.waitForResponse((answer) => /partNumber=1&/.test(answer.url()) && answer.ok())
  await input.setInputFiles(large)
  await first
  await page.reload()
  await page.unroute(/partNumber=2&/)
  const again: string[] = []
  page.on('request', (request) => {
    const [, part] = /partNumber=(\d)/.exec(request.url()) ?? []
    if (part) again.push(part)
  })
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click()
  await input.setInputFiles(large)
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(1)
  expect(again).not.toContain('1')
  expect(again).toContain('2')
  await dialog.getByRole('button', { name: 'Close' }).click()
  for (const name of ['tea.png', 'leaflet.pdf', 'leaflet (2).pdf', 'log.txt']) {
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  }
})

test('who may not add files is offered nothing for it (C-media-04, C-media-34)', async ({ page, signIn }) => {
  await signIn('viewer', null)
  const { query } = await findProject(page)
  await page.goto(`/media-management${query}`)
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)
})
