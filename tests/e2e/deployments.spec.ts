import { expect } from '@playwright/test'
import { test } from '../support/page.ts'

test.use({ deployment: 'full' })

test('a deployment overrides what the maintenance page says (P-2.12-04)', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page.getByText('Site Under Maintenance', { exact: true })).toBeVisible()
  await expect(page.getByText('We are installing a new version of Atrium and will be back very soon')).toBeVisible()
  await expect(page.getByText('We are currently updating our system')).toHaveCount(0)
})
