import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { test } from '../support/page.ts'
import { endStoredSession, signOut } from '../support/signed-in.ts'

test.use({ deployment: 'full' })

/** Goes to a provider and chooses one of those whom it offers, by what is said of them. */
async function comeBy(page: Page, provider: string, who: RegExp) {
  await page.getByRole('button', { name: provider, exact: true }).click()
  await page.waitForURL(/\/idp\/oauth2\/authorize/)
  await page.getByRole('button', { name: who }).click()
}

test('four providers, each by its own name, and what goes along (P-2.11-05, P-7.3-05, P-7.3-06, P-7.3-07, P-7.3-09)', {
  tag: '@thorough',
}, async ({ page }) => {
  const providers = { Gmail: 'Google', CWP: 'idp', Deploud: 'deploud', Cloudvanti: 'cloudvanti' }
  for (const [label, provider] of Object.entries(providers)) {
    await page.goto('/projects?status=Archived')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const before = Date.now()
    const asked = page.waitForRequest(/\/oauth2\/authorize/)
    await page.getByRole('button', { name: label, exact: true }).click()
    const { searchParams } = new URL((await asked).url())
    const after = Date.now()
    await page.waitForURL(/\/oauth2\/authorize/)
    expect(searchParams.get('identity_provider')).toBe(provider)
    expect(searchParams.get('scope')?.split(' ').sort()).toEqual(
      ['aws.cognito.signin.user.admin', 'email', 'openid', 'phone', 'profile'].sort(),
    )
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const [, custom = ''] = (searchParams.get('state') ?? '').split('-')
    const { path, expires } = JSON.parse(Buffer.from(custom, 'hex').toString('utf8'))
    expect(path).toMatch(/^\/projects\?.*status=Archived/)
    expect(expires).toBeGreaterThanOrEqual(before + 180_000)
    expect(expires).toBeLessThanOrEqual(after + 180_000)
  }
})

test('a member comes back to the page that was asked for, without a password to change, and goes again (P-7.3-06, P-2.10-06)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await page.goto('/account-info')
  await comeBy(page, 'Gmail', /Greta/)
  await expect(page).toHaveURL(/\/account-info/)
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
  await expect(
    page.getByText('Unable to change password as your account registered from Gmail', { exact: true }).first(),
  ).toBeVisible()
  // Setting it up asks for the password of an account that has none.
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  // The provider's service is told as well, and sends the browser home.
  const home = page.waitForEvent('load')
  await signOut(page)
  await home
  await page.goto('/account-info')
  await expect(page).toHaveURL(/\/login/)
})

test('somebody new names the organisation, with the email locked (P-4-16, P-4-21, P-1-05)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await page.goto('/login')
  await comeBy(page, 'Gmail', /Nina/)
  await expect(page).toHaveURL(/\/sign-up/)
  await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('new.gmail@newcomer.test')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: /Password/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/sign-up/)
  await page.getByLabel('Organisation Name').fill('Sato Studio')
  const [call] = await Promise.all([
    page.waitForRequest(
      (one) => one.url().endsWith('/graphql') && one.postDataJSON().operationName === 'createFederatedUser',
    ),
    page.getByRole('button', { name: 'Create Account' }).click(),
  ])
  expect(call.headers().authorization).toMatch(/^(Bearer )?eyJ/)
  await expect(page.getByText('Sato Studio').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('an invited person who comes by Google has no password to choose (P-2.11-15)', async ({ page }) => {
  await page.goto('/invitation?email=invited.gmail@acme.test')
  await page.getByRole('button', { name: 'Gmail', exact: true }).click()
  await page.getByRole('button', { name: /Ivo/ }).click()
  await expect(page).toHaveURL(/\/invitation/)
  await expect(page.getByText('Acme Media')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ivo')
  await expect(page.getByRole('textbox', { name: /Password/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Select Tenant' })).toBeVisible()
})

test('what the provider refuses is told on the sign-in page (P-8-15, P-8-16, P-8-17)', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/login')
  await comeBy(page, 'Gmail', /Victor/)
  await expect(page.getByRole('alertdialog', { name: 'Wrong Login Method' })).toBeVisible()
  await page.goto('/login')
  await comeBy(page, 'Gmail', /Uma/)
  await expect(page.getByRole('alertdialog', { name: 'Sign-in failed' })).toBeVisible()
  await page.goto('/login')
  await comeBy(page, 'Gmail', /Ralf/)
  await expect(
    page.getByText('PreSignUp failed with error This account may not sign up.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('whoever takes more than three minutes is refused (P-7.3-07)', { tag: '@thorough' }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await installClock(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Gmail', exact: true }).click()
  await page.waitForURL(/\/idp\/oauth2\/authorize/)
  await page.clock.fastForward(181_000)
  await page.getByRole('button', { name: /Greta/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/too long|again/)).toBeVisible()
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/login/)
})

test('a federated session that ends is taken up by its provider, on the same page', { tag: '@thorough' }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await page.goto('/account-info')
  await comeBy(page, 'CWP', /Caspar/)
  await expect(page).toHaveURL(/\/account-info/)
  await page.getByLabel('First Name').fill('Kaspar')
  await endStoredSession(page, page.getByRole('button', { name: 'Update Profile' }))
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'CWP', exact: true }).click()
  await page.getByRole('button', { name: /Caspar/ }).click()
  await expect(page).toHaveURL(/\/account-info/)
  await expect(page.getByLabel('First Name')).toHaveValue('Kaspar')
})
