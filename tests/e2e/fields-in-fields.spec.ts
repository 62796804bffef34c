import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const field = (page: Page, name: string) => page.locator('[data-thing]').filter({ hasText: name })

async function add(page: Page, label: string, type: string) {
  const settings = page.getByRole('region', { name: 'Settings of the field' })
  await page.getByRole('button', { name: type, exact: true }).click()
  await expect(settings.getByLabel('Label', { exact: true }).first()).toBeFocused()
  await page.keyboard.type(label)
  await expect(field(page, label)).toHaveCount(1)
}

test('fields are put into groups, and contents have items and blocks, by keyboard too (C-template-22, C-content-45, C-content-46)', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Nested')
  await page.goto(`/content-template${query}`)
  await page.getByRole('button', { name: 'New template' }).first().click()
  const made = page.getByRole('dialog', { name: 'New template' })
  await made.getByLabel('Name').fill('Story')
  await made.getByRole('radio', { name: 'Nothing' }).check()
  await made.getByRole('button', { name: 'Create' }).click()
  await add(page, 'Body', 'Blocks')
  // Blocks are groups: this stands behind them.
  await add(page, 'Voices', 'Repeated group')
  await add(page, 'Speaker', 'Short text')
  await add(page, 'Remark', 'Long text')
  await add(page, 'Stray', 'Group')
  await add(page, 'Line', 'Short text')
  await field(page, 'Stray').focus()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Remark')).toBeFocused()
  // It was added beside what was chosen: out of there, and into the blocks.
  await field(page, 'Stray').press('Control+X')
  await field(page, 'Body').press('Control+V')
  await expect(field(page, 'Stray')).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('dialog', { name: 'Apply changes' }).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The changes were applied.')).toBeVisible()

  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).first().click()
  const content = page.getByRole('dialog')
  await content.getByLabel('Name').fill('New')
  await content.getByRole('button', { name: 'Create' }).click()
  const voices = page.getByRole('group', { name: 'Voices', exact: true })
  await voices.getByRole('button', { name: 'Add an item' }).click()
  await expect(voices.getByLabel('Speaker')).toBeFocused()
  await page.keyboard.type('Ada')
  await voices.getByRole('button', { name: 'Add an item' }).click()
  await page.keyboard.type('Grace')
  await voices.getByRole('button', { name: 'Close Grace' }).press('Alt+ArrowUp')
  await expect(voices.getByRole('button', { name: 'Close Grace' })).toBeFocused()
  const body = page.getByRole('group', { name: 'Body', exact: true })
  await body.getByRole('button', { name: 'Add Stray' }).click()
  await page.keyboard.type('It was windy')
  await expectAccessible(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Voices', exact: true }).locator('[data-toggle]')).toHaveText([
    'Grace',
    'Ada',
  ])
  await expect(page.getByRole('group', { name: 'Body', exact: true }).getByLabel('Line')).toHaveValue('It was windy')
})
