import { expect } from '@playwright/test'
import { disable } from '../support/disable.ts'
import { test } from '../support/page.ts'

test.use({ deployment: 'full' })

test('without the Sign Up Option there is no way to sign-up (P-2.11-03, P-6-11)', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'New to the product? Sign Up' })).toBeVisible()
  await disable(page, ['Sign Up Option'])
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: /Sign Up/ })).toHaveCount(0)
  await page.goto('/sign-up')
  await expect(page.getByText('Signing up is switched off here.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('each way in by a provider is a feature of its own (P-2.11-05, P-6-11)', { tag: '@thorough' }, async ({
  page,
}) => {
  const labels = ['Gmail', 'CWP', 'Deploud', 'Cloudvanti']
  for (const off of labels) {
    await page.unroute('**/*')
    await disable(page, [off])
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    for (const label of labels) {
      await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(label === off ? 0 : 1)
    }
    await expect(page.getByRole('group', { name: 'Or sign in with' }).getByRole('button')).toHaveCount(3)
  }
  await page.unroute('**/*')
  await disable(page, labels)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('Or sign in with')).toHaveCount(0)
})

test('without Account Info there are the picture and the names alone (P-2.10-04, P-2.10-05, P-2.10-07)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('viewer', '/account-info')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  await disable(page, ['Account Info'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  await expect(page.getByText('Organisation Name')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /2FA/ })).toHaveCount(0)
})
