import { expect, type Page } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { addColleague, comeWithProject, elsewhere } from '../support/colleagues.ts'
import { test } from '../support/page.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('row', { name })
const names = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]').getByRole('rowheader')
const notice = (page: Page) => page.locator('[data-notice]')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
const ada = { firstName: 'Ada', lastName: 'Active' }

async function act(page: Page, name: string | RegExp, action: string) {
  await row(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a project and its organisation have roles of their own, which data alone names (P-6-17, P-6-19)', async ({
  page,
}) => {
  const { query } = await comeWithProject(page, 'Has roles')
  await page.goto(`/settings/role-management${query}`)
  await expect(names(page)).toHaveText(['Administrator', 'Editor', 'Viewer'])
  await expect(page.getByRole('columnheader')).toHaveText([
    /Role Name/,
    /Description/,
    /Users/,
    /Created By/,
    /Last Update/,
  ])
  await page.getByPlaceholder('Search by Role Name', { exact: true }).fill('view')
  await expect(names(page)).toHaveText(['Viewer'])
  await page.getByPlaceholder('Search by Role Name').fill('zzzz')
  await expect(page.getByText('No role fits your search.')).toBeVisible()
  await page.goto(`/tenant/role-management${query}`)
  await expect(names(page)).toHaveText(['Administrator', 'Member'])
})

test('a role is made by keyboard in the matrix, copied and deleted (P-3-16, P-6-19)', async ({ page }) => {
  const calls = callsOf(page, 'createRole')
  const { query } = await comeWithProject(page, 'Makes roles')
  await page.goto(`/settings/role-management${query}`)
  await page.getByRole('link', { name: 'New role' }).click()
  await expect(page.getByRole('heading', { name: 'New role' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('The Role Name field is required.').first()).toBeVisible()
  await page.getByLabel(/^Role Name/).fill('Proof reader')
  await page.getByLabel(/^Description/).fill('Reads before everybody else')

  // One stop for all of the matrix, arrows within.
  await box(page, 'Create, Content Management').focus()
  await page.keyboard.press('ArrowRight')
  await expect(box(page, 'Read, Content Management')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(page, 'Read, Content Management')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(box(page, 'Edit, Content Management')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(box(page, 'Edit, Project Management')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(box(page, 'Read, Project Management')).toBeChecked()
  await expect(box(page, 'All, Content Management')).toHaveJSProperty('indeterminate', true)
  await save(page).click()
  await expect(page).toHaveURL(/\/settings\/role-management\?/)
  await expect(notice(page)).toContainText('Proof reader')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ Name: 'Proof reader', Status: 'Active', Description: 'Reads before everybody else' })
  expect(calls[0]?.Permissions).toEqual([
    { name: 'Project Management', privileges: ['Read'] },
    { name: 'Content Management', privileges: ['Read', 'Edit'] },
  ])
  await expect(row(page, /^Proof reader Reads before everybody else 0 Olga Owner/)).toBeVisible()

  await act(page, /^Proof reader/, 'Copy')
  await expect(page.getByLabel(/^Role Name/)).toHaveValue('Copy of Proof reader')
  await expect(box(page, 'Edit, Content Management')).toBeChecked()
  await page.getByLabel('Active', { exact: true }).uncheck()
  await save(page).click()
  await expect(names(page)).toHaveText(['Administrator', /^Copy of Proof reader/, 'Editor', 'Proof reader', 'Viewer'])
  await expect(row(page, /^Copy of Proof reader/)).toContainText('Inactive')

  await act(page, /^Copy of Proof reader/, 'Delete')
  const asked = page.getByRole('alertdialog', { name: 'Delete role' })
  await expect(asked).toContainText(
    'Delete the role Copy of Proof reader? You will not be able to recover it once it is deleted.',
  )
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(names(page)).toHaveText(['Administrator', 'Editor', 'Proof reader', 'Viewer'])
})

test('what a change would do to people is said before it is saved, and is so then (P-3-16, P-6-05)', async ({
  page,
  browser,
  server,
}) => {
  const project = await comeWithProject(page, 'Takes rights')
  const person = await addColleague(page, project, 'Editor', ada)
  const second = await elsewhere(browser, server.url, person.email, `/media-management${project.query}`)
  await expect(second.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()

  await page.goto(`/settings/role-management${project.query}`)
  await expect(row(page, /^Editor - 1 /)).toBeVisible()
  await page.getByRole('link', { name: 'Editor', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Editor', level: 1 })).toBeVisible()
  await box(page, 'Read, Media Management').uncheck()
  await box(page, 'Delete, Content Management').uncheck()
  await save(page).click()
  const asked = page.getByRole('alertdialog', { name: 'Save this role?' })
  await expect(asked.getByRole('listitem')).toContainText(['1 user loses Delete on Content', '1 user loses Media'])
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await expect(box(page, 'Read, Media Management')).not.toBeChecked()
  await save(page).click()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/role-management\?/)

  await second.reload()
  await expect(second).toHaveURL(/access-denied/)
  await second.context().close()
})

test('a role that somebody has is not deleted; the Administrator stays as it is (P-6-19)', {
  tag: '@thorough',
}, async ({ page }) => {
  const project = await comeWithProject(page, 'Keeps roles')
  await addColleague(page, project, 'Viewer', ada)
  await page.goto(`/settings/role-management${project.query}`)
  await act(page, /^Viewer/, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-notice][data-tone=danger]')).toContainText(
    '1 user has the role Viewer. Give them another one before you delete it.',
  )
  await expect(names(page)).toHaveText(['Administrator', 'Editor', 'Viewer'])

  await page.goto(`/tenant/role-management${project.query}`)
  await row(page, /^Administrator/)
    .getByRole('button')
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'History'])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Administrator', exact: true }).click()
  await expect(page.getByText(/^This role cannot be changed/)).toBeVisible()
  await expect(page.getByLabel(/^Role Name/)).toBeDisabled()
  await expect(box(page, 'Read, User Management')).toBeDisabled()
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
})

test('two who change a role at once: the second is told, keeps what they ticked, and saves again (P-3-16)', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const { query } = await comeWithProject(page, 'Has two at once')
  await page.goto(`/settings/role-management${query}`)
  await page.getByRole('link', { name: 'Viewer', exact: true }).click()
  await box(page, 'Edit, Media Management').check()
  const other = await context.newPage()
  await other.goto(page.url())
  await box(other, 'Edit, Content Management').check()
  await save(other).click()
  await expect(other).toHaveURL(/\/settings\/role-management\?/)
  await save(page).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toBeVisible()
  await expect(told).toContainText('You have changed this role in the meantime')
  await told.getByRole('button', { name: 'Close' }).last().click()
  await expect(box(page, 'Edit, Media Management')).toBeChecked()
  await save(page).click()
  await expect(page).toHaveURL(/\/settings\/role-management\?/)
})

test('a role of the organisation says which features it gives (P-6-17)', { tag: '@thorough' }, async ({ page }) => {
  const { query } = await comeWithProject(page, 'Gives features')
  await page.goto(`/tenant/role-management${query}`)
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByLabel(/^Role Name/).fill('Without features')
  await expect(box(page, 'Read, Audit Trail')).toBeVisible()
  await page.getByLabel('All enabled features').uncheck()
  await expect(page.getByText('Features', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(names(page)).toHaveText(['Administrator', 'Member', 'Without features'])
  await page.getByRole('link', { name: 'Without features' }).click()
  await expect(page.getByLabel('All enabled features')).not.toBeChecked()
})
