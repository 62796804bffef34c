import { expect } from '@playwright/test'
import { authenticatorCode } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { codeOf, letterTo } from '../support/mailbox.ts'
import { test } from '../support/page.ts'
import { callAs, fillSignIn, signOut } from '../support/signed-in.ts'

const password = 'First-Password'
const chosen = 'Second-Password'

// One journey, as somebody new would make it; what each station has to say is tried in the files beside this one.
test('a new organisation from sign-up to its first colleague (P-1-05, P-1-06, P-4-13, P-4-15, P-4-19, P-4-23, P-2.11-16)', async ({
  page,
  browser,
  server,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  const email = 'ann.lee@new.test'

  await page.goto('/login')
  await page.getByRole('link', { name: 'New to the product? Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Lee')
  await page.getByLabel('Organisation Name').fill('Lee and Daughters')
  await page.getByLabel('Email').fill('Ann.Lee@New.Test')
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/sign-up\/confirm\?email=/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Confirmation Code').fill(codeOf(await letterTo(page.request, email, 'confirmation')))
  await page.getByRole('button', { name: 'Confirm Sign Up' }).click()

  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await expect(page.getByText('Welcome Ann Lee')).toBeVisible()
  await expect(page.getByText('You have no project yet.')).toBeVisible()

  // The second factor, with a real authenticator.
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? ''
  await page.getByLabel('Verification Code').fill(authenticatorCode(secret))
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeVisible()

  await signOut(page)
  await fillSignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Two-factor Authentication' })).toBeVisible()
  await page.getByLabel('Security Codes').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()

  // A colleague, who accepts in another browser.
  const { getUser } = await callAs<{ getUser: { data: { tenantID: string; role: string; roleID: string } } }>(
    page,
    '{ getUser { data { tenantID role roleID } } }',
  )
  expect(getUser.data.role).toBe('Administrator')
  const colleague = 'bo.berg@new.test'
  const { createProjectUsers } = await callAs<{ createProjectUsers: { status: number } }>(
    page,
    'mutation ($TenantID: ID!, $ProjectUsers: String!) { createProjectUsers(TenantID: $TenantID, ProjectUsers: $ProjectUsers) { status error { Message } } }',
    {
      TenantID: getUser.data.tenantID,
      ProjectUsers: JSON.stringify([{ UserEmail: colleague, RoleID: getUser.data.roleID }]),
    },
  )
  expect(createProjectUsers.status).toBe(200)
  const invitation = await letterTo(page.request, colleague, 'invitation')
  const temporary = /password (\S+)/.exec(invitation.text)?.[1] ?? ''
  const link = new URL(/https?:\/\/\S+/.exec(invitation.text)?.[0] ?? '')
  expect(link.pathname).toBe('/invitation')

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const second = await elsewhere.newPage()
  await second.goto(`${link.pathname}${link.search}`)
  await expect(second.getByLabel('Email')).toHaveValue(colleague)
  await second.getByLabel('Temporary Password').fill(temporary)
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText('Lee and Daughters')).toBeVisible()
  await expectAccessible(second)
  await second.getByLabel('First Name').fill('Bo')
  await second.getByLabel('Last Name').fill('Berg')
  await second.getByLabel(/^New Password/).fill(chosen)
  await second.getByLabel(/^Confirm Password/).fill(chosen)
  await second.getByRole('button', { name: 'Create Account' }).click()
  await expect(second.getByText('Welcome Bo Berg')).toBeVisible()
  await elsewhere.close()
})
