import { expect, type Page } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the delivery section leads to the Environment ID; no preview section here (P-2.9-29, P-2.9-30)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/api${query}`)
  await expect(section(page, 'Management API')).toBeVisible()
  await expect(section(page, 'Preview API')).toHaveCount(0)
  const delivery = section(page, 'Delivery API')
  const line = await delivery.getByRole('group', { name: 'Try it in a shell' }).innerText()
  const address = /^curl "(.*)"$/.exec(line)?.[1] ?? ''
  expect(address.startsWith(`${new URL(page.url()).origin}/cda/rest/v1/Environment_`)).toBe(true)
  expect((await (await page.request.get(address)).json()).status).toBe(200)
  const documentation = section(page, 'Documentation').getByRole('link', { name: 'All calls' })
  await expect(documentation).toHaveAttribute('target', '_blank')
  const href = (await documentation.getAttribute('href')) ?? ''
  const calls = await page.request.get(href)
  expect(await calls.text()).toContain(`/cda/rest/v1/${new URL(href).searchParams.get('project')}/contents`)
  await delivery.getByRole('link', { name: 'Environment ID' }).click()
  await expect(page).toHaveURL(/\/settings\/general/)
  await expect(page.getByRole('textbox', { name: 'Environment ID' })).toHaveValue(/^Environment_/)
})

async function openDialog(page: Page) {
  const management = section(page, 'Management API')
  await expect(management.getByText('There is no management token yet.')).toBeVisible()
  await management.getByRole('button', { name: 'Generate Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Token' })
  return {
    dialog,
    name: dialog.getByLabel(/^Token Name/),
    expiry: dialog.getByLabel(/^Expiry Date/).first(),
    generate: dialog.getByRole('button', { name: 'Generate Token' }),
  }
}

test('a management token asks for a name and a time to come (P-2.9-35, P-5-04, P-5-05)', async ({ page, signIn }) => {
  const calls = callsOf(page, 'createContentManagementKey')
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Asks for tokens')
  await page.goto(`/settings/api${query}`)
  const { dialog, name, expiry, generate } = await openDialog(page)
  await expectAccessible(page)
  await generate.click()
  await expect(dialog.getByText('The Token Name field is required.').first()).toBeVisible()
  await expect(dialog.getByText('The Expiry Date field is required.').first()).toBeVisible()
  await name.fill('a@b')
  await expiry.fill('05/03/2020 14:07')
  await generate.click()
  await expect(dialog.getByText(/Token Name field format only allows/).first()).toBeVisible()
  await expect(dialog.getByText(/must not be in the past/).first()).toBeVisible()
  expect(calls).toEqual([])
})

test('a management token is shown once, opens the management API at once, and is deleted (P-2.9-34, P-2.9-36, P-2.9-37, P-2.9-38, P-3-24, P-8-31)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Has tokens')
  await page.goto(`/settings/api${query}`)
  const { dialog, name, expiry, generate } = await openDialog(page)
  await name.fill('ci-token')
  await expiry.fill('05/03/2030 14:07')
  await generate.click()
  await expect(
    dialog.getByText(
      'Copy your management token below. You will not be able to see this token again after you close this window.',
    ),
  ).toBeVisible()
  await expect(name).toBeDisabled()
  await expect(expiry).toBeDisabled()
  const field = dialog.getByRole('textbox', { name: 'Management token' })
  await expect(field).toBeFocused()
  const token = await field.inputValue()
  expect(token.length).toBeGreaterThan(30)
  await expect(dialog.getByRole('group', { name: 'Try it in a shell' })).toContainText(`Bearer ${token}`)
  await expectAccessible(page)

  const projectId = new URLSearchParams(query).get('project_id')
  const templates = `/management/rest/v1/${projectId}/templates`
  expect((await page.request.get(templates)).status()).toBe(401)
  const authorized = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get(templates, authorized)).status()).toBe(200)

  // Nobody loses it by a slip.
  const asked = page.getByRole('alertdialog')
  await page.keyboard.press('Escape')
  await expect(asked).toContainText('You have not copied the token.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await expect(asked).toContainText('You have not copied the token.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Copy Management token' }).click()
  // The browser may refuse its clipboard; the keys copy what is selected then.
  await field.focus()
  await page.keyboard.press('Control+c')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  const management = section(page, 'Management API')
  await expect(management.getByRole('columnheader')).toHaveText([
    /Token Name/,
    /Expiry Date/,
    /Created Date/,
    /Created By/,
  ])
  const row = management.getByRole('row').filter({ hasText: 'ci-token' })
  await expect(row).toContainText('05/03/2030 14:07')
  await page.reload()
  await expect(row).toBeVisible()
  expect(await page.content()).not.toContain(token)

  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('You will not be able to recover this token once it is deleted.')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Token ci-token successfully deleted')).toBeVisible()
  await expect(management.getByText('There is no management token yet.')).toBeVisible()
  expect((await page.request.get(templates, authorized)).status()).toBe(401)
})
