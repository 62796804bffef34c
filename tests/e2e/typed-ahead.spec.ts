import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { slowDown } from '../support/slow-down.ts'
import { sampleOf } from '../support/thorough.ts'

/** As somebody types who does not wait for what comes up: 20 ms a key. */
const typeFast = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 })

/**
 * What opens by a press and begins with a text field, each drawn by other code: where it is, what is pressed, and the
 * field that comes.
 */
const openings = [
  {
    what: 'the search, by Ctrl+K',
    at: '/dashboard',
    press: async (page: Page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
      await page.keyboard.press('Control+k')
    },
    field: (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true }),
  },
  {
    what: 'New Project, with a list of options before the field',
    at: '/projects',
    press: (page: Page) => page.getByRole('button', { name: 'New Project' }).click(),
    field: (page: Page) => page.getByRole('dialog').getByLabel('Name'),
  },
  {
    what: 'Add Users, with tags',
    at: '/dashboard',
    press: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Invite to / })
        .click(),
    field: (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Email' }),
  },
  {
    what: 'the list of projects in the header',
    at: '/dashboard',
    press: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Project:/ })
        .click(),
    field: (page: Page) => page.getByRole('dialog', { name: 'Project' }).getByRole('searchbox'),
  },
] as const

for (const { what, at, press, field } of sampleOf(openings)) {
  test(`what is typed at once after the press that opens it arrives: ${what}`, async ({ page, signIn }) => {
    await signIn('admin', null)
    const { query } = await findProject(page, 'Acme Newsroom')
    await slowDown(page)
    await page.goto(`${at}${query}`)
    await press(page)
    await typeFast(page, 'Fast typed name')
    await expect(field(page)).toHaveValue('Fast typed name')
    await expect(field(page)).toBeFocused()
  })
}

test('Ctrl+K is heard as soon as there is a script, before anything is drawn that answers it', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Acme Newsroom')
  await slowDown(page)
  await page.goto(`/dashboard${query}`, { waitUntil: 'commit' })
  // The first script paints the page light or dark.
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme !== undefined)
  await page.keyboard.press('Control+k')
  await typeFast(page, 'Fast typed word')
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(field).toHaveValue('Fast typed word')
  await expect(field).toBeFocused()
})

test('axe finds nothing while what was pressed for is on its way', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Acme Newsroom')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/search-window-*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(`/dashboard${query}`)
  // What is loaded into the page is there: its heading is one of that.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.locator('[data-type-ahead]')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
})
