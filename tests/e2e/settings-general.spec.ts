import { expect } from '@playwright/test'
import { changeAnswer, operationOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { disable } from '../support/disable.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const items = (page: import('@playwright/test').Page, title = 'Project Settings') =>
  page.getByRole('navigation', { name: title }).getByRole('link')

test('/settings leads to General; the sub-sidebar lists what the features allow (P-2.1-17, P-2.9-01, P-2.9-02, P-2.9-03, P-2.9-05)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings${query}`)
  await expect(page).toHaveURL(/\/settings\/general\?.*project_id=Environment_/)
  // Workflows, Webhook and Deployment come with their pages.
  await expect(items(page)).toHaveText(['General', 'Environment', 'Users', 'Roles', 'API', 'Integrations'])
  await expect(items(page).filter({ hasText: 'General' })).toHaveAttribute('aria-current', 'page')

  await page.goto(`/settings/migration/import${query}`)
  await expect(items(page, 'Migration')).toHaveText(['Import'])
  await expect(page.getByText('Project Settings')).toHaveCount(0)

  await disable(page, [
    'Environment Management',
    'Workflow Management',
    'Deployment Management',
    'Integration Management',
  ])
  await page.goto(`/settings/general${query}`)
  await expect(items(page)).toHaveText(['General', 'Users', 'Roles', 'API'])
})

test('who has no right in settings sees General and API, and can change nothing (P-2.9-01, P-2.9-03, P-2.9-09, P-2.9-11)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('viewer', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/general${query}`)
  await expect(items(page).first()).toHaveText('General')
  await expect(items(page).filter({ hasText: 'API' })).toBeVisible()
  for (const hidden of ['Users', 'Roles', 'Webhook', 'Workflows']) {
    await expect(items(page).filter({ hasText: hidden })).toHaveCount(0)
  }
  await expect(page.getByRole('textbox', { name: 'Project ID' })).toBeVisible()
  for (const name of ['Update', 'Archive Project', 'Activate Project', 'Delete Project']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('on a phone the settings stand in the main sidebar (P-2.9-06)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/general${query}`)
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  for (const name of ['General', 'Environment', 'API', 'Integrations']) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'API', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/api/)
  await expect(drawer).toBeHidden()
})

test('the ids are copied and cannot be edited (P-2.9-07, P-2.9-08, P-3-07)', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/general${query}`)
  const project = page.getByRole('textbox', { name: 'Project ID' })
  const environment = page.getByRole('textbox', { name: 'Environment ID' })
  await expect(project).toHaveValue(/^Project_/)
  await expect(environment).toHaveValue(new URLSearchParams(query).get('project_id') ?? '')
  await expect(project).not.toBeEditable()
  await expect(environment).not.toBeEditable()
  for (const [field, words] of [
    [project, 'Project ID copied'],
    [environment, 'Environment ID copied'],
  ] as const) {
    const label = words.replace(' copied', '')
    await page.getByRole('button', { name: new RegExp(label) }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  }
})

test('the name is updated everywhere; who is second is told and loses nothing (P-2.9-09, P-8-34, P-5-03)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'First name')
  await page.goto(`/settings/general${query}`)
  const name = page.getByLabel(/^Project Name/)
  await expect(name).toHaveValue('First name')
  await name.fill('Second name')
  await changeAnswer(page, 'updateProject', (answer) => Object.assign(answer, { message: null }))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Project name successfully updated!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Second name')).toBeVisible()

  // Somebody else renames it meanwhile.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/settings/general${query}`)
  await expect(elsewhere.getByLabel(/^Project Name/)).toHaveValue('Second name')
  await elsewhere.getByLabel(/^Project Name/).fill('Third name')
  await elsewhere.getByRole('button', { name: 'Update' }).click()
  await expect(elsewhere.getByRole('navigation', { name: 'Main navigation' }).getByText('Third name')).toBeVisible()
  await elsewhere.close()

  await name.fill('Fourth name')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/has changed 1 field in the meantime/)).toBeVisible()
  await expect(page.getByLabel(/^What .* wrote$/)).toHaveValue('Third name')
  await expect(name).toHaveValue('Fourth name')
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Third name')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Still to be settled: Project Name.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Fourth name')).toBeVisible()
})

test('archive, activate and delete from General (P-2.9-10, P-2.9-11, P-2.9-12, P-4-01, P-4-02, P-8-38)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Short lived')
  await page.goto(`/settings/general${query}`)
  await expect(page.getByRole('button', { name: 'Delete Project' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Archive Project' }).click()
  const archive = page.getByRole('alertdialog', { name: 'Archive Project before Deletion' })
  await archive.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Project successfully activated or archived!')).toBeVisible()
  await page.getByRole('button', { name: 'Activate Project' }).click()
  await expect(page.getByRole('button', { name: 'Archive Project' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive Project' }).click()
  await archive.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Delete Project' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Project Confirmation' })
  await expect(confirm).toContainText('You will not be able to recover this data once it is deleted.')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/projects\?tenant_id=/)
  await expect(page.getByText('Project successfully deleted!')).toBeVisible()
  await page.goto('/projects?status=All&search=Short+lived')
  await expect(page.getByText('No project fits your search and filter.')).toBeVisible()
})

test('a failed update says why and keeps what was typed (P-8-01)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/general${query}`)
  await page.route('**/graphql', (route) =>
    operationOf(route.request())?.name === 'updateProject'
      ? route.fulfill({
          json: {
            data: {
              updateProject: {
                status: 500,
                error: { ErrorType: 'Internal', Message: 'It rains.' },
                message: null,
                data: null,
              },
            },
          },
        })
      : route.fallback(),
  )
  await page.getByLabel(/^Project Name/).fill('Typed')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('It rains.')).toBeVisible()
  await expect(page.getByLabel(/^Project Name/)).toHaveValue('Typed')
})
