import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

test('access denied says so, with 403 and a way home (P-2.1-06, P-2.12-01, P-2.12-02)', async ({ page }) => {
  await page.goto('/access-denied')
  await expect(page.getByText('403')).toBeVisible()
  await expect(
    page.getByText(
      'You do not have permission to access this page. Please contact your Administrator(s) to request Access.',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
})

test('maintenance has no header and its texts (P-2.1-08, P-2.12-03)', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page.getByRole('heading', { name: 'Maintenance', exact: true })).toBeVisible()
  await expect(page.getByText('Site Under Maintenance', { exact: true })).toBeVisible()
  await expect(
    page.getByText('We are currently updating our system and will be back very soon', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)
})

test('any other address is the not-found page (P-2.1-10)', async ({ page }) => {
  for (const path of ['/no-such-page', '/projects/projects', '/Xlogin/login', '/dashboardx']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('the page to which pop-ups return says so, and keeps nothing in the address (P-2.1-09, P-2.12-05)', async ({
  page,
}) => {
  await page.goto('/callback?code=x&state=y')
  await expect(page.getByText('Please wait while we redirecting you back...', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/callback$/)
  await expectAccessible(page)
})
