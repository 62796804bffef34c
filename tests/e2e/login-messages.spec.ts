import { expect } from '@playwright/test'
import { test } from '../support/page.ts'

test('err_msg "Unrecognizable lambda output" gives an alert (P-8-15, P-8-08)', async ({ page }) => {
  await page.goto('/login?err_msg=Unrecognizable%20lambda%20output')
  await expect(page.getByRole('alertdialog', { name: 'Sign-in failed' })).toBeVisible()
})

test('err_msg "Wrong Login Method" advises the form (P-8-16)', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/login?err_msg=Wrong%20Login%20Method')
  const alert = page.getByRole('alertdialog', { name: 'Wrong Login Method' })
  await expect(alert.getByText(/registered through the form/)).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('err_msg with "PreSignUp failed" is shown as it is; any other is "Email already exist" (P-8-17, P-8-18, P-8-08)', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/login?err_msg=PreSignUp%20failed%20with%20error%20No%20more%20people.')
  await expect(page.getByText('PreSignUp failed with error No more people.', { exact: true })).toBeVisible()
  await page.goto('/login?err_msg=xyz')
  await expect(page.getByText('Email already exist', { exact: true })).toBeVisible()
})

test('the unauthorized parameter shows its message and ends the session (P-8-22)', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/login?unauthorized=You%20were%20removed%20from%20the%20organisation')
  await expect(page.getByText('You were removed from the organisation', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/login/)
})
