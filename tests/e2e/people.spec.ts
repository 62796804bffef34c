import { expect, type Page } from '@playwright/test'
import { changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { addColleague, comeWithProject, elsewhere, invite } from '../support/colleagues.ts'
import { letterTo } from '../support/mailbox.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

const ada = { firstName: 'Ada', lastName: 'Active' }
const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('row', { name })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]')
const notice = (page: Page) => page.locator('[data-notice]')

/** Opens the menu of somebody in the list, and does something of it. */
async function act(page: Page, name: string | RegExp, action: string) {
  await row(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Says yes to the question that is asked. */
async function agree(page: Page, title: string, button: string) {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button, exact: true }).click()
}

test('who works in a project, with role, status and when they were last active (P-1-04, P-3-14, P-3-15, P-9-18)', async ({
  page,
}) => {
  const project = await comeWithProject(page, 'Has people')
  await addColleague(page, project, 'Editor', ada)
  await addColleague(page, project, 'Viewer', { firstName: 'Vera', lastName: 'Viewer' })
  const invited = `new.${process.pid}.${Date.now()}@made.test`
  await invite(page, project.query, invited, 'Viewer')
  await changeAnswer(page, 'projectUsers', ({ data }) => {
    // The hour after midnight is the 24th: kk.
    for (const each of data) if (each.FullName === 'Ada Active') each.LastActiveAt = '2024-03-04T23:05:00.000Z'
  })
  await page.goto(`/settings/user-management${project.query}`)
  await expect(page.getByRole('columnheader')).toHaveText([/Name/, /Email/, /Role/, /Status/, /Last Active/])
  await expect(row(page, /^Ada Active .* Editor Active 05\/03\/2024 24:05/)).toBeVisible()
  await expect(row(page, /^Vera Viewer .* Viewer Active /)).toBeVisible()
  await expect(row(page, /^- new\.\S+ Viewer Invited - /)).toBeVisible()
  for (const called of ['Ada Active', 'Vera Viewer', invited])
    await expect(page.getByRole('button', { name: `Actions for ${called}`, exact: true })).toBeVisible()
  await expect(page.getByText('3 users')).toBeVisible()

  await page.getByPlaceholder('Search by Name or Email', { exact: true }).fill('vera')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, /^Vera Viewer/)).toBeVisible()
  await expect(page).toHaveURL(/search=vera/)
  await page.getByPlaceholder('Search by Name or Email').fill('zzzz')
  await expect(page.getByText('No user fits your search.')).toBeVisible()
})

test('a colleague gets another role, in the list at once (P-1-04, P-6-17)', async ({ page }) => {
  const project = await comeWithProject(page, 'Changes roles')
  await addColleague(page, project, 'Editor', ada)
  await page.goto(`/settings/user-management${project.query}`)
  await act(page, /^Ada Active/, 'Change role')
  const dialog = page.getByRole('dialog', { name: 'Change role' })
  await expect(dialog.getByText('Ada Active')).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await save.click()
  await expect(notice(page)).toHaveText(/^Ada Active has the role Viewer now/)
  await expect(dialog).toHaveCount(0)
  await expect(row(page, /^Ada Active .* Viewer Active/)).toBeVisible()
})

test('somebody who is disabled in a project is shut out of it at once, and let in again (P-3-13)', {
  tag: '@thorough',
}, async ({ page, browser, server }) => {
  const project = await comeWithProject(page, 'Shuts out')
  const person = await addColleague(page, project, 'Editor', ada)
  const second = await elsewhere(browser, server.url, person.email, `/content-management${project.query}`)
  await expect(second.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()

  await page.goto(`/settings/user-management${project.query}`)
  await act(page, /^Ada Active/, 'Disable')
  await agree(page, 'Disable user', 'Disable')
  await expect(notice(page)).toHaveText(/^Ada Active has been disabled/)
  await expect(row(page, /^Ada Active .* Disabled/)).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'You have no access to this project' })).toBeVisible()

  await act(page, /^Ada Active/, 'Enable')
  await expect(row(page, /^Ada Active .* Editor Active/)).toBeVisible()
  await second.goto(`/content-management${project.query}`)
  await expect(second.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
  await second.context().close()
})

test('who is taken out is asked about first, and is a stranger then; oneself cannot be (P-3-15)', async ({
  page,
  browser,
  server,
}) => {
  const project = await comeWithProject(page, 'Lets go')
  const person = await addColleague(page, project, 'Editor', ada)
  const second = await elsewhere(browser, server.url, person.email, `/content-management${project.query}`)
  await expect(second.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
  await page.goto(`/settings/user-management${project.query}`)
  await act(page, /^Ada Active/, 'Remove')
  const asked = page.getByRole('alertdialog', { name: 'Remove user' })
  await expect(asked).toContainText('Ada Active loses access to the project.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, /^Ada Active/)).toBeVisible()
  await act(page, /^Ada Active/, 'Remove')
  await agree(page, 'Remove user', 'Remove')
  await expect(page.getByText('This project has no users yet.')).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'You have no access to this project' })).toBeVisible()
  await second.context().close()

  await page.goto(`/tenant/user-management${project.query}`)
  await row(page, /^Olga Owner/)
    .getByRole('button')
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Change role', 'History'])
})

test('an invitation is sent again, with another password (P-1-06)', async ({ page }) => {
  const project = await comeWithProject(page, 'Reminds')
  const email = `again.${process.pid}.${Date.now()}@made.test`
  await invite(page, project.query, email, 'Viewer')
  const first = await letterTo(page.request, email, 'invitation')
  await page.goto(`/settings/user-management${project.query}`)
  await row(page, new RegExp(email)).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Change role', 'Resend invitation', 'History', 'Remove'])
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
  await expect(notice(page)).toContainText(`The invitation has been sent to ${email} again`)
  const second = await letterTo(page.request, email, 'invitation', 2)
  const passwordOf = ({ text }: { text: string }) => /password (\S+)/.exec(text)?.[1]
  expect(passwordOf(second)).toBeTruthy()
  expect(passwordOf(second)).not.toBe(passwordOf(first))
})

test('the people of an organisation: filter, last Administrator, and who is shut out of it (P-1-04, P-3-13, P-3-14)', async ({
  page,
  browser,
  server,
}) => {
  const project = await comeWithProject(page, 'Is an organisation')
  const person = await addColleague(page, project, 'Editor', ada)
  await invite(page, project.query, `new.${process.pid}.${Date.now()}@made.test`, 'Viewer')
  const second = await elsewhere(browser, server.url, person.email, '/projects')
  await installClock(second)
  await second.goto(`/dashboard${project.query}`)
  await expect(second.getByRole('heading', { name: `${project.name} Dashboard` })).toBeVisible()

  await page.goto(`/tenant/user-management${project.query}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(row(page, /^Olga Owner .* Administrator Active/)).toBeVisible()
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Invited' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/status=Invited/)
  await expect(row(page, /^- new\..* Member Invited -/)).toBeVisible()
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('menuitemradio', { name: 'All Users' }).click()
  await expect(rows(page)).toHaveCount(3)

  await act(page, /^Olga Owner/, 'Change role')
  const dialog = page.getByRole('dialog', { name: 'Change role' })
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'This is the only Administrator.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, /^Olga Owner .* Administrator Active/)).toBeVisible()

  // Their page looks by itself every few seconds: here it is to learn of it by what they do.
  await stopClock(second)
  await act(page, /^Ada Active/, 'Disable')
  await agree(page, 'Disable user', 'Disable')
  await expect(row(page, /^Ada Active .* Disabled/)).toBeVisible()
  await second.getByRole('navigation').getByRole('link', { name: 'Content', exact: true }).click()
  await expect(
    // Each read that was refused says it: said again, it is counted.
    second.getByText(/^You have been shut out of Organisation \d+\. Please ask an Administrator there\.(×\d)?$/),
  ).toBeVisible()
  await second.context().close()
})

test('who may only read the people is offered no changes; who may not, no page (P-6-05, P-6-09)', {
  tag: '@thorough',
}, async ({ page, browser, server }) => {
  const project = await comeWithProject(page, 'Shows its people')
  const asked = new URLSearchParams(project.query)
  const permissions = [
    { name: 'Project Management', privileges: ['Read'] },
    { name: 'Settings Management', privileges: ['Create', 'Read'] },
    { name: 'User Management', privileges: ['Read'] },
  ]
  const { createRole } = await callAs<{ createRole: { status: number; error: unknown } }>(
    page,
    `mutation ($tenant: ID!, $project: ID!, $permissions: [RolePermissionInput!]!) {
      createRole(TenantID: $tenant, ProjectID: $project, Name: "Reader of people", Permissions: $permissions) { status error { Message } }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id'), permissions },
  )
  expect(createRole.error).toBeNull()
  const reader = await addColleague(page, project, 'Reader of people', { firstName: 'Rita', lastName: 'Reader' })
  const second = await elsewhere(browser, server.url, reader.email, `/settings/user-management${project.query}`)
  await expect(row(second, /^Rita Reader .* Reader of people Active/)).toBeVisible()
  await expect(rows(second).getByRole('button')).toHaveCount(0)
  await expect(second.getByRole('button', { name: /^Invite to / })).toHaveCount(0)
  await expect(second.getByRole('link', { name: 'Roles' })).toHaveCount(0)
  await second.goto(`/settings/role-management${project.query}`)
  await expect(second).toHaveURL(/access-denied/)
  await second.context().close()
})
