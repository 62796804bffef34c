import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

test.use({ deployment: 'full' })

const area = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 })
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

/** Comes to the dashboard of a project; gives what its addresses carry. */
async function comeToDashboard(page: Page) {
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/dashboard${query}`)
  await expect(area(page, 'Website')).toBeVisible()
  return query
}

/** Puts another module in the place of an application's own. */
async function standIn(page: Page, app: string, body: string) {
  await page.route(`**/apps/${app}/*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

const moduleOf = (mount: string) =>
  `export const contract = 1, pages = {}; let tried = 0; export function mount(element, context) { ${mount} }`

test.describe('the areas are applications of their own', () => {
  test('an area comes from its own address when it is gone to (P-1-09, P-2.1-16)', async ({ page, signIn }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await signIn('admin', null)
    const query = await comeToDashboard(page)
    expect(loaded.filter((path) => path.startsWith('/apps/'))).toEqual([])
    await area(page, 'Content Template').click()
    await expect(heading(page, 'Content Template')).toBeVisible()
    expect(loaded.filter((path) => path.startsWith('/apps/content-template/'))).not.toEqual([])
    await expect(page).toHaveURL(`/content-template${query}`)
  })

  test('deep links, reload, back and forward lead into it (P-2.1-11)', { tag: '@thorough' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', null)
    const query = await comeToDashboard(page)
    await area(page, 'Content Template').click()
    await page.getByRole('link', { name: 'Article', exact: true }).click()
    await expect(heading(page, 'Article')).toBeFocused()
    await expect(page).toHaveURL(/\/content-template\/edit\/[^/?]+\?tenant_id=.+&project_id=/)
    await expect(page).toHaveTitle('Article · Atrium')
    await page.goBack()
    await expect(heading(page, 'Content Template')).toBeVisible()
    await expect(page).toHaveURL(`/content-template${query}`)
    await page.goForward()
    await expect(heading(page, 'Article')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Article')).toBeVisible()
    await area(page, 'Media').click()
    await expect(heading(page, 'Media')).toBeFocused()
    await page.goto(`/content-template/nowhere${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  })

  test('a content opens at both of its addresses (P-2.1-12)', { tag: '@thorough' }, async ({ page, signIn }) => {
    await signIn('admin', null)
    await comeToDashboard(page)
    await area(page, 'Content').click()
    const first = page.getByRole('main').getByRole('row').getByRole('link').first()
    const title = (await first.textContent()) ?? ''
    await first.click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(/\/content-management\/listing\/edit\//)
    await page.goto(page.url().replace('/listing/edit/', '/edit/'))
    await expect(heading(page, title)).toBeVisible()
  })

  test('whoever is not signed in signs in first (P-2.1-15)', async ({ page }) => {
    for (const path of [
      '/content-template',
      '/content-management/edit/1',
      '/media-management',
      '/website-management',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
    }
  })

  test('the Themes tab embeds an application (P-2.6-03)', async ({ page, signIn }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await signIn('admin', '/projects')
    await page.getByRole('tab', { name: 'Themes' }).click()
    await expect(page).toHaveURL(/tab=theme/)
    await expect(page.locator('[data-app-frame="themes"]').getByText('Field Notes')).toBeVisible()
    expect(loaded.filter((path) => path.startsWith('/apps/themes/'))).not.toEqual([])
    await expect(page).toHaveTitle('Projects · Atrium')
  })
})

test.describe('an application that fails', () => {
  test('shows a full-page loader while it is on its way (P-1-10)', { tag: '@thorough' }, async ({ page, signIn }) => {
    await signIn('admin', null)
    await comeToDashboard(page)
    let release = () => {}
    const held = new Promise<void>((free) => {
      release = free
    })
    await page.route('**/apps/content-management/*.js', async (route) => {
      await held
      await route.continue()
    })
    await area(page, 'Content').click()
    const loader = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading Content ...' })
    await expect(loader).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(heading(page, 'Content')).toBeVisible()
    await expect(loader).toHaveCount(0)
  })

  test('is given up when mounting breaks three times, and nothing else is (P-1-11, P-1-12)', {
    tag: '@thorough',
  }, async ({ page, signIn, expectProblem }) => {
    expectProblem(/Half built/)
    await signIn('admin', null)
    await comeToDashboard(page)
    await standIn(page, 'website-management', moduleOf('window.mounts = ++tried; throw new Error("Half built.")'))
    await area(page, 'Website').click()
    await expect(notice(page)).toHaveText('Half built. Please reload your browser.')
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Half built.')).toBeVisible()
    expect(await page.evaluate(() => (window as { mounts?: number }).mounts)).toBe(3)
    await expectAccessible(page)
    await area(page, 'Media').click()
    await expect(heading(page, 'Media')).toBeVisible()
  })

  test('says that it could not be loaded, and comes after a reload', { tag: '@thorough' }, async ({
    page,
    signIn,
    expectProblem,
  }) => {
    expectProblem(/Failed to (load resource|fetch dynamically imported module)|error loading dynamically/)
    await signIn('admin', null)
    await comeToDashboard(page)
    await page.route('**/apps/media-management/*.js', (route) => route.fulfill({ status: 404 }))
    await area(page, 'Media').click()
    await expect(notice(page)).toHaveText('Media could not be loaded. Please reload your browser.')
    await page.unroute('**/apps/media-management/*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page, 'Media')).toBeVisible()
  })
})
