import { expect } from '@playwright/test'
import { expectRefused } from '../support/expect-refused.ts'
import { codeOf, lettersTo, letterTo } from '../support/mailbox.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { fillSignIn, signOut } from '../support/signed-in.ts'

test('a forgotten password: the code, the new password, and in (P-2.11-10, P-2.11-11, P-2.11-12, P-4-17, P-4-18, P-7.3-02, P-8-24)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  const { email } = await newPerson(page.request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forget Password?' }).click()
  await expect(page.getByRole('link', { name: 'Back To Log In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(`Email has been sent to ${email}.`, { exact: true })).toBeVisible()

  await expect(page).toHaveURL(/\/reset-password\?email=/)
  await expect(page.getByText('p***@made.test', { exact: false }).first()).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Cancel' }).or(page.getByRole('button', { name: 'Cancel' })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend Confirmation Code' })).toBeVisible()

  // A password manager is told whose password it is.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email)
  const letter = await letterTo(page.request, email, 'reset')
  expect(letter.text).toContain(`/reset-password?email=${encodeURIComponent(email)}`)
  const code = codeOf(letter)
  await page.getByLabel('Confirmation Code').fill('12a4')
  await page.getByLabel(/^Password/).fill('Another-Word')
  await page.getByLabel(/^Confirm Password/).fill('Another-Word')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('The Confirmation Code field may only contain numbers.', { exact: true }).first(),
  ).toBeVisible()

  await page.getByLabel('Confirmation Code').fill(code)
  const [call] = await Promise.all([
    page.waitForRequest((one) => one.headers()['x-amz-target']?.endsWith('.ConfirmForgotPassword') === true),
    page.getByRole('button', { name: 'Reset Password' }).click(),
  ])
  expect(call.postDataJSON()).toMatchObject({ Username: email, ConfirmationCode: code, Password: 'Another-Word' })
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await signOut(page)
  await fillSignIn(page, email, 'Console-Demo-1')
  await expect(page.getByText('Incorrect username or password', { exact: true })).toBeVisible()
})

test('a wrong code is told, what was typed stays, and the code can be sent again (P-8-23)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  const email = 'viewer@acme.test'
  await page.goto(`/reset-password?email=${email}`)
  await page.getByLabel('Confirmation Code').fill('000000')
  await page.getByLabel(/^Password/).fill('Another-Word')
  await page.getByLabel(/^Confirm Password/).fill('Another-Word')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectRefused(page.getByLabel('Confirmation Code'), /Invalid verification code/)
  await expect(page.getByLabel(/^Password/)).toHaveValue('Another-Word')
  await page.getByRole('button', { name: 'Resend Confirmation Code' }).click()
  await expect(page.getByText('Email has been sent to v***@acme.test.', { exact: true })).toBeVisible()
  await letterTo(page.request, email, 'reset')
})

test('nobody learns who has an account (P-8-24)', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@acme.test')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Email has been sent to nobody@acme.test.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password/)
  expect(await lettersTo(page.request, 'nobody@acme.test', 'reset')).toEqual([])
})

test('a reset without an email begins with the email', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/\/forgot-password/)
})
