import { expect } from '@playwright/test'
import { accounts, password as usualPassword } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectRefused } from '../support/expect-refused.ts'
import { test } from '../support/page.ts'
import { fillSignIn } from '../support/signed-in.ts'

test('sign-in has email, password and remember me, says what is wrong, and leads on from there (P-2.11-04, P-4-11, P-5-13, P-5-15)', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const [email, password] = [page.getByLabel('Email'), page.getByLabel(/^Password/)]
  await expect(email).toBeVisible()
  await expect(password).toBeVisible()
  await expect(page.getByLabel('Remember Me')).toBeChecked()
  await expect(page.getByRole('link', { name: 'Forget Password?' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The Email field is required.', { exact: true })).toBeVisible()
  await expect(page.getByText('The Password field is required.', { exact: true })).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await email.fill('nobody')
  await password.click()
  await expect(page.getByText('The Email field must be a valid email.', { exact: true }).first()).toBeVisible()

  await password.fill('Secret-Word-1')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await fillSignIn(page, accounts.admin, usualPassword)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
})

test('a wrong password and an unknown person get the same words and keep what was typed (P-8-14)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  for (const email of ['viewer@acme.test', 'nobody@acme.test']) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Password/).fill('Wrong-Password-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectRefused(page.getByLabel(/^Password/), 'Incorrect username or password')
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('a visitor of a protected page signs in and gets that page (P-2.1-03, P-4-20, P-4-11)', async ({ page }) => {
  await page.goto('/projects?status=Archived')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('admin@acme.test')
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  await page.getByLabel(/^Password/).press('Enter')
  await expect(page).toHaveURL(/\/projects\?.*status=Archived/)
})

test('the page that comes begins at its top, however far down its sign-in was', async ({ page }) => {
  await page.setViewportSize({ width: 1408, height: 300 })
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the previous path is never another site (P-4-11)', { tag: '@thorough' }, async ({ page }) => {
  // What else would be one: tests/runtime/address.test.ts.
  const previous = '//example.com/'
  await page.goto('/login')
  await page.evaluate((path) => history.replaceState({ usr: { previous: path, from: path } }, ''), previous)
  await page.goto(`/login?previous=${encodeURIComponent(previous)}&from=${encodeURIComponent(previous)}`)
  await fillSignIn(page, accounts.admin, usualPassword)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('localhost')
})

test('whoever is signed in leaves the sign-in page for home (P-4-22)', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/projects/)
})

test('without remember me the session ends with the browser (P-2.11-04)', async ({ page, context, server }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@acme.test')
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  await page.getByLabel('Remember Me').uncheck()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/projects/)
  const kept = await context.storageState()
  const stored = kept.origins.flatMap((origin) => origin.localStorage.map((entry) => entry.name))
  expect(stored.filter((name) => /token/i.test(name))).toEqual([])
  const other = await context.newPage()
  await other.goto(`${server.url}/projects`)
  await expect(other).toHaveURL(/\/login/)
})

test('signing out is global, ends the other tab too, and leads to sign-in (P-4-36, P-2.5-10, P-7.2-06)', async ({
  page,
  context,
  signIn,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await signIn('viewer')
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(other.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  const token = await page.evaluate(
    () => Object.entries({ ...localStorage, ...sessionStorage }).find(([name]) => name.endsWith('.idToken'))?.[1],
  )
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const answer = await page.request.post('/graphql', {
    headers: { authorization: String(token) },
    data: { query: '{ getUser { status error { Message } data { email } } }' },
  })
  expect(answer.status()).toBe(401)
  expect(await answer.json()).toEqual({
    errors: [{ message: 'Token already revoked', extensions: { code: 'Unauthorized' } }],
  })
})

test('a page has a shape before its code is there, and until something is drawn', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const shape = page.locator('#first-bones')
  await expect(shape).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shape).toBeHidden()
})
