import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

const side = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })

/** The links of the menus at the left, in their order. */
const offered = (page: Page) => side(page).getByRole('list').getByRole('link')

/** What an address carries of the tenant and the project. */
function placeOf(page: Page): string {
  const given = new URL(page.url()).searchParams
  return ['tenant_id', 'project_id'].flatMap((name) => given.get(name) ?? []).join(' ')
}

test('menus and switcher are the same on every page, whatever it asks for itself (P-2.4-13, P-2.5-01)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  const ofTenant = ['Projects', 'Users', 'Roles', 'System configuration', 'Table maintenance']
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  const { search } = new URL(page.url())
  const ofProject = ['Dashboard', 'Content Template', 'Media', 'Content', 'Website', 'Settings']
  const place = placeOf(page)
  for (const path of ['/dashboard', '/account-info', '/access-denied', '/no-such-page', '/settings/general']) {
    await page.goto(`${path}${search}`)
    await expect(offered(page)).toHaveText([...ofProject, ...ofTenant])
    await expect(page.getByRole('banner').getByRole('button', { name: /^Project/ })).toBeVisible()
    expect(placeOf(page), path).toBe(place)
  }
  for (const path of ['/projects', '/account-info', '/access-denied', '/no-such-page', '/tenant/subscription/plan']) {
    await page.goto(path)
    await expect(offered(page)).toHaveText(ofTenant)
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: /Project/ })
        .first(),
    ).toBeVisible()
  }
})

test('whoever may do nothing is offered nothing, and finds the ways on, in both widths (P-2.12-01, P-6-05)', async ({
  page,
  signIn,
}) => {
  await signIn('none', '/projects')
  await expect(page).toHaveURL(/\/access-denied/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(side(page).getByRole('list')).toHaveCount(0)
  const ways = page.getByRole('main').getByRole('navigation', { name: 'You can go on to:' })
  await expect(ways.getByRole('listitem')).toHaveText(['Account Settings', 'Use another account', 'Sign Out'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(ways).toBeVisible()
  await expectAccessible(page)
  await ways.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await ways.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('another account comes to the page that the first one was refused (P-2.12-01, P-4-15)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('none', '/tenant/role-management')
  await expect(page).toHaveURL(/\/access-denied/)
  await page.getByRole('main').getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('admin@acme.test')
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/tenant\/role-management/)
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
})

test('whoever is not signed in finds the same pages without a shell, and signs in from them', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const path of ['/access-denied', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
})

test('the trial-ended screen leads to whom to ask, and back (P-2.6-04)', async ({ page, signIn }) => {
  await signIn('trial', '/projects')
  await page.getByRole('link', { name: 'Select Subscription Plan' }).click()
  await expect(page).toHaveURL(/\/tenant\/subscription\/plan\?tenant_id=/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the projects' }).click()
  await expect(page.getByText('Your Free Trial Has Ended')).toBeVisible()
})

test('nothing leads to a page that is not there yet: neither menus nor search name it', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/projects')
  await expect(offered(page).last()).toHaveText('Table maintenance')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox')
  for (const planned of ['Usage', 'Audit', 'Subscription', 'Webhook', 'Workflows', 'Deployment']) {
    // What is there is found in between, so that what is looked at is the answer to the word.
    await search.fill('Table maintenance')
    await expect(page.getByRole('option', { name: /Table maintenance/ })).toBeVisible()
    await search.fill(planned)
    await expect(page.getByRole('option', { name: /Table maintenance/ })).toHaveCount(0)
    await expect(page.getByText('Searching')).toHaveCount(0)
    await expect(page.getByRole('option', { name: new RegExp(planned) })).toHaveCount(0)
  }
})
