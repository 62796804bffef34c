import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A field in the builder. */
const field = (page: Page, name: string) => page.locator('[data-thing]').filter({ hasText: name })

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('the first template of a new project is made, gets a field and is applied (C-template-04, C-template-06, C-template-15, C-template-24, C-template-26, C-template-27)', async ({
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
  await expect(field(page, 'Summary')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply changes' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Number', exact: true }).click()
  const settings = page.getByRole('region', { name: 'Settings of the field' })
  await expect(settings.getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.type('Cooking time')
  await settings.getByLabel('Must be filled in').check()
  await expect(settings.getByLabel('API Name')).toHaveValue('cookingTime')
  await expect(page.locator('[data-dragged]').filter({ hasText: 'Cooking time' })).toContainText('New')
  await settings.getByRole('tab', { name: 'Rules' }).click()
  await settings.getByLabel('Least Number').fill('5')
  await settings.getByLabel('Default').fill('20')
  await field(page, 'Title').click()
  await settings.getByLabel('Pattern').fill('(a+)+$')
  const problem = page.getByRole('button', { name: 'This pattern may take too long.', exact: true })
  await expect(problem).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
  await problem.click()
  await settings.getByLabel('Pattern').fill('')
  await expect(problem).toHaveCount(0)
  await field(page, 'Cooking time').click()
  await expect(settings.getByLabel('Least Number')).toHaveValue('5')
  await expect(settings.getByLabel('Default')).toHaveValue('20')
  await settings.getByLabel('Default').fill('')

  await field(page, 'Cooking time').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await field(page, 'Title').focus()
  await page.keyboard.press('Delete')
  await expect(field(page, 'Title')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Title')).toBeVisible()
  await field(page, 'Summary').focus()
  await page.keyboard.press('Delete')
  const removed = page.getByRole('region', { name: 'Removed fields' })
  await expect(removed.getByRole('row').filter({ hasText: 'Summary' })).toBeVisible()
  await expect(page.getByText('There are changes that are not applied yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByLabel('Cooking time')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the fields' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

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
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Summary is removed')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByText('export interface RecipeData')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Usage' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Unpublished' })).toContainText('0')
  await expectAccessible(page)

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
  for (const name of ['Short text', 'Apply changes', 'Name and description']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('contents are filled when a field that must be filled in is applied (C-template-31)', async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-template${query}`)
  await row(page, 'FAQ').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Short text', exact: true }).click()
  const settings = page.getByRole('region', { name: 'Settings of the field' })
  await expect(settings.getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.type('Audience')
  await settings.getByLabel('Must be filled in').check()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(apply.getByRole('row').nth(1)).toContainText('have no value there')
  await apply.getByLabel('Audience').fill('Everybody')
  await apply.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The contents are as the template is now.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file and a link are what new contents begin with, and are given to those that have none (C-template-31)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-template${query}`)
  await row(page, 'Author').getByRole('link').first().click()
  const settings = page.getByRole('region', { name: 'Settings of the field' })
  const add = async (kind: string, label: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(settings.getByLabel('Label', { exact: true })).toBeFocused()
    await page.keyboard.type(label)
    await settings.getByLabel('Must be filled in').check()
    await settings.getByRole('tab', { name: 'Rules' }).click()
  }
  const chooseFile = async () => {
    const pick = page.getByRole('dialog', { name: 'Choose a file' })
    await pick.getByRole('radio').first().press('Space')
    await pick.getByRole('button', { name: 'Choose', exact: true }).click()
    await expect(pick).toHaveCount(0)
  }
  await add('Link', 'Home page')
  const link = settings.getByRole('group', { name: 'Default', exact: true }).last()
  await link.getByLabel('Leads to').click()
  await page.getByRole('option', { name: 'Address' }).click()
  await link.getByLabel('Address').fill('https://press.example')
  await settings.getByRole('tab', { name: 'Basics' }).click()
  await add('File', 'Portrait')
  await settings.getByRole('button', { name: 'Choose a file' }).click()
  await chooseFile()
  await expect(settings.getByRole('button', { name: /^Take .* out$/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  await page.getByRole('button', { name: 'Apply changes' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply changes' })
  await expect(apply.getByRole('row').nth(1)).toContainText('have no value there')
  await apply.getByRole('button', { name: 'Portrait: Choose a file' }).click()
  await chooseFile()
  const leads = apply.getByRole('group', { name: 'Home page', exact: true })
  await leads.getByLabel('Leads to').click()
  await page.getByRole('option', { name: 'File' }).click()
  await leads.getByRole('button', { name: 'Choose a file' }).click()
  await chooseFile()
  await expectAccessible(page)
  await apply.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The contents are as the template is now.')).toBeVisible()

  await page.getByRole('button', { name: 'New content' }).click()
  const content = page.getByRole('dialog', { name: 'New content' })
  await content.getByLabel('Name').fill('Ada')
  await content.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Ada', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('https://press.example')
  await expect(page.getByRole('group', { name: 'Portrait' }).getByRole('listitem')).toHaveCount(1)
})
