import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, password } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'
import { top } from '../support/server.ts'
import { fillSignIn } from '../support/signed-in.ts'

// One server with Vite in it is enough, and two would make the same packages ready at once.
test.describe.configure({ mode: 'default' })
test.use({ development: true })

// Vite makes a module ready when it is first asked for: on a busy machine that takes longer than any page may.
test.beforeAll(async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/login')
  await fillSignIn(page, accounts.admin, password)
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 60_000 })
  await page.close()
})

const panel = (page: Page) => page.getByRole('dialog')
const layer = (page: Page, name: string | RegExp) =>
  panel(page)
    .locator('li[data-holds]')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

function altClick(control: Locator) {
  return control.click({ modifiers: ['Alt'] })
}

/** The first card's menu, open. */
async function openMenu(page: Page) {
  const opener = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  await opener.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

test('Alt-click tells each gate around a control with its value, its line and what comes of it', async ({
  page,
  signIn,
}) => {
  const opened: string[] = []
  await page.route('**/__open-in-editor?*', (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file') ?? '')
    return route.fulfill({ status: 200, body: '' })
  })
  await signIn('admin')
  await openMenu(page)
  await altClick(page.getByRole('menuitem', { name: 'Delete' }))
  await expect(panel(page)).toHaveAccessibleName('Button “Delete”')
  await expect(panel(page)).toHaveAccessibleDescription(/^It is there: the \d gates around it hold\.$/)

  const headings = panel(page).getByRole('heading', { level: 3 })
  await expect(headings.first()).toHaveText('Layout shell')
  await expect(headings.nth(1)).toHaveText('Page projects (grants of the level tenant)')
  await expect(headings.last()).toHaveText('Button “Delete”')
  await expect(layer(page, /^Page projects/)).toContainText('Read on Project Management is held')

  const own = layer(page, 'Button “Delete”')
  await expect(own).toContainText('Holds.')
  await expect(own).toContainText('Update on Project Management is held')
  await expect(own).toContainText("${item.status == 'Active'} is true")
  const place = (await own.getByRole('button').textContent()) ?? ''
  const [, file = '', line = ''] = /(spec\/[\w/-]+\.yaml):(\d+):\d+$/.exec(place) ?? []
  const written = (await readFile(path.join(top, file), 'utf8')).split('\n')[Number(line) - 1]
  expect(written).toContain('label: Delete')
  await expect(own.locator('pre')).toContainText(written?.trim() ?? '')

  await own.getByRole('button').click()
  await expect.poll(() => opened).toEqual([expect.stringContaining(place.replace(/^.*: /, '').replace(/^spec./, ''))])

  // The page has noticed nothing: its menu is open, nothing was deleted.
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A link is not followed, and the guard of the page behind it is told.
  await altClick(page.getByRole('main').getByRole('listitem').first().getByRole('link'))
  await expect(layer(page, /^Leads to the page dashboard/)).toContainText('Lets in.')
  await expect(layer(page, /^This link/)).toContainText('No gate of its own.')
  await expect(page).toHaveURL(/\/projects/)
})

test('what is hidden is listed with the reason, for who has fewer rights too', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('viewer')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Alt+Shift+E')
  await expect(panel(page)).toHaveAccessibleName(/^Hidden on this page: \d+$/)
  const hidden = (name: string | RegExp) => panel(page).getByRole('group').filter({ hasText: name })
  await expect(hidden('Menu item “Switch tenant”')).toContainText('Multi-Tenancy is off')
  await expect(hidden(/Button “Delete” on \d+ things/).first()).toContainText(
    'Update on Project Management is not held',
  )
  await expect(hidden('Menu “project”')).toContainText('${has(route.project_id)} is false')
  await expect(hidden('Menu “project”')).toContainText('With it: Menu item “Dashboard”')

  await hidden('Menu item “Switch tenant”').locator('summary').click()
  await expect(layer(page, 'Menu item “Switch tenant”')).toContainText('spec/menus.yaml:')
})

test('the keyboard explains what has the focus, and the focus comes back', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Projects' })
  await link.focus()
  await page.keyboard.press('Alt+Shift+E')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel(page)).toHaveAccessibleName('Menu item “Projects”')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'What is hidden here?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveAccessibleName(/^Hidden on this page/)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a page that everybody may see is explained as well', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/login')
  await altClick(page.getByLabel('Email'))
  await expect(panel(page)).toHaveAccessibleName('Field “Email”')
  await expect(layer(page, 'Page login')).toContainText('session absent is signed out')
})

test('the panel is accessible and fits, at 375 and 1408 px, in light and dark', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const width of [375, 1408]) {
    await page.setViewportSize({ width, height: 880 })
    await altClick(page.getByRole('main').getByRole('listitem').first().getByRole('link'))
    await expect(layer(page, /^Leads to the page dashboard/)).toContainText('Lets in.')
    await expect(layer(page, /^Page projects/).locator('pre')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'What is hidden here?' }).click()
    await panel(page).locator('summary').first().click()
    await expect(panel(page).locator('details[open] pre')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
  }
})

test('the built console has nothing of it', async () => {
  const marks = ['/__spec', '__open-in-editor', 'data-explained', 'No gate of its own', 'askedNodes']
  const sources = await textsIn('src/explain', /\.tsx?$/)
  expect(marks.filter((mark) => !sources.includes(mark))).toEqual([])
  const built = await textsIn('dist/public', /\.(js|css|html)$/)
  expect(marks.filter((mark) => built.includes(mark))).toEqual([])
})

test('the built console has no file that is for those who work on it', async () => {
  const built = await readdir(path.join(top, 'dist/public'), { recursive: true })
  expect(built).toContain('favicon.svg')
  expect(built.filter((name) => name.endsWith('.md'))).toEqual([])
})

async function textsIn(folder: string, files: RegExp): Promise<string> {
  const names = await readdir(path.join(top, folder), { recursive: true })
  const texts = names.filter((name) => files.test(name)).map((name) => readFile(path.join(top, folder, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
