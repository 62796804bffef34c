import { expect, type Page } from '@playwright/test'
import { callsOf, changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

test('the landing page greets and lists active projects, newest first (P-2.6-01, P-9-02, P-9-07)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'projects')
  await signIn('admin')
  await expect(page.getByText(/^Welcome \S+ \S+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  expect(calls[0]).toMatchObject({ ProjectStatus: 'Active', Sort: 'UpdatedAt', SortAsc: false, Page: 1, PageSize: 12 })
  expect(calls[0]).not.toHaveProperty('QuickSearch')
})

test('search and status are sent only when they say something, and are kept in the address (P-5-20, P-2.6-08, P-2.6-09, P-3-35)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'projects')
  await signIn('admin')
  await expect(cards(page).first()).toBeVisible()
  const status = page.getByRole('button', { name: /^Status/ })
  await status.click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['All Projects', 'Active', 'Archived'])
  await page.getByRole('menuitemradio', { name: 'All Projects' }).click()
  await expect(page).toHaveURL(/status=All/)
  await expect.poll(() => calls.at(-1)).not.toHaveProperty('ProjectStatus')
  const name = await cards(page).nth(2).getByRole('link').innerText()
  await page.getByPlaceholder('Search by Project Name', { exact: true }).fill(name)
  await expect.poll(() => calls.at(-1)).toMatchObject({ QuickSearch: name })
  await expect(page).toHaveURL(/search=/)
  await expect(cards(page).first().getByRole('link')).toHaveText(name)
  await page.reload()
  await expect(page.getByPlaceholder('Search by Project Name')).toHaveValue(name)
  await expect(cards(page).first().getByRole('link')).toHaveText(name)
})

test('the sort menu has four orders and each orders the list (P-2.6-10)', async ({ page, signIn }) => {
  await signIn('admin')
  await expect(cards(page).first()).toBeVisible()
  const sort = page.getByRole('button', { name: /^Sort/ })
  await sort.click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Last Updated: Newest',
    'Last Updated: Oldest',
    'Name: Ascending',
    'Name: Descending',
  ])
  await page.getByRole('menuitemradio', { name: 'Name: Ascending' }).click()
  await expect(page).toHaveURL(/sort=nameAscending/)
  const namesAre = (order: 1 | -1) =>
    expect.poll(async () => {
      const names = await cards(page).getByRole('link').allInnerTexts()
      return (
        names.length > 6 &&
        names.every((name, at) => at === 0 || name.localeCompare(names[at - 1] ?? '', 'en') * order >= 0)
      )
    })
  await namesAre(1).toBe(true)
  await sort.click()
  await page.getByRole('menuitemradio', { name: 'Name: Descending' }).click()
  await namesAre(-1).toBe(true)
})

test('scrolling brings the next page, with its texts (P-2.6-11, P-2.6-12)', async ({ page, signIn }) => {
  let releaseFirst = () => {}
  let releaseSecond = () => {}
  const first = new Promise<void>((resolve) => {
    releaseFirst = resolve
  })
  const second = new Promise<void>((resolve) => {
    releaseSecond = resolve
  })
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (body?.operationName === 'projects') await (body.variables.Page === 1 ? first : second)
    await route.continue()
  })
  await signIn('admin')
  await expect(page.getByText('Loading Projects...')).toBeAttached()
  releaseFirst()
  await expect(page.getByText('Scroll down for more project')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Loading projects ...')).toBeVisible()
  releaseSecond()
  await expect(page.getByText('Loading projects ...')).toBeHidden()
})

test('a card shows description in brackets, last update, counts, and leads to the dashboard (P-2.6-14, P-2.6-16, P-2.6-17, P-2.6-18, P-3-06)', async ({
  page,
  signIn,
}) => {
  await changeAnswer(page, 'projects', (answer) => {
    Object.assign(answer.data[0] ?? {}, {
      name: 'Alpha',
      description: 'demo',
      lastUpdated: '2024-03-05T13:07:00.000Z',
      content: 7,
      published: 3,
    })
    Object.assign(answer.data[1] ?? {}, { name: 'Beta', description: null })
  })
  await signIn('admin')
  const alpha = cards(page).filter({ hasText: 'Alpha' })
  await expect(alpha.getByText('(demo)', { exact: true })).toBeVisible()
  await expect(alpha).toContainText('05/03/2024 14:07')
  await expect(alpha).toContainText(/Content\s*7/)
  await expect(alpha).toContainText(/Published Content\s*3/)
  await expect(cards(page).filter({ hasText: 'Beta' })).not.toContainText('(')
  await expect(alpha.getByRole('link', { name: 'Alpha' })).toHaveAttribute(
    'href',
    /\/dashboard\?tenant_id=Tenant_\w+&project_id=Environment_\w+/,
  )
})

test('without projects it says so, and how to begin only to those who can (P-2.6-13)', async ({ page, signIn }) => {
  await changeAnswer(page, 'projects', (answer) => Object.assign(answer, { data: [], totalItems: 0 }))
  await signIn('admin', '/projects?status=All')
  await expect(page.getByText('You have no project yet.')).toBeVisible()
  await expect(page.getByText('Please create one using new project button.')).toBeVisible()
  await expectAccessible(page)
})

test('a viewer has no card menu at all, and no advice to create (P-6-07, P-6-08, P-2.6-13)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('viewer')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByRole('button')).toHaveCount(0)
  await changeAnswer(page, 'projects', (answer) => Object.assign(answer, { data: [], totalItems: 0 }))
  await page.goto('/projects?status=All')
  await expect(page.getByText('You have no project yet.')).toBeVisible()
  await expect(page.getByText('Please create one')).toHaveCount(0)
})

test('Delete on an active card archives, Activate brings it back, Delete on an archived one deletes (P-2.6-19, P-2.6-20, P-2.6-21, P-2.6-22, P-4-01, P-4-02, P-4-04, P-4-05, P-8-35, P-8-36, P-8-39)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const card = cards(page).last()
  const { name } = await makeProject(page, 'Archived and Back Again')
  await page.getByPlaceholder('Search by Project Name').fill(name)
  await expect(cards(page)).toHaveCount(1)
  await card.getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: 'Activate' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const archive = page.getByRole('alertdialog', { name: 'Archive Project before Deletion' })
  await expect(archive).toContainText('must be archived before it can be deleted')
  await archive.getByRole('button', { name: 'Cancel' }).click()
  await expect(archive).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await card.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await archive.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Project successfully activated or archived!')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)

  await page.goto(`/projects?status=Archived&search=${encodeURIComponent(name)}`)
  await expect(cards(page).getByText('Archived', { exact: true })).toBeVisible()
  await card.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect(page.getByText('Project successfully activated or archived!')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)

  await page.goto('/projects?status=Archived')
  const total = page.getByText(/^\d+ projects?$/)
  const before = Number.parseInt(await total.innerText(), 10)
  const doomed = await cards(page).first().getByRole('link').innerText()
  await cards(page).first().getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Deleting project' })
  await expect(dialog).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Project successfully deleted!')).toBeVisible()
  await expect(total).toHaveText(`${before - 1} ${before === 2 ? 'project' : 'projects'}`)
  await expect(page.getByRole('link', { name: doomed, exact: true })).toHaveCount(0)
})

test('a status that nobody knows is shown as not active (P-4-06)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await changeAnswer(page, 'projects', (answer) => {
    Object.assign(answer.data[0] ?? {}, { status: 'Frozen' })
  })
  await signIn('admin')
  await expect(cards(page).first().getByText('Archived', { exact: true })).toBeVisible()
})

test('when the trial has ended, the page says so; dismissed, the cards lead nowhere (P-2.6-04, P-2.6-05, P-2.6-06, P-2.6-15, P-3-03)', async ({
  page,
  signIn,
}) => {
  await signIn('trial')
  await expect(page.getByRole('heading', { name: 'Your Free Trial Has Ended' })).toBeVisible()
  await expect(page.getByText(/no active subscription/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Select Subscription Plan' })).toHaveAttribute(
    'href',
    /\/tenant\/subscription\/plan\?tenant_id=Tenant_\w+/,
  )
  await page.getByRole('button', { name: 'Access Account' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByRole('link')).toHaveCount(0)
})

test('a server that is down gives words and a way to try again (P-8-01)', { tag: '@thorough' }, async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource|net::/)
  await signIn('admin')
  await expect(cards(page).first()).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'projects' ? route.abort() : route.fallback(),
  )
  await page.goto('/projects?status=Archived')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/graphql')
  await retry.click()
  await expect(cards(page).first()).toBeVisible()
})

test("a refused write shows the server's words in red (P-8-01, P-8-02)", async ({ page, signIn }) => {
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'updateProjectStatus') return route.fallback()
    await route.fulfill({
      json: {
        data: {
          updateProjectStatus: {
            status: 409,
            error: { ErrorType: 'Conflict', Message: 'Changed by somebody else.' },
            message: null,
          },
        },
      },
    })
  })
  await signIn('admin')
  await cards(page).first().getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Changed by somebody else.')).toBeVisible()
})
