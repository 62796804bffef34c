import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { listenFor } from '../support/conformance/quiet.ts'
import { expectRefused } from '../support/expect-refused.ts'
import { identityRefuses } from '../support/identity-refuses.ts'
import { codeOf, letterTo } from '../support/mailbox.ts'
import { test } from '../support/page.ts'
import { fillSignIn } from '../support/signed-in.ts'

async function fillSignUp(page: Page, values: Partial<Record<string, string>> = {}) {
  const fields = {
    'First Name': 'Ida',
    'Last Name': 'Holm',
    'Organisation Name': 'Holm Press',
    Email: 'ida@holm.test',
    Password: 'Abcdefgh',
    'Confirm Password': 'Abcdefgh',
    ...values,
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(value ?? '')
  }
}

test('sign-up asks for names, organisation, email and password twice (P-2.1-05, P-2.11-08, P-3-32)', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
  for (const label of ['First Name', 'Last Name', 'Organisation Name', 'Email', 'Password', 'Confirm Password']) {
    await expect(page.getByLabel(new RegExp(`^${label}`))).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('The Organisation Name field is required.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('names take letters, digits, underscores and spaces, at most 100 (P-5-02)', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/sign-up')
  for (const label of ['First Name', 'Last Name', 'Organisation Name']) {
    const field = page.getByLabel(new RegExp(`^${label}`))
    const refusal = page.getByText(`The ${label} field format only allows alphanumeric and space character.`, {
      exact: true,
    })
    await field.fill('Ann-Lee!')
    await field.blur()
    await expect(refusal).toBeVisible()
    await field.fill('Ann_Lee 2')
    await expect(refusal).toHaveCount(0)
    await field.fill('a'.repeat(101))
    await expect(
      page.getByText(`The ${label} field may not be greater than 100 characters.`, { exact: true }),
    ).toBeVisible()
    await field.fill('a'.repeat(100))
    await expect(page.getByText(`The ${label} field may not be greater than 100 characters.`)).toHaveCount(0)
  }
})

test('the password says what is missing while it is typed, and nothing before (P-5-07, P-5-08)', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/sign-up')
  const field = page.getByLabel(/^Password/)
  const missing = (text: string) => page.locator('[data-field="password"]').getByText(text, { exact: false })
  await expect(missing('uppercase')).toHaveCount(0)
  await expect(page.getByText(/8 characters/)).toHaveCount(0)
  await field.fill('abc')
  await expect(missing('An uppercase letter')).toBeVisible()
  await expect(missing('8 characters or more')).toBeVisible()
  await expectAccessible(page)
  await field.fill('Abcdefgh')
  await expect(missing('8 characters or more')).toHaveCount(0)
  for (const wrong of ['abcdefgh', 'ABCDEFGH', 'Abcdefg']) {
    await field.fill(wrong)
    await field.blur()
    await expect(
      page
        .getByText(
          'The Password is invalid. It needs to contain uppercase and lowercase with minimum of 8 characters.',
          { exact: true },
        )
        .first(),
    ).toBeVisible()
  }
})

test('the confirmation must be equal (P-5-09)', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/sign-up')
  await fillSignUp(page, { 'Confirm Password': 'Abcdefgi' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('The password does not match', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/sign-up$/)
})

test('what the call carries: seven attributes, Administrator, the email in lower case (P-3-34, P-5-14, P-7.3-01)', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await fillSignUp(page, { Email: 'Ann@X.COM' })
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.headers()['x-amz-target']?.endsWith('.SignUp') === true),
    page.getByRole('button', { name: 'Create Account' }).click(),
  ])
  const { Username, UserAttributes } = request.postDataJSON() as {
    Username: string
    UserAttributes: { Name: string; Value: string }[]
  }
  expect(Username).toBe('ann@x.com')
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  expect(attributes).toMatchObject({
    email: 'ann@x.com',
    given_name: 'Ida',
    family_name: 'Holm',
    'custom:tenantName': 'Holm Press',
    'custom:role': 'Administrator',
  })
  expect(Object.keys(attributes).sort()).toEqual(
    [
      'custom:role',
      'custom:roleID',
      'custom:tenantID',
      'custom:tenantName',
      'email',
      'family_name',
      'given_name',
    ].sort(),
  )
})

test('an email that is registered: "Email already exist"; any other refusal as it came (P-8-20)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  await page.goto('/sign-up')
  await fillSignUp(page, { Email: 'viewer@acme.test' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectRefused(page.getByLabel(/^Email/), 'Email already exist')
  await expect(page.getByLabel('Organisation Name')).toHaveValue('Holm Press')

  await identityRefuses(page, 'UserLambdaValidationException', 'Not this one, please.')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Not this one, please.', { exact: true })).toBeVisible()
})

test('confirming asks for email and code, sends the code again, and leads to sign-in (P-2.11-09, P-4-15, P-5-16)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  const email = 'kim@press.test'
  await page.goto('/sign-up')
  await fillSignUp(page, { Email: email, 'Organisation Name': 'Kim Press' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm Sign Up' })).toBeVisible()
  await expectAccessible(page)
  await letterTo(page.request, email, 'confirmation')

  await page.getByRole('button', { name: 'Confirm Sign Up' }).click()
  await expect(page.getByText('The Confirmation Code field is required.', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Confirmation Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm Sign Up' }).click()
  await expectRefused(page.getByLabel('Confirmation Code'), /Invalid verification code/)
  await expect(page.getByLabel('Confirmation Code')).toHaveValue('000000')

  await page.getByLabel('Confirmation Code').fill(codeOf(await letterTo(page.request, email, 'confirmation')))
  await page.getByRole('button', { name: 'Confirm Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, email, 'Abcdefgh')
  await expect(page.getByText('Welcome Ida Holm')).toBeVisible()
})

test('somebody who is not confirmed is led to the confirmation, and gets the code again (P-4-14, P-8-14)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  await page.goto('/login')
  await fillSignIn(page, 'unconfirmed@acme.test', 'Console-Demo-1')
  await expect(page).toHaveURL(/\/sign-up\/confirm\?email=unconfirmed/)
  await page.getByRole('button', { name: 'Resend Confirmation Code' }).click()
  await expect(page.getByText('Email has been sent to unconfirmed@acme.test.', { exact: true })).toBeVisible()
  await letterTo(page.request, 'unconfirmed@acme.test', 'confirmation')
})

test('on phones sign-up and sign-in lead to each other (P-2.11-02, P-2.11-03)', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/login')
  await page.getByRole('link', { name: 'New to the product? Sign Up' }).click()
  await expect(page).toHaveURL(/\/sign-up$/)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('whoever is signed in is told so, and may sign out (P-2.11-01)', { tag: '@thorough' }, async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  await signIn('viewer')
  for (const path of [
    '/sign-up',
    '/sign-up/confirm',
    '/forgot-password',
    '/reset-password?email=a@b.test',
    '/invitation',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
})

test('a server that is gone when the form is sent is told, and nothing typed is lost (P-8-14)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::|Failed to load/)
  const quiet = listenFor(page)
  await page.goto('/sign-up')
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill('Holm')
  await page.getByLabel('Organisation Name').fill('Lost And Found')
  await page.getByLabel('Email').fill('ida.holm@lost.test')
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  await page.getByLabel('Confirm Password').fill('Console-Demo-1')
  // What the form needs comes with the first letters.
  await quiet()
  await page.route('**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Create Account' }).click()
  // Once, over the page, also by the call of the identity service that finds it out.
  const told = page.getByText(/^The server has not been reached since/)
  await expect(told).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ida')
  await expect(page.getByLabel(/^Password/)).toHaveValue('Console-Demo-1')

  await page.unroute('**')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/sign-up\/confirm\?email=ida/)
  await expect(told).toHaveCount(0)
})
