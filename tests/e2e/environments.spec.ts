import { expect, type Page } from '@playwright/test'
import { callsOf, changeAnswer } from '../support/answers.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('row')

test('the table, its search and the row actions (P-2.9-13, P-2.9-14, P-2.9-16, P-3-10, P-4-07)', async ({
  page,
  signIn,
}) => {
  await changeAnswer(page, 'environments', ({ data }) => {
    Object.assign(data.find((each) => !each.IsProduction) ?? {}, { CreatedAt: '2024-03-05T13:07:00.000Z' })
  })
  await signIn('admin', null)
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/settings/environment${query}`)
  await expect(page.getByRole('columnheader')).toHaveText([/Environment Name/, /Type/, /Created Date and Time/])
  await expect(page.getByText('05/03/2024 14:07')).toBeVisible()
  const production = rows(page).filter({ has: page.getByRole('cell', { name: 'Production', exact: true }) })
  await expect(production).toHaveCount(1)
  await production.getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
  await page.keyboard.press('Escape')
  const other = rows(page)
    .filter({ has: page.getByRole('button'), hasNot: page.getByRole('cell', { name: 'Production', exact: true }) })
    .first()
  await other.getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as production', 'History', 'Delete'])
  await page.keyboard.press('Escape')

  const all = await rows(page).count()
  const name = await other.getByRole('rowheader').innerText()
  await page.getByPlaceholder('Search by Name or URL', { exact: true }).fill(name)
  await expect(rows(page)).not.toHaveCount(all)
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  const id = new URLSearchParams(query).get('project_id') ?? ''
  await page.getByPlaceholder('Search by Name or URL').fill(`${new URL(page.url()).origin}/cda/rest/v1/${id}/contents`)
  await expect(rows(page)).toHaveCount(2)
})

test('a copy is made on the server, marked as production, and the former one deleted (P-2.9-15, P-2.9-17, P-2.9-18, P-2.9-19, P-2.1-20, P-3-11, P-4-08, P-4-09, P-5-06)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'createEnvironment')
  await signIn('admin', null)
  const { query, name } = await findProject(page, 'Product Catalogue')
  await page.goto(`/settings/environment${query}`)
  await page.getByRole('link', { name: 'Create Environment' }).click()
  await expect(page).toHaveURL(/\/settings\/environment\/create/)
  await expect(page.getByRole('heading', { name: 'Create Environment' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/settings\/environment\?/)
  await page.getByRole('link', { name: 'Create Environment' }).click()

  const field = page.getByLabel(/^Environment Name/)
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByText('The Environment Name field is required.').first()).toBeVisible()
  await expect(page.getByText('The Source field is required.').first()).toBeVisible()
  await field.fill('x'.repeat(101))
  await submit.click()
  await expect(
    page.getByText('The Environment Name field may not be greater than 100 characters.').first(),
  ).toBeVisible()
  expect(calls).toEqual([])
  await field.fill('Copy of all')
  await page
    .getByRole('textbox', { name: /Source/ })
    .or(page.getByRole('combobox', { name: /Source/ }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Production' }).click()
  await submit.click()
  await expect(page).toHaveURL(/\/settings\/environment\?.*tenant_id=.*project_id=/)
  await expect(page.getByText(/Copy of all/).first()).toBeVisible()
  expect(calls).toEqual([expect.objectContaining({ EnvironmentName: 'Copy of all', IsProduction: false })])

  const qa = rows(page).filter({ has: page.getByRole('rowheader', { name: 'Copy of all', exact: true }) })
  await expect(qa).toHaveCount(1)
  await qa.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Mark as production' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as production' }).click()
  await expect(qa.getByRole('cell', { name: 'Production', exact: true })).toBeVisible()
  await qa.getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
  await page.keyboard.press('Escape')

  const former = rows(page)
    .filter({ has: page.getByRole('rowheader', { name: 'Production', exact: true }) })
    .filter({ has: page.getByRole('button') })
  await former.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Environment Confirmation' })
  await expect(confirm).toContainText(
    'Are you sure you want to delete environment Production? You will not be able to recover this environment once it is deleted.',
  )
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(former).toHaveCount(0)

  // The project is addressed by its new Production environment; its contents came along.
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: `${name} Dashboard` })).toBeVisible()
  await expect(
    page
      .getByLabel('Figures')
      .getByText(/^[1-9]/)
      .first(),
  ).toBeVisible()
})

test('a copy that fails says why, leaves what was typed, and is begun anew (P-2.9-15)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'createEnvironment')
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Has a copy that fails')
  // What the work did is not undone: only what the page is told of it is otherwise.
  await changeAnswer(page, 'job', ({ data }) => Object.assign(data, { Status: 'Failed', Message: 'The disk is full' }))
  await page.goto(`/settings/environment/create${query}`)
  await page.getByLabel(/^Environment Name/).fill('Second try')
  const source = page
    .getByRole('textbox', { name: /Source/ })
    .or(page.getByRole('combobox', { name: /Source/ }))
    .first()
  await source.click()
  await page.getByRole('option', { name: 'Production' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The disk is full').first()).toBeVisible()
  await expect(page.getByLabel(/^Environment Name/)).toHaveValue('Second try')
  await expect(source).toHaveValue('Production')
  await page.getByLabel(/^Environment Name/).fill('Third try')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => calls.length).toBe(2)
  // Else the server would answer with the work that failed.
  expect(calls[1]?.RequestID).not.toBe(calls[0]?.RequestID)
})
