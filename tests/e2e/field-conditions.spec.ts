import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

async function actsOf(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

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

  await actsOf(page, 'Price', 'Show only if')
  const dialog = page.getByRole('dialog', { name: 'Show only if' })
  await expect(dialog.getByText('It is always shown.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a condition' }).click()
  const first = dialog.getByRole('group', { name: 'Condition 1' })
  await choose(page, first, 'Field', 'Available')
  await choose(page, first, 'Condition', 'is')
  await choose(page, first, 'Value', 'Yes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Price' })).toContainText('Under a condition')

  await actsOf(page, 'Price', 'Show only if')
  await expect(first.getByRole('combobox', { name: 'Field' }).or(first.getByLabel('Field')).first()).toHaveValue(
    'Available',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await actsOf(page, 'Available', 'Show only if')
  await dialog.getByRole('button', { name: 'Add a condition' }).click()
  await choose(page, first, 'Field', 'Price')
  await choose(page, first, 'Condition', 'is filled in')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Price is shown by Available, and Available by Price.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

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
