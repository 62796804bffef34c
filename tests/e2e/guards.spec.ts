import { expect } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { test } from '../support/page.ts'

test('without multi-tenancy home is the projects page of the own tenant (P-2.1-02, P-6-15)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await expect(page).toHaveURL(/\/projects\?tenant_id=Tenant_\w+/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/projects\?tenant_id=Tenant_\w+/)
})

test('a member without permission goes to access denied (P-6-05, P-2.1-03, P-2.1-23)', async ({ page, signIn }) => {
  await signIn('none')
  await expect(page).toHaveURL(/\/access-denied/)
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
})

test('access denied says which right was missing, to whom was sent there and nobody else (P-2.12-01)', async ({
  page,
  signIn,
}) => {
  const text = 'You do not have permission to access this page. Please contact your Administrator(s) to request Access.'
  const reason = page.getByText('Missing:')
  await signIn('none')
  await expect(reason).toHaveText('Missing: Project Management (Read).')
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  // The organisation goes along, so that the menus around are those of it.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(/^\/access-denied\?tenant_id=Tenant_\w+$/)
  expect(await page.getByRole('main').innerText()).not.toMatch(/Acme|Tenant_|Role_|spec\/|Multi-Tenancy/)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(reason).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(reason).toHaveText('Missing: Project Management (Read).')
})

test('access denied, gone to by its address, is the page of the product document (P-2.12-01, P-2.12-02)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', '/access-denied')
  await expect(page.getByText('403')).toBeVisible()
  await expect(page.getByText('Missing:')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
})

test('a project-level page without a project goes to the projects (P-2.2-02)', async ({ page, signIn }) => {
  await signIn('admin', '/dashboard')
  await expect(page).toHaveURL(/\/projects/)
})

test('foreign ids look like ids that do not exist (P-1-01)', { tag: '@thorough' }, async ({
  page,
  signIn,
  browser,
  server,
  expectProblem,
}) => {
  await signIn('trial', '/projects')
  await expect(page).toHaveURL(/tenant_id|projects/)
  const foreign = await browser.newContext({ baseURL: server.url })
  const admin = await foreign.newPage()
  await admin.goto('/login')
  await admin.getByLabel('Email').fill('admin@acme.test')
  await admin.getByLabel(/^Password/).fill('Console-Demo-1')
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(admin).toHaveURL(/tenant_id=/)
  await admin.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(admin).toHaveURL(/dashboard/)
  const theirs = new URL(admin.url())
  await foreign.close()

  const said: string[] = []
  for (const id of [theirs.searchParams.get('tenant_id'), 'Tenant_00000000000000000000']) {
    await page.goto(`/projects?tenant_id=${id}`)
    await expect(page.getByRole('heading', { name: 'You have no access to this organisation' })).toBeVisible()
    await expect(page.getByText('Acme')).toHaveCount(0)
    said.push(`${new URL(page.url()).pathname} ${await page.getByRole('main').innerText()}`)
  }
  expect(said[0]).toBe(said[1])
  expectProblem(/./)
})

test('permission levels: tenant on the projects page, project on the dashboard (P-6-04, P-7.1-11)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', '/account-info')
  // The rights are asked for again every few seconds: not while the clock stands still.
  await installClock(page)
  await stopClock(page)
  const asked = callsOf(page, 'getPermission')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.clock.resume()
  expect(asked[0]).toMatchObject({
    TenantID: expect.stringMatching(/^Tenant_/),
    RoleID: expect.stringMatching(/^Role_/),
  })
  expect(asked[0]).not.toHaveProperty('ProjectID')
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
  const last = asked.at(-1)
  expect(last).toMatchObject({ ProjectID: expect.any(String), UserID: expect.any(String) })
  expect(last).not.toHaveProperty('RoleID')
})
