import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

const operationOf = (request: { postDataJSON(): { operationName?: string } | null }) =>
  request.postDataJSON()?.operationName

/** Answers one operation as told; gives how often it was asked. */
async function answer(page: Page, operation: string, body: (times: number) => object | 'abort' | undefined) {
  let times = 0
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback()
    times += 1
    const told = body(times)
    if (told === 'abort') return route.abort()
    return told ? route.fulfill({ json: { data: { [operation]: told } } }) : route.fallback()
  })
  return () => times
}

const refused = {
  __typename: 'Response',
  status: 401,
  error: { __typename: 'Error', ErrorType: 'Unauthorized', Message: 'Not for you.' },
  message: null,
  data: null,
  totalItems: null,
}

/** The address of a project's page, by the first project of the list. */
async function projectPage(page: Page, path: string) {
  const href = await page.getByRole('main').getByRole('list').getByRole('link').first().getAttribute('href')
  return `${path}?${new URL(href ?? '', 'http://x.test').searchParams}`
}

test.describe('a token that was revoked', () => {
  for (const width of [1408, 768, 375])
    test(`denies access, and what fails around the page stays in its place, ${width} px wide`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn('admin', '/projects')
      const revoked = { ...refused.error, Message: 'Token already revoked' }
      await page.route('**/graphql', (route) => {
        const operation = operationOf(route.request()) ?? ''
        return route.fulfill({ json: { data: { [operation]: { ...refused, error: revoked } } } })
      })
      await page.reload()
      await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
      const header = page.getByRole('banner')
      const failed = header.getByRole('alert')
      await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
      const [outer, inner] = [await header.boundingBox(), await failed.boundingBox()]
      if (!outer || !inner) throw new Error('Nothing is drawn')
      expect(inner.y).toBeGreaterThanOrEqual(outer.y)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
      // What the session knows of the person, and where they can go all the same.
      await expect(header.getByRole('button', { name: /Amelia Grant|admin@acme\.test/ })).toBeVisible()
      const ways = page.getByRole('main').getByRole('link', { name: 'Account Settings' })
      await expect(ways).toBeVisible()
    })
})

test.describe('an area that refuses', () => {
  test('shows access denied behind its own address, in its frame, and lets one try again (P-8-06)', async ({
    page,
    signIn,
  }) => {
    await signIn('admin', '/projects')
    const address = await projectPage(page, '/settings/integrations')
    let open = false
    await answer(page, 'integrationProviders', () => (open ? undefined : refused))
    await page.goto(address)
    const denied = page.getByText('You do not have permission to access this page.')
    await expect(denied).toBeVisible()
    const here = new URL(page.url())
    expect(`${here.pathname}${here.search}`).toBe(address.replace('?', '/access-denied?'))
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(denied).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/settings/integrations/access-denied')
    open = true
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(denied).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/settings/integrations')
  })

  test('is found nowhere that the catalogue does not put it (P-8-06)', async ({ page, signIn }) => {
    await signIn('admin', '/account-info/access-denied')
    await expect(page.getByText('This page does not exist')).toBeVisible()
  })
})

/** Pages whose code is not there yet: one of the console, and a sub-application. */
const pagesElsewhere = [
  ['a page', '/settings', 'Settings', 'General'],
  ['a sub-application', '/media-management', 'Media', 'Media'],
] as const

test.describe('a network that fails', () => {
  test('a read is tried again until it is answered, and nobody notices (P-8-01)', async ({
    page,
    signIn,
    expectProblem,
  }) => {
    expectProblem(/Failed to load resource|net::/)
    const times = await answer(page, 'projects', (each) => (each <= 2 ? 'abort' : undefined))
    await signIn('admin', '/projects')
    await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
    expect(times()).toBe(3)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('a write is sent once, and says that it failed (P-8-01)', { tag: '@thorough' }, async ({
    page,
    signIn,
    expectProblem,
  }) => {
    expectProblem(/Failed to load resource|net::/)
    await signIn('admin', '/projects')
    const times = await answer(page, 'updateProjectStatus', () => 'abort')
    await page.getByRole('main').getByRole('list').getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    // Over the page while nobody answers, and in a notice when somebody does again.
    const banner = page.getByRole('status').filter({ hasText: 'The server has not been reached since' })
    await expect(banner).toContainText('Please check whether this was done.')
    await expect(banner).toHaveCount(0)
    await expect(page.getByText(/^Nothing came back for what you did at/).first()).toBeVisible()
    expect(times()).toBe(1)
  })

  test('is told of while it lasts, also where somebody signs in', async ({ page, context, expectProblem }) => {
    expectProblem(/Failed to load resource|net::/)
    await page.goto('/login')
    // What says so is fetched when somebody begins to use the page.
    const fetched = page.waitForResponse(/\/assets\/trouble-.*\.js/)
    await page.getByLabel('Email').pressSequentially('admin@acme.test')
    await (await fetched).finished()
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: 'The server has not been reached since' })
    await expect(banner).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
  })

  for (const [what, path, name, title] of pagesElsewhere) {
    test(`keeps the page while it lasts, and then leads to ${what}`, async ({
      page,
      context,
      signIn,
      expectProblem,
    }) => {
      expectProblem(/Failed to load resource|net::|dynamically imported/)
      await signIn('admin', '/projects')
      const address = await projectPage(page, '/dashboard')
      // What says so is fetched when somebody begins to use the page.
      const fetched = page.waitForResponse(/\/assets\/trouble-.*\.js/)
      await page.goto(address)
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await page.mouse.move(700, 500)
      await (await fetched).finished()
      await context.setOffline(true)
      await link.click()
      const banner = page.getByRole('status').filter({ hasText: 'The server has not been reached since' })
      await expect(banner).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: /Dashboard$/ })).toBeVisible()
      await expect(page.getByText('This page has run into a problem.')).toHaveCount(0)
      await context.setOffline(false)
      await expect(page).toHaveURL(new RegExp(path))
      await expect(banner).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  }
})
