import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { makeBranch } from '../support/make-contents.ts'
import { test } from '../support/page.ts'

const row = (page: Page, name: string) =>
  page
    .locator('main tbody tr[data-row]')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
const status = (page: Page, name: string, words: string) =>
  expect(row(page, name).getByText(words, { exact: true })).toBeVisible()

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a content is published, taken off delivery, archived and taken out again from its menu, and several at once (C-content-54, C-content-14)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await makeBranch(page, query, 'Autumn issue', ['Autumn cover', 'Autumn poster'])
  await page.goto(`/content-management${query}&search=Autumn`)
  await status(page, 'Autumn cover', 'Unpublished')

  await choose(page, 'Autumn cover', 'Publish')
  await status(page, 'Autumn cover', 'Published')
  await choose(page, 'Autumn cover', 'Unpublish')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await status(page, 'Autumn cover', 'Unpublished')
  // In the editor, by the keys that its button says.
  await page.getByRole('link', { name: 'Autumn cover' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(publish).toHaveCount(0)
  await page.goto(`/content-management${query}&search=Autumn`)
  await status(page, 'Autumn cover', 'Published')
  await choose(page, 'Autumn cover', 'Archive')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'Autumn cover')).toHaveCount(0)
  await page.goto(`/content-management${query}&search=Autumn&status=Archived`)
  // What cannot be done is told with its reason.
  await page.getByRole('checkbox', { name: 'Select Autumn cover' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const left = page.getByRole('dialog', { name: 'Not done yet' })
  await expect(left.getByRole('row').filter({ hasText: 'Autumn cover' })).toContainText(
    'It is archived. Take it out of the archive first.',
  )
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Close' }).last().click()
  await choose(page, 'Autumn cover', 'Take out of the archive')
  await expect(row(page, 'Autumn cover')).toHaveCount(0)

  await page.goto(`/content-management${query}&search=Autumn`)
  for (const name of ['Autumn cover', 'Autumn poster'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.setViewportSize({ width: 375, height: 812 })
  const buttons = page.getByRole('group', { name: '2 contents selected' }).getByRole('button')
  await expect(buttons.last()).toBeVisible()
  // On a phone they stand in lines, each read whole.
  const cut = await buttons.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
  expect(cut).toBe(0)
  await page.setViewportSize({ width: 1408, height: 880 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  for (const name of ['Autumn cover', 'Autumn poster']) await status(page, name, 'Published')
})

test('what is deleted goes with what lies below, and is put back from the trash (C-content-70, C-content-71, C-content-73)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await makeBranch(page, query, 'Winter issue', ['Winter cover'])
  await page.goto(`/content-management${query}&search=Winter`)
  await choose(page, 'Winter issue', 'Delete')
  const asked = page.getByRole('alertdialog', { name: 'Delete content' })
  await expect(asked.getByText('1 content lies below and goes with it')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Archive instead' }).click()
  await expect(page.getByText('Content archived')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Content taken out of the archive')).toBeVisible()
  await choose(page, 'Winter issue', 'Delete')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No content fits your search.')).toBeVisible()

  // It comes back by the message that tells it, and is deleted again.
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Content restored')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Winter issue' })).toBeVisible()
  await choose(page, 'Winter issue', 'Delete')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' }), 'it stays on another page').toBeVisible()
  await expect(row(page, 'Winter issue')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Winter issue', 'Restore')
  await expect(row(page, 'Winter issue')).toHaveCount(0)
  await page.goto(`/content-management${query}&search=Winter`)
  for (const name of ['Winter issue', 'Winter cover']) await status(page, name, 'Unpublished')

  // For good only by whoever types the name.
  await choose(page, 'Winter issue', 'Delete')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await page.goto(`/content-management/trash${query}`)
  await choose(page, 'Winter issue', 'Delete for good')
  const last = page.getByRole('dialog', { name: 'Delete for good' })
  const button = last.getByRole('button', { name: 'Delete for good' })
  await expect(button).toBeDisabled()
  await last.getByLabel('Its name').fill('Winter issue')
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Winter issue')).toHaveCount(0)
})
