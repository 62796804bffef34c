import { expect, type Page } from '@playwright/test'
import { callsOf, changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const optionsOf = (page: Page, group: string) => dialogOf(page).getByRole('group', { name: group }).getByRole('option')

/** Comes to a page of a project that has templates, contents and media, with the search open. */
async function openSearch(page: Page, path = '/dashboard') {
  const { query } = await findProject(page, 'Acme Newsroom')
  await page.goto(`${path}${query}`)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  return query
}

/** Asks at once. */
async function searchFor(page: Page, words: string) {
  await fieldOf(page).fill(words)
  await page.keyboard.press('Enter')
}

/** What the first thing of a kind is called, as the server has it. */
async function nameOfFirst(page: Page, list: 'contents' | 'media', query: string): Promise<string> {
  const place = new URLSearchParams(query)
  const answer = await callAs<Record<string, { data: { Name: string }[] }>>(
    page,
    `query ($tenant: ID!, $project: ID!) { ${list}(TenantID: $tenant, ProjectID: $project) { data { Name } } }`,
    { tenant: place.get('tenant_id'), project: place.get('project_id') },
  )
  return answer[list]?.data[0]?.Name ?? ''
}

test('templates, contents and media lead to their pages; what fits nothing is told, and spaces are not asked for (P-2.5-05, P-2.5-06, P-2.5-07, P-2.5-08, P-3-29, P-5-19)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'projectChildren')
  const again = async () => {
    await expect(dialogOf(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
  }
  await signIn('admin', null)
  const query = await openSearch(page)
  await searchFor(page, '   ')
  await searchFor(page, 'qqqqzzzz')
  await expect(dialogOf(page).getByText('No Result Found')).toBeVisible()
  expect(calls.map(({ QuickSearch }) => QuickSearch)).toEqual(['qqqqzzzz'])

  await searchFor(page, 'press')
  const found = optionsOf(page, 'Templates').filter({ hasText: 'Press Release' })
  await expect(found).toHaveAttribute('href', /^\/content-template\/edit\/[^/?]+\?/)
  await expect(found.locator('mark')).toHaveText('Press')
  await found.click()
  await expect(page).toHaveURL(/\/content-template\/edit\/[^/?]+\?.*project_id=/)

  await again()
  const content = await nameOfFirst(page, 'contents', query)
  await searchFor(page, content)
  await optionsOf(page, 'Contents').filter({ hasText: content }).first().click()
  await expect(page).toHaveURL(/\/content-management\/listing\/edit\/[^/?]+\?/)

  // With its id in the query.
  await again()
  const medium = await nameOfFirst(page, 'media', query)
  await searchFor(page, medium)
  await optionsOf(page, 'Media').filter({ hasText: medium }).first().click()
  await expect(page).toHaveURL(/\/media-management\/edit\?.*MediaID=[^&]+/)
})

test('it is asked 700 ms after the last key (P-9-09)', async ({ page, signIn }) => {
  const calls = callsOf(page, 'projectChildren')
  await installClock(page)
  await signIn('admin', null)
  await openSearch(page)
  await stopClock(page)
  await fieldOf(page).fill('pres')
  await page.clock.runFor(699)
  await fieldOf(page).fill('press')
  await page.clock.runFor(699)
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(optionsOf(page, 'Templates').first()).toBeVisible()
  expect(calls.map(({ QuickSearch }) => QuickSearch)).toEqual(['press'])
})

test('all of it is worked by keys, and a tab of its own opens at Ctrl-Enter', async ({ page, context, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Acme Newsroom')
  await page.goto(`/dashboard${query}`)
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await searchFor(page, 'press')
  const [first] = [dialogOf(page).getByRole('option', { selected: true })]
  await expect(first).toHaveAttribute('href', /./)
  const href = await first.getAttribute('href')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const other = await opened
  await expect(other).toHaveURL((url) => url.href.endsWith(String(href)))
  await other.close()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.href.endsWith(String(href)))
})

test('commands of all menus are there at once, and run as from the menu', async ({ page, signIn }) => {
  await signIn('admin', null)
  await openSearch(page)
  await fieldOf(page).fill('settings integ')
  await expect(optionsOf(page, 'Commands')).toHaveText([/^Integrations/])
  await fieldOf(page).fill('dark')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(dialogOf(page)).toBeHidden()
})

test('who may not change settings is not offered them, and without a project there are commands only', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const calls = callsOf(page, 'projectChildren')
  await signIn('viewer', '/projects')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await searchFor(page, 'integrations')
  await expect(dialogOf(page).getByText('No Result Found')).toBeVisible()
  await fieldOf(page).fill('account')
  await expect(optionsOf(page, 'Commands').first()).toContainText('Account Settings')
  expect(calls).toEqual([])
})

test('what led somewhere is offered again, until it is cleared', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', null)
  const query = await openSearch(page)
  await searchFor(page, 'press')
  await optionsOf(page, 'Templates').first().click()
  await expect(page).toHaveURL(/\/edit\//)
  await page.goto(`/dashboard${query}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(optionsOf(page, 'Recent searches')).toHaveText(['press'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(optionsOf(page, 'Templates').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Clear' }).click()
  await expect(dialogOf(page).getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
})

test('unsaved changes are asked about before it leads elsewhere', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', '/account-info')
  await expect(page.getByLabel('First Name')).not.toHaveValue('')
  await page.getByLabel('First Name').fill('Half written')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('projects')
  await optionsOf(page, 'Commands').first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You have unsaved changes.')
  // It waits for an answer: the keys are the browser's.
  await page.keyboard.press('Control+k')
  await expect(dialogOf(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/account-info/)
  await expect(page.getByLabel('First Name')).toHaveValue('Half written')
})

test('it says that it failed, and asks again', { tag: '@thorough' }, async ({ page, signIn, expectProblem }) => {
  expectProblem(/Failed to load resource|net::/)
  await signIn('admin', null)
  await openSearch(page)
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'projectChildren' ? route.abort() : route.fallback(),
  )
  await searchFor(page, 'press')
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/graphql')
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(optionsOf(page, 'Templates').first()).toBeVisible()
})

/** Nothing sticks out to the side. */
async function expectToFit(page: Page) {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}

test('what is found is accessible and fits a phone', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await changeAnswer(page, 'projectChildren', (answer) => {
    answer.totalItems = 40
  })
  await signIn('admin', null)
  await openSearch(page)
  await searchFor(page, 'press')
  await expect(dialogOf(page).getByRole('button', { name: 'See more' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})

test('the commands are accessible and fit a wide window', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', null)
  await openSearch(page)
  await expect(optionsOf(page, 'Commands').first()).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})
