import { expect } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

test.use({ deployment: 'full' })

test('tenant selection shows name, description or "-", and which one is selected (P-2.1-01, P-2.3-01, P-2.3-02, P-2.3-03)', async ({
  page,
  signIn,
}) => {
  await signIn('agency')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Select Tenant' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await expect(cards.getByText('-', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})

test('tenant selection scrolls through all 60, telling so (P-2.3-04, P-2.3-05, P-9-04)', async ({ page, signIn }) => {
  // So small that the end of the first page is not near: else the second is fetched without scrolling.
  await page.setViewportSize({ width: 1408, height: 240 })
  const calls = callsOf(page, 'userTenants')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.variables?.Page === 2) await held
    await route.continue()
  })
  await signIn('agency')
  await expect(page.getByText('60 tenants')).toBeVisible()
  await expect(page.getByText('Scroll down for more tenant')).toBeVisible()
  // The menu at its side scrolls on its own in a window so small.
  await page.getByRole('heading', { name: 'Select Tenant' }).hover()
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Loading tenants ...')).toBeVisible()
  release()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(calls).toHaveLength(5)
  }).toPass()
  await expect(page.getByText('Scroll down for more tenant')).toBeHidden()
  expect(calls.map(({ Page }) => Page)).toEqual([1, 2, 3, 4, 5])
})

test('a tenant leads to its projects and becomes the selected one (P-2.3-06, P-1-01, P-1-02)', async ({
  page,
  signIn,
}) => {
  await signIn('agency')
  const link = page.getByRole('main').getByRole('list').getByRole('link').nth(3)
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/projects\?tenant_id=Tenant_\w+/)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await expect(page.getByRole('navigation').getByText(name).first()).toBeVisible()
})

test('tenants can be searched, and the search can be shared as an address', async ({ page, signIn }) => {
  await signIn('agency')
  await expect(page.getByText('60 tenants')).toBeVisible()
  await page.getByPlaceholder('Search by Tenant Name').fill('zzz-no-such')
  await expect(page.getByText('No tenant fits your search.')).toBeVisible()
  await expect(page).toHaveURL(/search=zzz-no-such/)
})
