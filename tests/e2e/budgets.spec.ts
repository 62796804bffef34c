import { expect } from '@playwright/test'
import { builtModule, builtSlices } from '../support/built-slices.ts'
import { findProject } from '../support/find-project.ts'
import { firstVisit } from '../support/first-visit.ts'
import { test } from '../support/page.ts'

const kilobyte = 1024

test('a settings page brings at most 25 KB of code of its own to who has the projects open', () => {
  const slices = builtSlices('projects')
  const pages = [...slices].filter(([name]) => /^(settings-|environment-create$|migration-)/.test(name))
  expect(pages.length).toBeGreaterThan(5)
  for (const [name, bytes] of pages) expect(bytes, name).toBeLessThan(25 * kilobyte)
  // The figure is one of code: a page that shows something weighs something.
  expect(slices.get('settings-general')).toBeGreaterThan(kilobyte)
})

test('the first rich text brings at most 135 KB of code (C-content-49)', () => {
  const bytes = builtModule('blocks/form/fields/rich.tsx')
  expect(bytes).toBeLessThan(135 * kilobyte)
  expect(bytes).toBeGreaterThan(50 * kilobyte)
})

test('a first visit of sign-in weighs at most 179 KB in 8 requests, one of the projects 253 KB in 15, and neither jumps', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  const baseURL = server.url
  const signInPage = await firstVisit(browser, '/login', 'button[type=submit]', { baseURL })
  expect(signInPage.bytes, signInPage.told).toBeLessThan(179_000)
  expect(signInPage.requests, signInPage.told).toBeLessThanOrEqual(8)
  expect(signInPage.moved).toBeLessThan(0.02)
  await signIn('admin', '/projects')
  const storageState = await page.context().storageState()
  const projects = await firstVisit(browser, '/projects', 'main a[href*="project_id"]', { baseURL, storageState })
  expect(projects.bytes, projects.told).toBeLessThan(253_000)
  expect(projects.requests, projects.told).toBeLessThanOrEqual(15)
  // The footer gives way once, when the first listing is there.
  expect(projects.moved).toBeLessThan(0.1)
})

test('a first visit of the media as tiles weighs at most 295 KB (C-media-01)', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const at = { baseURL: server.url, storageState: await page.context().storageState() }
  const open = await firstVisit(browser, `/media-management${query}&tab=grid`, 'main [data-index]', at)
  expect(open.bytes, open.told).toBeLessThan(295_500)
})

test('a first visit of a template in its builder weighs at most 283 KB', async ({ page, signIn, browser, server }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const link = 'main a[href*="/edit/Template_"]'
  await page.goto(`/content-template${query}`)
  const template = (await page.locator(link).first().getAttribute('href')) ?? ''
  const at = { baseURL: server.url, storageState: await page.context().storageState() }
  const open = await firstVisit(browser, template, 'main [data-thing]', at)
  expect(open.bytes, open.told).toBeLessThan(283_000)
})

test('a first visit of a list of contents weighs at most 282 KB in 30 requests, one of an editor 344 KB in 55', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const link = 'main a[href*="/edit/Content_"]'
  await page.goto(`/content-management${query}`)
  const editor = (await page.locator(link).first().getAttribute('href')) ?? ''
  const at = { baseURL: server.url, storageState: await page.context().storageState() }
  const list = await firstVisit(browser, `/content-management${query}`, link, at)
  expect(list.bytes, list.told).toBeLessThan(282_500)
  expect(list.requests, list.told).toBeLessThanOrEqual(30)
  const open = await firstVisit(browser, editor, 'main form input', at)
  expect(open.bytes, open.told).toBeLessThan(344_500)
  expect(open.requests, open.told).toBeLessThanOrEqual(55)
})
