import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { test } from '../support/page.ts'
import { fillSignIn } from '../support/signed-in.ts'

const minute = 60_000

/** Signs in under a clock that the test moves; tokens are refreshed by it, too. */
async function signInByClock(page: Page) {
  await installClock(page)
  await page.goto('/login')
  await fillSignIn(page, 'admin@acme.test', 'Console-Demo-1')
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
}

test('after 470 minutes without a hand moved the console asks, and counts ten minutes down (P-4-30, P-4-31, P-9-07, P-9-08)', async ({
  page,
}) => {
  await signInByClock(page)
  const dialog = page.getByRole('alertdialog')
  await stopClock(page)
  await page.mouse.move(10, 10)
  await page.clock.fastForward(470 * minute - 2000)
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(3000)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/(10:00|09:5\d|9:5\d)/)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I NEED MORE TIME' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
})

test('LOGOUT and zero sign out (P-4-32)', { tag: '@thorough' }, async ({ page, expectProblem }) => {
  expectProblem(/400|401/)
  await signInByClock(page)
  await page.mouse.move(10, 10)
  await page.clock.fastForward(471 * minute)
  await page.getByRole('alertdialog').getByRole('button', { name: 'LOGOUT' }).click()
  await expect(page).toHaveURL(/\/login/)

  await fillSignIn(page, 'admin@acme.test', 'Console-Demo-1')
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await page.mouse.move(20, 20)
  await page.clock.fastForward(471 * minute)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.fastForward(10 * minute)
  await expect(page).toHaveURL(/\/login/)
})
