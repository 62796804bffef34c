import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('the first template of a new project is made, gets a field and is applied (C-template-04, C-template-06, C-template-15, C-template-24)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Own templates')
  await page.goto(`/dashboard${query}`)
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'New template' }).click()
  await expect(page.getByText('This project has no template yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New template' }).first().click()
  const made = page.getByRole('dialog', { name: 'New template' })
  await made.getByLabel('Name').fill('Recipe')
  await made.getByRole('radio', { name: 'Page' }).check()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Create' }).click()

  await expect(page).toHaveURL(/\/content-template\/edit\/Template_\w+/)
  await expect(page.getByRole('heading', { name: 'Recipe', level: 1 })).toBeVisible()
  await expect(row(page, 'Summary')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply changes' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add field' }).click()
  const field = page.getByRole('dialog', { name: 'Field' })
  await field.getByLabel('Label').fill('Cooking time')
  await field
    .getByLabel('Type')
    .selectOption({ label: 'Number' })
    .catch(async () => {
      await field.getByLabel('Type').click()
      await page.getByRole('option', { name: 'Number' }).click()
    })
  await field.getByLabel('Must be filled in').check()
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Cooking time')).toContainText('cookingTime')
  await expect(row(page, 'Cooking time')).toContainText('New')

  await choose(page, 'Cooking time', 'Rules and default')
  const rules = page.getByRole('dialog', { name: 'Rules and default' })
  await rules.getByLabel('Least Number').fill('5')
  await rules.getByLabel('Default').fill('20')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  await choose(page, 'Cooking time', 'Rules and default')
  await expect(rules.getByLabel('Default')).toHaveValue('20')
  await rules.getByLabel('Default').fill('')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  await choose(page, 'Cooking time', 'Rules and default')
  await expect(rules.getByLabel('Least Number')).toHaveValue('5')
  await expect(rules.getByLabel('Default')).toHaveValue('')
  await rules.getByRole('button', { name: 'Cancel' }).click()
  await expect(rules).toHaveCount(0)
  await choose(page, 'Title', 'Rules and default')
  await rules.getByLabel('Pattern').fill('(a+)+$')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This pattern may take too long.').first()).toBeVisible()
  await rules.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Cooking time', 'Move up')
  await choose(page, 'Summary', 'Remove')
  const removed = page.getByRole('region', { name: 'Removed fields' })
  await expect(removed.getByRole('row').filter({ hasText: 'Summary' })).toBeVisible()
  await expect(page.getByText('There are changes that are not applied yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apply changes' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply changes' })
  const lines = apply.getByRole('row')
  await expect(lines.nth(1)).toContainText('Summary is removed')
  await expect(lines.nth(1)).toContainText('No content has a value in this field.')
  await expect(lines.nth(2)).toContainText('Cooking time is new and must be filled in')
  await expectAccessible(page)
  await apply.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The changes were applied.')).toBeVisible()
  await expect(removed).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Apply changes' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Summary is removed')

  // It leads to its first content.
  await page.getByRole('button', { name: 'New content' }).click()
  const content = page.getByRole('dialog', { name: 'New content' })
  await content.getByLabel('Name').fill('Pancakes')
  await expectAccessible(page)
  await content.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Pancakes', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Cooking time')).toBeVisible()
})

test('a template that contents use is not deleted, its copy is (C-template-07, C-template-08)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-template${query}`)
  await choose(page, 'Press Release', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/contents use this template, \d+ of them live. Delete or move them first./)).toBeVisible()
  await expect(row(page, 'Press Release')).toHaveCount(1)
  await choose(page, 'Press Release', 'Copy')
  await expect(row(page, 'Press Release (2)')).toBeVisible()
  await choose(page, 'Press Release (2)', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Press Release (2)')).toHaveCount(0)
})

test('who may not change templates looks at them (C-template-02, C-template-03)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('viewer', null)
  const { query } = await findProject(page, 'Product Catalogue')
  await page.goto(`/content-template${query}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('You may look at templates, but not change them.')).toBeVisible()
  for (const name of ['Add field', 'Apply changes', 'Name and description']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('contents are filled when a field that must be filled in is applied (C-template-31)', async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-template${query}`)
  await row(page, 'FAQ').getByRole('link').click()
  await page.getByRole('button', { name: 'Add field' }).click()
  const field = page.getByRole('dialog', { name: 'Field' })
  await field.getByLabel('Label').fill('Audience')
  await field.getByLabel('Must be filled in').check()
  await field.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(apply.getByRole('row').nth(1)).toContainText('have no value there')
  await apply.getByLabel('Audience').fill('Everybody')
  await apply.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The contents are as the template is now.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
