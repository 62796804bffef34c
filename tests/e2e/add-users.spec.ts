import { expect, type Page } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { addColleague, comeWithProject, invite, rolesOf } from '../support/colleagues.ts'
import { findProject } from '../support/find-project.ts'
import { letterTo } from '../support/mailbox.ts'
import { test } from '../support/page.ts'

const question = 'You have unsaved changes. Are you sure you want to leave?'

/** The window's parts. */
function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Invite to / })
  return {
    dialog,
    email: dialog.getByRole('combobox', { name: 'Email' }),
    role: dialog.getByRole('combobox', { name: 'Role' }),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
    send: dialog.getByRole('button', { name: 'Send' }),
    list: dialog.getByRole('row').filter({ has: page.getByRole('rowheader') }),
  }
}

async function openFromHeader(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const parts = partsOf(page)
  await expect(parts.email).toBeVisible()
  return parts
}

async function put(page: Page, email: string, role: string) {
  const parts = partsOf(page)
  await parts.email.fill(email)
  await parts.email.press('Enter')
  await parts.role.click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await parts.add.click()
}

test('the header offers the window in a project; it suggests who is no member yet and is not listed (P-2.5-09, P-2.13-01, P-2.13-02, P-2.13-03, P-2.13-05)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/projects')
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Invite to / })).toHaveCount(0)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/dashboard${query}`)
  const { dialog, email, role, add, send, list } = await openFromHeader(page)
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('The invitation list is empty.')).toBeVisible()

  const none = dialog.getByText('No Result Found').or(page.getByText('No Result Found'))
  await email.fill('victor')
  await expect(none.first()).toBeVisible()
  await email.fill('hugo')
  const hugo = page.getByRole('option', { name: /hugo\.bernard@acme\.test/ })
  await hugo.click()
  await expect(dialog.getByRole('button', { name: 'Remove hugo.bernard@acme.test' })).toBeVisible()
  await email.pressSequentially('kofi.mensah@acme.test,')
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await role.click()
  await expect(page.getByRole('option')).toHaveText([...(await rolesOf(page, query)).keys()])
  await page.getByRole('option', { name: 'Editor' }).click()
  await add.click()
  await expect(list).toHaveCount(1)
  await expect(list).toContainText(/hugo\.bernard@acme\.test/)
  await expect(list).toContainText(/Editor/)
  await expect(send).toBeEnabled()
  await expect(add).toBeFocused()
  await expectAccessible(page)
  await email.fill('hugo')
  await expect(none.first()).toBeVisible()
})

test('what is no email, or has no role, is not added; a duplicate is told (P-2.13-04, P-5-18)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/settings/user-management${query}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const { dialog, email, role, add, send, list } = partsOf(page)
  await expect(role).toHaveValue('Viewer')
  await add.click()
  await expect(dialog.getByText('The Email field is required.').first()).toBeVisible()
  await email.fill('abc')
  await email.press('Enter')
  await expect(dialog.getByText('The Email field must be a valid email.').first()).toBeVisible()
  await expect(list).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove abc' }).click()
  await put(page, 'a@b.co', 'Viewer')
  await expect(list).toHaveCount(1)
  await put(page, 'a@b.co', 'Editor')
  await expect(page.locator('[data-notice][data-tone=danger]')).toHaveText(
    /^Duplicate Email - Email has been added to invitation list\./,
  )
  await expect(list).toHaveCount(1)
  await list.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(list).toHaveCount(0)
  await expect(send).toBeDisabled()
})

test('Send takes what is entered, with the role that is there at first, though it was not added (P-2.13-01, P-2.13-05)', async ({
  page,
}) => {
  const { query } = await comeWithProject(page, 'Invites in one step')
  const calls = callsOf(page, 'createProjectUsers')
  await page.goto(`/settings/user-management${query}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const { dialog, email, send } = partsOf(page)
  await expect(send).toBeDisabled()
  await email.fill('half')
  await email.press('Enter')
  await expect(send).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove half' }).click()
  const address = `one.step.${process.pid}.${Date.now()}@made.test`
  await email.fill(address)
  await email.press('Enter')
  await expect(send).toBeEnabled()
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Viewer')
  expect(calls).toHaveLength(1)
})

test('an invitation is sent, said for two seconds, and accepted in another browser (P-1-04, P-1-06, P-3-18, P-8-29, P-9-15)', async ({
  page,
  browser,
  server,
}) => {
  const { query, name } = await comeWithProject(page, 'Invites people')
  const calls = callsOf(page, 'createProjectUsers')
  const email = `invited.${process.pid}.${Date.now()}@made.test`
  await installClock(page)
  await page.goto(`/settings/user-management${query}`)
  await expect(page.getByText('This project has no users yet.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const { dialog, send } = partsOf(page)
  await put(page, email.toUpperCase(), 'Editor')
  await expect(send).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await send.click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toHaveText(/^Users invitation sent successfully/)
  await expect(notice).toHaveAttribute('data-tone', 'success')
  await page.clock.runFor(1900)
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  const sent = JSON.parse(calls[0]?.ProjectUsers as string)
  expect(sent).toEqual([
    { UserEmail: expect.stringMatching(/@made\.test$/i), RoleID: (await rolesOf(page, query)).get('Editor') },
  ])
  await expect(page.getByRole('row', { name: new RegExp(`^- ${email} Editor Invited -`) })).toBeVisible()

  const letter = await letterTo(page.request, email, 'invitation')
  const temporary = /password (\S+)/.exec(letter.text)?.[1] ?? ''
  const link = new URL(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? '')
  const second = await (await browser.newContext({ baseURL: server.url })).newPage()
  await second.goto(`${link.pathname}${link.search}`)
  await second.getByLabel('Temporary Password').fill(temporary)
  await second.getByRole('button', { name: 'Continue' }).click()
  await second.getByLabel('First Name').fill('Bo')
  await second.getByLabel('Last Name').fill('Berg')
  await second.getByLabel(/^New Password/).fill('Second-Password')
  await second.getByLabel(/^Confirm Password/).fill('Second-Password')
  await second.getByRole('button', { name: 'Create Account' }).click()
  await expect(second.getByText('Welcome Bo Berg')).toBeVisible()
  await second.getByRole('link', { name, exact: true }).click()
  await expect(second.getByRole('heading', { name: `${name} Dashboard` })).toBeVisible()
  await second.context().close()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(`^Bo Berg ${email} Editor Active `) })).toBeVisible()
})

test('a list that was not sent is asked about, and stays where the server refuses it (P-2.13-05, P-4-33)', {
  tag: '@thorough',
}, async ({ page }) => {
  const project = await comeWithProject(page, 'Refuses people')
  await page.goto(`/dashboard${project.query}`)
  const { dialog, send, list } = await openFromHeader(page)
  const email = `twice.${process.pid}.${Date.now()}@made.test`
  await put(page, email, 'Viewer')
  await expect(list).toHaveCount(1)
  const asked = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(list).toHaveCount(1)

  await invite(page, project.query, email, 'Viewer')
  await send.click()
  await expect(page.locator('[data-notice][data-tone=danger]')).toHaveText(
    new RegExp(`^Nobody was invited: ${email} has been invited already`),
  )
  await expect(list).toHaveCount(1)
  await expect(send).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a list that was not sent asks before the page behind it does (P-4-33)', { tag: '@thorough' }, async ({
  page,
}) => {
  const project = await comeWithProject(page, 'Has two questions')
  await page.goto(`/dashboard${project.query}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByLabel(/^Project Name/)).toHaveValue('Has two questions')
  await page.getByLabel(/^Project Name/).fill('Half typed')
  const asked = page.getByRole('alertdialog')
  await page.goBack()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toHaveCount(0)
  const { dialog, list } = await openFromHeader(page)
  await put(page, 'a@b.co', 'Viewer')
  await expect(list).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  // What lies over the page first, then the page.
  await page.goBack()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Has two questions Dashboard' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('somebody who may not invite is offered nothing (P-6-09, P-6-11)', { tag: '@thorough' }, async ({
  page,
  browser,
  server,
}) => {
  const project = await comeWithProject(page, 'Keeps to itself')
  const viewer = await addColleague(page, project, 'Viewer', { firstName: 'Vera', lastName: 'Viewer' })
  const second = await (await browser.newContext({ baseURL: server.url })).newPage()
  await second.goto('/login')
  await second.getByLabel('Email').fill(viewer.email)
  await second.getByLabel(/^Password/).fill(viewer.password)
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(second).not.toHaveURL(/\/login/)
  await second.goto(`/dashboard${project.query}`)
  await expect(second.getByRole('heading', { name: `${project.name} Dashboard` })).toBeVisible()
  await expect(second.getByRole('banner').getByRole('button', { name: /^Invite to / })).toHaveCount(0)
  await second.context().close()
})
