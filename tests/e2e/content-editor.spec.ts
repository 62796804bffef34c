import { expect, type Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { makeBranch } from '../support/make-contents.ts'
import { test } from '../support/page.ts'
import { comeSignedIn } from '../support/sessions.ts'

const saved = (page: Page) => expect(page.locator('[data-saving="saved"]')).toHaveText(/^Saved \d\d:\d\d/)
const field = (page: Page, label: string) => page.locator('main form').getByLabel(label, { exact: true })

/** Comes to the editor of a content that was made for this test, in a project that the demo's editor and viewer are in. */
async function openNew(page: Page, name: string): Promise<string> {
  const { query } = await findProject(page, 'Spring Campaign Site')
  await makeBranch(page, query, name, [])
  await page.goto(`/content-management${query}&search=${encodeURIComponent(name)}`)
  await page.locator('main tbody tr[data-row]').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return page.url()
}

test('a content is made of a template, saves itself while it is written, and is published (C-content-18, C-content-19, C-content-24, C-content-38, C-content-40, C-content-41, C-content-54, C-content-59)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).click()
  const dialog = page.getByRole('dialog', { name: 'New content' })
  await dialog.getByLabel('Template').click()
  await page.getByRole('option', { name: 'Article', exact: true }).click()
  await dialog.getByLabel('Name').fill('Green tea')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/content-management\/listing\/edit\/Content_\w+/)
  await expect(page.getByRole('heading', { name: 'Green tea', level: 1 })).toBeVisible()

  await field(page, 'Title').fill('How to make green tea')
  // What is typed is saved before it is published or kept, and what is missing is told where publishing is tried.
  await page.keyboard.press('Control+Enter')
  const problems = page.getByRole('list', { name: /things? to mend before this can be published/ })
  await expect(problems).toBeVisible()
  await problems.getByRole('button', { name: 'The Summary field is required.' }).click()
  await expect(field(page, 'Summary')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Alt+n')
  await field(page, 'Summary').fill('With water of 80 degrees.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Version 1 was made')).toBeVisible()
  await expect(page.getByText('The Summary field is required.')).toHaveCount(0)
  await field(page, 'Section').click()
  await page.getByRole('option').first().click()
  // Files are narrowed down to a kind, as the field takes any.
  await page.getByRole('button', { name: 'Picture: Choose a file' }).click()
  const files = page.getByRole('dialog', { name: 'Choose a file' })
  await files.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitemradio', { name: 'Video', exact: true }).click()
  await expect(files.getByText('Picture', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await files.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitemradio', { name: 'Picture', exact: true }).click()
  await expect(files.getByText('Picture', { exact: true }).first()).toBeVisible()
  await files.getByRole('radio').first().press('Space')
  await files.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Picture' }).getByRole('listitem')).toHaveCount(1)
  const related = page.getByRole('combobox', { name: /^Related/ })
  await related.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await related.press('Enter')
  const rows = page.getByRole('group', { name: 'Related' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const first = (await rows.first().innerText()).split('\n')[0] ?? ''
  // Further ones are chosen in a window, several at once.
  await page.getByRole('button', { name: 'Related: Choose contents' }).click()
  const window = page.getByRole('dialog', { name: 'Choose contents' })
  await expect(window.getByRole('searchbox')).toBeFocused()
  await window.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitemradio', { name: 'Published', exact: true }).click()
  await expect(window.getByText('Unpublished', { exact: true })).toHaveCount(0)
  const boxes = window.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(window.getByRole('checkbox', { name: `Select ${first}`, exact: true })).toHaveCount(0)
  await boxes.nth(0).check()
  // What is chosen in the list is chosen in the tree, where only what fits can be.
  const chosen = (await boxes.nth(0).getAttribute('aria-label'))?.replace(/^Select /, '') ?? ''
  await window.getByRole('tab', { name: 'Tree' }).click()
  await expect(window.getByRole('group', { name: /^1 of 199 selected/ })).toBeVisible()
  await expect(window.getByRole('treeitem').first()).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('tab', { name: 'List' }).click()
  await expect(window.getByRole('checkbox', { name: `Select ${chosen}`, exact: true })).toBeChecked()
  await window.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('menuitemradio', { name: 'Recently used' }).click()
  await expect(window.getByRole('checkbox', { name: `Select ${chosen}`, exact: true })).toHaveCount(0)
  await window.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('menuitemradio', { name: 'All contents' }).click()
  await window.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitemradio', { name: 'Published', exact: true }).click()
  await boxes.nth(2).check()
  await expectAccessible(page)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(window.getByRole('group', { name: /^2 of 199 selected/ })).toBeInViewport()
  await expectAccessible(page)
  if (wide) await page.setViewportSize(wide)
  await window.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Related: Choose contents' })).toBeFocused()
  // One that is not there yet is made on the way; what it asks for can wait.
  await page.getByRole('button', { name: 'Related: Choose contents' }).click()
  await window.getByRole('button', { name: 'New content' }).click()
  const made = page.getByRole('dialog', { name: 'New content' })
  await made.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option').first().click()
  await made.getByLabel('Name').fill('Which tea to buy')
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Create and choose' }).click()
  // It is written in a panel over this one, and is in the field when that is closed.
  const beside = page.getByRole('dialog', { name: 'Which tea to buy' })
  await beside.locator('form').getByRole('textbox').nth(1).fill('Sencha, for a start.')
  await expectAccessible(page)
  await beside.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows).toHaveCount(4)
  await expect(rows.last()).toContainText('Which tea to buy')
  await expect(rows.last()).toContainText('not published')
  await rows.last().getByRole('button', { name: 'Take Which tea to buy out' }).click()
  await expect(rows).toHaveCount(3)
  // The first one is dragged behind the last.
  await rows.last().scrollIntoViewIfNeeded()
  const handle = await rows.first().locator('[data-handle]').boundingBox()
  const last = await rows.last().boundingBox()
  if (!handle || !last) throw new Error('The rows are not there.')
  await page.mouse.move(handle.x + 4, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 4, last.y + last.height - 2, { steps: 8 })
  await page.mouse.up()
  await expect(rows.last()).toContainText(first)
  await rows
    .last()
    .getByRole('button', { name: `Actions for ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(rows.nth(1)).toContainText(first)
  await saved(page)
  await expectAccessible(page)

  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('How to make green tea')
  await expect(rows.nth(1)).toContainText(first)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('main').getByText('Published', { exact: true }).first()).toBeVisible()
  await field(page, 'Title').fill('How to make tea')
  await expect(page.locator('main').getByText('Changed', { exact: true })).toBeVisible()
  await field(page, 'Title').fill('How to make green tea')
  await expect(page.locator('main').getByText('Changed', { exact: true })).toHaveCount(0)
})

test('two people write at once: other fields are taken over, the same one is asked about (C-content-29, C-content-30)', {
  tag: '@thorough',
}, async ({ page, signIn, browser, server }) => {
  await signIn('admin', null)
  const address = await openNew(page, 'Two writers')
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await comeSignedIn(other, accounts.editor, address)
  await expect(field(other, 'Title')).toBeVisible()

  // Who is out of reach does not hear of the other's words before writing their own.
  await context.setOffline(true)
  await field(page, 'Title').fill('From the first')
  await field(page, 'Text').fill('A text of the first.')
  await saved(page)
  await field(other, 'Title').fill('From the second')
  await context.setOffline(false)
  const conflict = other.locator('[data-conflict="title"]')
  await expect(conflict.getByRole('alert')).toContainText('changed this as well. Which of both is to stay?')
  await expect(field(other, 'Text')).toHaveValue('A text of the first.')
  await expect(conflict.getByRole('textbox')).toHaveValue('From the first')
  await expectAccessible(other)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await saved(other)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('From the second')
  await context.close()
})

test('two people see each other, in which field they are, and what the other writes; words of both are merged (C-content-29, C-content-31, C-content-33, C-content-47)', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn('admin', null)
  const address = await openNew(page, 'Seen by two')
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await comeSignedIn(other, accounts.editor, address)
  const here = (at: Page) => at.getByRole('list', { name: 'Also here' })
  await expect(here(other)).toHaveText('Amelia Grant')
  await expect(here(page)).toBeVisible()
  await field(page, 'Text').fill('One sentence. Another one. The last.')
  await expect(field(other, 'Text')).toHaveValue('One sentence. Another one. The last.')
  await expect(other.getByText('Amelia Grant is here.')).toBeVisible()
  await expectAccessible(other)
  await other.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(other)
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  await context.setOffline(true)
  await field(page, 'Text').fill('One first sentence. Another one. The last.')
  await saved(page)
  await field(other, 'Text').fill('One sentence. Another one. The very last.')
  await context.setOffline(false)
  const both = 'One first sentence. Another one. The very last.'
  await expect(field(other, 'Text')).toHaveValue(both)
  await expect(field(page, 'Text')).toHaveValue(both)

  // What the other wrote stays when one takes one's own back.
  const title = await field(page, 'Title').inputValue()
  await field(page, 'Title').fill('Title of the first')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Title')).toBeFocused()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(field(page, 'Title')).toHaveValue('Title of the first')
  await expect(field(page, 'Text')).toHaveValue(both)
  await other.setViewportSize({ width: 1408, height: 880 })
  await other.getByRole('navigation').getByRole('link', { name: 'Media', exact: true }).click()
  await expect(here(page)).toHaveCount(0)
  await context.close()
})

test('what is written without a connection is kept, and saved when it is back (C-content-34, C-content-78)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  await signIn('admin', null)
  expectProblem(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // The connection is lost before the page has come to rest: nobody can fetch the window that asks any more.
  await page.route('**/assets/windows-*', (route) => route.abort())
  await openNew(page, 'On a train')
  await expect(field(page, 'Title')).toBeVisible()
  await page.context().setOffline(true)
  await field(page, 'Title').fill('Written in a tunnel')
  await expect(page.getByText('Not saved: no connection. Your changes are kept in this browser.')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('navigation').getByRole('link', { name: 'Media', exact: true }).click()
  expect((await asked).message()).toBe('You have unsaved changes. Are you sure you want to leave?')
  await (await asked).dismiss()
  await leaving
  await expect(field(page, 'Title')).toHaveValue('Written in a tunnel')
  await page.context().setOffline(false)
  await saved(page)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Written in a tunnel')
})

test('who may not edit reads the content, with a line that says so (C-content-22)', async ({ page, signIn }) => {
  await signIn('admin', null)
  const address = await openNew(page, 'To be read')
  await page.context().clearCookies()
  await signIn('viewer', address)
  await expect(page.getByText('You may look at this content, but not change it.')).toBeVisible()
  await expect(field(page, 'Title')).toBeDisabled()
  await expect(page.getByRole('combobox', { name: /^Related/ })).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(page)
})
