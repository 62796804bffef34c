import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

test.use({ viewport: { width: 375, height: 740 } })

/** Nothing sticks out to the side of a phone. */
const expectToFit = async (page: Page) => {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}

test('sign-in, denied, maintenance and not-found fit a phone (P-9-20)', async ({ page }) => {
  for (const path of ['/login', '/access-denied', '/maintenance', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  }
})

test('projects and dashboard fit a phone, and the navigation is a drawer (P-9-20)', async ({ page, signIn }) => {
  await signIn('viewer')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeHidden()
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Projects' })).toBeHidden()
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})
