import { expect, type Page } from '@playwright/test'
import { accessWindow, addHolder, openAccess } from '../support/access-window.ts'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { contentsOf, type Thing } from '../support/content-names.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const question = 'You have unsaved changes. Are you sure you want to leave?'

/** Comes to the contents of a project as its Administrator; the test has those from a place on for itself. */
async function comeToContents(page: Page, signIn: (account: 'admin', address: null) => Promise<void>, from: number) {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Mobile App Content')
  const [first, second] = (await contentsOf(page, query)).slice(from)
  await page.goto(`/content-management${query}`)
  return { query, first: first as Thing, second: second as Thing }
}

test('the window of a content: type, placeholders, sections and their counts, legend (P-2.14-01, P-2.14-02, P-2.14-03, P-2.14-04, P-2.14-05, P-2.14-06, P-2.14-07, P-5-23, P-5-25)', async ({
  page,
  signIn,
}) => {
  const { first } = await comeToContents(page, signIn, 0)
  const { dialog, grid, type, users, roles, add, save, section, rowOf } = await openAccess(page, first.name)
  await expect(dialog.getByText(first.name, { exact: true })).toBeVisible()
  for (const words of ['Roles (0)', 'No Role is added', 'Users (0)', 'No User is added'])
    await expect(section(words)).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(grid.getByRole('columnheader')).toHaveText([
    'Name',
    'Create',
    'Read',
    'Edit',
    'Delete',
    'Administer',
    'Remove',
  ])
  const legend = dialog.getByRole('listitem')
  await expect(legend).toHaveText([/Allow$/, /Inherited$/, /Deny$/])
  const colours = await legend.evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
  expect(new Set(colours).size).toBe(3)
  await expectAccessible(page)

  await expect(users).toHaveAttribute('placeholder', 'Enter Name or Email')
  await type.click()
  await expect(page.getByRole('option')).toHaveText(['User', 'Role'])
  await page.getByRole('option', { name: 'Role', exact: true }).click()
  await expect(roles).toHaveAttribute('placeholder', 'Enter Role')
  await roles.fill('zzzz')
  const none = page.getByText('No Result Found').first()
  await expect(none).toBeVisible()
  await roles.fill('Viewer')
  await page.getByRole('option', { name: /^Viewer/ }).click()
  // Selected, and not offered again.
  await roles.fill('Viewer')
  await expect(none).toBeVisible()
  await add.click()
  await expect(section('Roles (1)')).toBeVisible()
  await expect(rowOf('Viewer')).toBeVisible()
  await expect(save).toBeEnabled()
  // The type stays for the next one; what was added is emptied and not offered again.
  await expect(type).toHaveValue('Role')
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await roles.fill('Viewer')
  await expect(none).toBeVisible()
  await roles.fill('')
  await addHolder(page, 'Role', 'Editor')
  await addHolder(page, 'User', 'Victor Hale')
  await expect(section('Roles (2)')).toBeVisible()
  await expect(section('Users (1)')).toBeVisible()
  await users.fill('viewer@acme.test')
  await expect(none).toBeVisible()
  await users.fill('')
  await expectAccessible(page)

  // On a phone no name and no column is cut.
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(rowOf('Viewer')).toHaveCSS('height', '84px')
  const cut = await grid
    .locator('[data-column]')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
  expect(await grid.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
})

test('cells go round, say what is inherited and from where, and are undone (P-4-10, P-6-18, P-2.14-07)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const { first } = await comeToContents(page, signIn, 1)
  const { cellOf, undo, dialog } = await openAccess(page, first.name)
  await addHolder(page, 'Role', 'Viewer')
  await addHolder(page, 'User', 'Victor Hale')
  const read = cellOf('Victor Hale', 'Read')
  await expect(read).toHaveAccessibleName('Read, Inherited: Allow (by the role: Viewer)')
  await expect(cellOf('Victor Hale', 'Edit')).toHaveAccessibleName(
    'Edit, Inherited: Deny (by the role: Member, Viewer)',
  )
  await cellOf('Viewer', 'Read').click()
  await expect(cellOf('Viewer', 'Read')).toHaveAccessibleName('Read, Deny')
  await expect(read).toHaveAccessibleName('Read, Inherited: Deny (by a role in this list: Viewer)')
  for (const says of ['Read, Deny', 'Read, Allow', 'Read, Inherited: Deny (by a role in this list: Viewer)']) {
    await read.click()
    await expect(read).toHaveAccessibleName(says)
  }
  await expect(dialog.getByText('Victor Hale · Read')).toBeVisible()
  await undo.click()
  await expect(read).toHaveAccessibleName('Read, Allow')
  await undo.click()
  await expect(read).toHaveAccessibleName('Read, Deny')
})

test('what was set is saved, there again, and taken out (P-2.14-08, P-3-23, P-5-23, P-8-32)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'saveContentACLs')
  const { first } = await comeToContents(page, signIn, 2)
  const { dialog, cellOf, rowOf, save, cancel, section } = await openAccess(page, first.name)
  await addHolder(page, 'Role', 'Editor')
  await cellOf('Editor', 'Delete').click()
  await addHolder(page, 'User', 'Victor Hale')
  await save.click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toHaveText(/^Permissions saved succesfully/)
  await expect(notice).toHaveAttribute('data-tone', 'success')
  await expect(dialog).toHaveCount(0)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ ContentIDs: [first.id], DeletedACLIDs: [] })
  expect(calls[0]?.InputContentACL).toEqual([
    {
      UserRoleID: expect.stringMatching(/^Role_/),
      Create: 'Inherit',
      Read: 'Inherit',
      Edit: 'Inherit',
      Delete: 'Deny',
      Administer: 'Inherit',
    },
    expect.objectContaining({ UserRoleID: expect.stringMatching(/^User_/) }),
  ])

  await page.reload()
  await openAccess(page, first.name)
  await expect(section('Roles (1)')).toBeVisible()
  await expect(section('Users (1)')).toBeVisible()
  await expect(cellOf('Editor', 'Delete')).toHaveAccessibleName('Delete, Deny')
  await rowOf('Editor').getByRole('button', { name: 'Remove, Editor' }).click()
  await expect(rowOf('Editor')).toContainText('Will be removed')
  await rowOf('Editor').getByRole('button', { name: 'Put back, Editor' }).click()
  await expect(rowOf('Editor')).not.toContainText('Will be removed')
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  expect(calls).toHaveLength(1)

  await openAccess(page, first.name)
  await expect(section('Roles (1)')).toBeVisible()
  // Nothing was changed yet.
  await expect(save).toBeDisabled()
  await rowOf('Editor').getByRole('button', { name: 'Remove, Editor' }).click()
  await rowOf('Victor Hale').getByRole('button', { name: 'Remove, Victor Hale' }).click()
  await expect(section('Roles (0)')).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(calls[1]?.DeletedACLIDs).toHaveLength(2)
  await openAccess(page, first.name)
  await expect(section('No Role is added')).toBeVisible()
  await expect(section('No User is added')).toBeVisible()
  await expect(save).toBeDisabled()
})

test('changes that were not saved are asked about (P-4-33, P-2.14-08)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'saveContentACLs')
  const { first, query } = await comeToContents(page, signIn, 3)
  await page.goto(`/dashboard${query}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true }).click()
  const { dialog, cellOf, cancel, rowOf } = await openAccess(page, first.name)
  await addHolder(page, 'Role', 'Editor')
  await cellOf('Editor', 'Delete').click()
  const asked = page.getByRole('alertdialog')
  await cancel.click()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toHaveCount(0)
  await expect(cellOf('Editor', 'Delete')).toHaveAccessibleName('Delete, Deny')
  await page.goBack()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(rowOf('Editor')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls).toEqual([])
})

test('several contents get settings at once; where they differ is said (P-2.14-01, P-6-18)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const calls = callsOf(page, 'saveContentACLs')
  const { first, second } = await comeToContents(page, signIn, 4)
  const alone = await openAccess(page, first.name)
  await addHolder(page, 'Role', 'Editor')
  await alone.cellOf('Editor', 'Edit').click()
  await alone.save.click()
  await expect(alone.dialog).toHaveCount(0)

  for (const { name } of [first, second])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await expect(page.getByText('2 contents selected')).toBeVisible()
  await page.getByRole('button', { name: 'Access settings' }).click()
  const { dialog, cellOf, save } = accessWindow(page)
  await expect(dialog.getByText(first.name)).toContainText(second.name)
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName(/^Edit, Different/)
  await cellOf('Editor', 'Edit').click()
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName(/^Edit, Inherited/)
  await cellOf('Editor', 'Edit').click()
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName('Edit, Deny')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(new Set(calls[1]?.ContentIDs as string[])).toEqual(new Set([first.id, second.id]))
  await openAccess(page, second.name)
  await expect(cellOf('Editor', 'Edit')).toHaveAccessibleName('Edit, Deny')
})

test('a folder of media has Create, a file has not, and both together have not (P-2.14-01, P-5-24)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const calls = callsOf(page, 'saveMediaACLs')
  await signIn('admin', null)
  const { query } = await findProject(page, 'Customer Stories')
  await page.goto(`/media-management${query}`)
  const rows = page.locator('main tbody tr[data-row]')
  const folder = await rows.filter({ hasText: 'Folder' }).first().getByRole('rowheader').innerText()
  const file = await rows.filter({ hasNotText: 'Folder' }).first().getByRole('rowheader').innerText()
  const { dialog, grid, save, cellOf, cancel } = await openAccess(page, folder)
  await expect(grid.getByRole('columnheader', { name: 'Create' })).toBeVisible()
  await cancel.click()
  await openAccess(page, file)
  await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'Read', 'Edit', 'Delete', 'Administer', 'Remove'])
  await expectAccessible(page)
  await addHolder(page, 'Role', 'Editor')
  await cellOf('Editor', 'Edit').click()
  await save.click()
  await expect(page.locator('[data-notice]')).toHaveText(/^Permissions saved succesfully/)
  await expect(dialog).toHaveCount(0)
  expect(calls[0]?.InputMediaACL).toMatchObject([{ Edit: 'Deny', Read: 'Inherit' }])

  for (const name of [folder, file]) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Access settings' }).click()
  await expect(dialog.getByText(folder)).toContainText(file)
  await expect(grid.getByRole('columnheader', { name: 'Create' })).toHaveCount(0)
})
