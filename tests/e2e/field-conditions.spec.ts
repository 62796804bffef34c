import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const field = (page: Page, name: string) => page.locator('[data-thing]').filter({ hasText: name })

async function choose(page: Page, within: ReturnType<Page['getByRole']>, label: string, option: string) {
  await within
    .getByRole('combobox', { name: label, exact: true })
    .or(within.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a field is shown only if another one says so, in the template and in its contents (C-template-37, C-template-38)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Conditions')
  await page.goto(`/content-template${query}`)
  await page.getByRole('button', { name: 'New template' }).first().click()
  const made = page.getByRole('dialog', { name: 'New template' })
  await made.getByLabel('Name').fill('Offer')
  await made.getByRole('radio', { name: 'Product' }).check()
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Offer', level: 1 })).toBeVisible()

  await field(page, 'Price').click()
  const settings = page.getByRole('region', { name: 'Settings of the field' })
  await settings.getByRole('tab', { name: 'Rules' }).click()
  await expect(settings.getByText('It is always shown.')).toBeVisible()
  await settings.getByRole('button', { name: 'Add a condition' }).click()
  const first = settings.getByRole('group', { name: 'Condition 1' })
  await choose(page, first, 'Field', 'Available')
  await choose(page, first, 'Condition', 'is')
  await choose(page, first, 'Value', 'Yes')
  await expectAccessible(page)

  await field(page, 'Available').click()
  await expect(settings.getByText('It is always shown.')).toBeVisible()
  await settings.getByRole('button', { name: 'Add a condition' }).click()
  await choose(page, first, 'Field', 'Price')
  await choose(page, first, 'Condition', 'is filled in')
  const circle = page.getByRole('button', { name: 'Price is shown by Available, and Available by Price.', exact: true })
  await expect(circle).toBeVisible()
  await settings.getByRole('group', { name: 'Condition 1' }).getByRole('button', { name: 'Remove' }).click()
  await expect(circle).toHaveCount(0)
  await field(page, 'Price').click()
  await expect(first.getByRole('combobox', { name: 'Field' }).or(first.getByLabel('Field')).first()).toHaveValue(
    'Available',
  )

  await page.getByRole('button', { name: 'Apply changes' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(apply.getByRole('row').nth(1)).toContainText('Price is shown under another condition')
  await apply.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The changes were applied.')).toBeVisible()

  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).first().click()
  const content = page.getByRole('dialog')
  await content.getByLabel('Name').fill('Tea')
  await content.getByRole('button', { name: 'Create' }).click()
  const price = page.getByLabel('Price', { exact: true })
  const available = page.getByLabel('Available', { exact: true })
  await expect(available).toBeChecked()
  await price.fill('3.5')
  await available.uncheck()
  await expect(price).toHaveCount(0)
  await expectAccessible(page)
  await available.check()
  await expect(price).toHaveValue('3.5')
})
