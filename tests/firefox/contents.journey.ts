import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElementHandle } from 'puppeteer-core'
import { expect, it, onTestFinished } from 'vitest'
import { findProject } from './find-project.ts'
import { visit } from './visit.ts'

it('who may do what with a content is set in the grid by keys, and saved (P-4-10)', async () => {
  const { signIn, go, click, reads, page } = await visit()
  await signIn('admin')
  await go(`/content-management${await findProject(page, 'Spring Campaign Site')}`)
  const actions = await page.waitForSelector('main button[aria-label^="Actions for "]')
  await actions?.click()
  await click('menuitem', 'Access settings')
  await click('combobox', 'Type', '[role=dialog]')
  await click('option', 'Role')
  await click('combobox', 'Roles', '[role=dialog]')
  await page.keyboard.type('Viewer')
  await page.locator('[role=option] ::-p-text(Viewer)').click()
  await click('button', 'Add', '[role=dialog]')
  const cell = await page.waitForSelector('[role=grid] [data-cell][aria-label^="Read, "]')
  await cell?.focus()
  await page.keyboard.press(' ')
  expect(await cell?.evaluate((each) => each.getAttribute('aria-label'))).toMatch(/^Read, Deny/)
  await click('button', 'Save', '[role=dialog]')
  await reads('Permissions saved succesfully')
})

it('a file is imported (P-2.9-41)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'fox.csv')
  await writeFile(file, 'Title,Summary\nA good row,Good\n')
  const { signIn, go, click, by, reads, page } = await visit()
  await signIn('admin')
  await go(`/settings/migration/import${await findProject(page, 'Spring Campaign Site')}`)
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement> | null
  await input?.uploadFile(file)
  await reads('fox.csv')
  await click('button', 'Import Content')
  await (await by('radio', 'FAQ', '[role=dialog]').waitHandle()).click()
  await click('button', 'Import Content', '[role=dialog]')
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
  await reads('fox.csv')
})
