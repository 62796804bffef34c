import { expect } from '@playwright/test'
import { disable } from '../support/disable.ts'
import { test } from '../support/page.ts'

test('without the form-login option there is no form (P-2.11-06, P-6-11)', async ({ page }) => {
  await disable(page, ['Form Login Option'])
  await page.goto('/login')
  await expect(page.getByText('Signing in with email and password is switched off here.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

test('with All Features denied, staff go to maintenance (P-2.1-25, P-6-12)', async ({ page, signIn }) => {
  await disable(page, ['All Features'])
  await signIn('viewer', '/projects')
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.getByText('Site Under Maintenance')).toBeVisible()
})

test('without Environment Management there is no environment dropdown (P-2.8-02)', async ({ page, signIn }) => {
  await disable(page, ['Environment Management'])
  await signIn('viewer', '/projects')
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Figures' }).or(page.getByLabel('Figures')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Environment/ })).toHaveCount(0)
})
