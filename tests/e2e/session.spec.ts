import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { comeSignedIn, endSessions } from '../support/sessions.ts'
import { endStoredSession } from '../support/signed-in.ts'

/** Somebody new in their account, with another first name that is typed and not saved yet. */
async function comeWithDraft(page: Page) {
  const { email } = await newPerson(page.request)
  await comeSignedIn(page, email, '/account-info')
  const name = page.getByLabel('First Name')
  await expect(name).not.toHaveValue('')
  await name.fill('Edda')
  return { email, name }
}

test('a session that ends in the middle of work is taken up over the open page, and nothing is lost (P-8-10, P-4-37)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|401/)
  const { email, name } = await comeWithDraft(page)
  await endStoredSession(page, page.getByRole('button', { name: 'Update Profile' }))

  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog.getByText('Your session has ended. Please log in to continue', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await dialog.getByLabel(/^Password/).fill('Wrong-Password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect username or password', { exact: true })).toBeVisible()
  await dialog.getByLabel(/^Password/).fill('Console-Demo-1')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^User Edda .* updated successfully!$/)).toBeVisible()
  await expect(name).toHaveValue('Edda')
  await expect(page).toHaveURL(/\/account-info/)
})

test('a session that was ended elsewhere is taken up the same way, with what was typed (P-8-03, P-4-37)', {
  tag: '@thorough',
}, async ({ page, expectProblem }) => {
  expectProblem(/400|401/)
  const { email, name } = await comeWithDraft(page)
  await endSessions(page.request, email)
  // A look at the rights may have found it out in the same moment, and lie over the button.
  await page.getByRole('button', { name: 'Update Profile' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await dialog.getByLabel(/^Password/).fill('Console-Demo-1')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^User Edda .* updated successfully!$/)).toBeVisible()
  await expect(name).toHaveValue('Edda')
})

test('whoever does not want to go on is signed out', { tag: '@thorough' }, async ({ page, signIn, expectProblem }) => {
  expectProblem(/400|401/)
  await signIn('viewer')
  await endStoredSession(page)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search by Project Name')).first().fill('a')
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
})
