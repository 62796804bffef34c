import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expectRefused } from '../support/expect-refused.ts'
import { identityRefuses } from '../support/identity-refuses.ts'
import { test } from '../support/page.ts'
import { fillSignIn } from '../support/signed-in.ts'

test('an invited person signs in with the temporary password and makes the account (P-2.11-13, P-2.11-14, P-2.11-16, P-2.11-17, P-4-13, P-4-19, P-5-11, P-5-12)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  await page.goto('/invitation?email=invited@acme.test')
  await expect(page.getByText('Manager Agency')).toBeVisible()
  await page.goto('/login')
  await fillSignIn(page, 'invited@acme.test', 'Temporary-1')
  await expect(page).toHaveURL(/\/invitation/)
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByText('Acme Media')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('invited@acme.test')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Create Account' })
  await page.getByLabel('First Name').fill('')
  await submit.click()
  await expect(page.getByText('The First Name field is required.', { exact: true })).toBeVisible()
  await expect(page.getByText('The New Password field is required.', { exact: true })).toBeVisible()

  await page.getByLabel('First Name').fill('Ina')
  await page.getByLabel('Last Name').fill('Vited')
  await page.getByLabel(/^New Password/).fill('Temporary-1')
  await page.getByLabel(/^Confirm Password/).fill('Temporary-1')
  await submit.click()
  await expectRefused(page.getByLabel(/^New Password/), 'Please use different password')

  const calls: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']?.split('.')[1]
    if (target) calls.push(target)
    else if (request.url().endsWith('/graphql'))
      calls.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  await page.getByLabel(/^New Password/).fill('Permanent-1')
  await page.getByLabel(/^Confirm Password/).fill('Permanent-1')
  await submit.click()
  await expect(page.getByText('Welcome Ina Vited')).toBeVisible()
  const steps = calls.filter((call) => ['RespondToAuthChallenge', 'InitiateAuth', 'updateUser'].includes(call))
  expect(steps).toEqual(['RespondToAuthChallenge', 'InitiateAuth', 'RespondToAuthChallenge', 'updateUser'])
})

test('a wrong temporary password: "Incorrect username or password"; anything else as it came (P-8-19)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/)
  await page.goto('/invitation?email=somebody@acme.test&role=Viewer')
  await expect(page.getByText('Role: Viewer', { exact: true })).toBeVisible()
  await page.getByLabel('Temporary Password').fill('Temporary-2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Incorrect username or password', { exact: true })).toBeVisible()
  await identityRefuses(page, 'NotAuthorizedException', 'Temporary password has expired.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Temporary password has expired.', { exact: true })).toBeVisible()
})

test('whoever has made the account already finds the way to sign-in', async ({ page }) => {
  await page.goto('/invitation?email=viewer@acme.test')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})
