import { expect } from '@playwright/test'
import { builtSlices } from '../support/built-slices.ts'
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

test('a first visit of sign-in weighs at most 183 KB in 9 requests, one of the projects 259 KB in 17, and neither jumps', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  const baseURL = server.url
  const signInPage = await firstVisit(browser, '/login', 'button[type=submit]', { baseURL })
  expect(signInPage.bytes, signInPage.told).toBeLessThan(183_000)
  expect(signInPage.requests, signInPage.told).toBeLessThanOrEqual(9)
  expect(signInPage.moved).toBeLessThan(0.02)
  await signIn('admin', '/projects')
  const storageState = await page.context().storageState()
  const projects = await firstVisit(browser, '/projects', 'main a[href*="project_id"]', { baseURL, storageState })
  expect(projects.bytes, projects.told).toBeLessThan(259_000)
  expect(projects.requests, projects.told).toBeLessThanOrEqual(17)
  // The footer gives way once, when the first listing is there.
  expect(projects.moved).toBeLessThan(0.1)
})
