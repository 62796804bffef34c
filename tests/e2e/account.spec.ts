import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { authenticatorCode } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectRefused } from '../support/expect-refused.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { comeSignedIn } from '../support/sessions.ts'
import { smallPicture } from '../support/small-picture.ts'

/** A picture of many pixels and few bytes. */
async function pictureOf(page: Page, width: number) {
  const address = await page.evaluate((width) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: 1 })
    return canvas.toDataURL('image/png')
  }, width)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function openAccount(page: Page) {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
}

test('account settings: names, organisation, email, and a way back (P-2.10-01, P-2.10-03, P-2.10-04, P-2.10-05, P-2.10-07, P-8-27)', async ({
  page,
}) => {
  const { email } = await newPerson(page.request)
  await comeSignedIn(page, email, '/')
  await openAccount(page)
  await expect(page.getByRole('main').getByText(/^Organisation \d+$/)).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeEnabled()
  await expect(page.getByText(/registered from Gmail/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Lee')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('User Ann Lee updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Ann Lee')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByText('Welcome Ann Lee')).toBeVisible()
})

test('unsaved changes ask before they are left, and come back as a draft (P-4-33)', async ({ page, signIn }) => {
  await signIn('agency', '/account-info')
  const name = page.getByLabel('First Name')
  const before = await name.inputValue()
  await name.fill('Half written')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Half written')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  expect(before).not.toBe('Half written')
})

test('a picture: only images, progress, and removed again (P-2.10-02, P-8-28)', async ({ page }) => {
  await comeSignedIn(page, (await newPerson(page.request)).email, '/account-info')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/This file is not a picture/)).toBeVisible()
  await chooser.setInputFiles({ name: 'line.png', mimeType: 'image/png', buffer: await pictureOf(page, 4097) })
  await expect(page.getByText(/This picture is too large/)).toBeVisible()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: smallPicture })
  await expect(page.getByRole('main').locator('img[src*="/media/"]')).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src*="/media/"]')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Remove Picture').click()
  await expect(page.getByText('Your profile picture is removed successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="/media/"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Picture' })).toBeFocused()
})

test('changing the password: required, valid, told (P-5-10, P-8-12, P-8-13, P-8-26, P-9-14)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400|Failed to load|net::/)
  await comeSignedIn(page, (await newPerson(page.request)).email, '/account-info')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  await expect(dialog.getByLabel(/^Current Password/)).toBeFocused()
  await expectAccessible(page)
  await submit.click()
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await expect(dialog.getByText(`The ${label} field is required.`, { exact: true })).toBeVisible()
  }
  await dialog.getByLabel(/^Current Password/).fill('Wrong-Password')
  await dialog.getByLabel(/^New Password/).fill('Another-Word')
  await dialog.getByLabel(/^Confirm Password/).fill('Another-Word')
  await submit.click()
  await expectRefused(dialog.getByLabel(/^Current Password/), 'Incorrect username or password.')

  await page.route('**/idp', (route) => route.abort())
  await submit.click()
  const alert = page.getByRole('alertdialog', { name: 'Change Password failed' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).last().click()
  await page.unroute('**/idp')

  await dialog.getByLabel(/^Current Password/).fill('Console-Demo-1')
  await submit.click()
  await expect(page.getByText('Password changed successfully', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('two-factor on and off again, with the password each time (P-2.10-08, P-2.10-09, P-4-23, P-4-24, P-7.3-04)', {
  tag: '@thorough',
}, async ({ page, expectProblem }) => {
  expectProblem(/400/)
  await comeSignedIn(page, (await newPerson(page.request)).email, '/account-info')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? ''
  await expectAccessible(page)
  const code = page.getByLabel('Verification Code')
  await expect(code).toBeFocused()
  await code.fill(authenticatorCode(secret))
  await page.getByRole('textbox', { name: /^Password/ }).fill('Wrong-Password')
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByText(/Incorrect username or password/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Password/ }).fill('Console-Demo-1')
  const [verified] = await Promise.all([
    page.waitForRequest((one) => one.headers()['x-amz-target']?.endsWith('.ChangePassword') === true),
    page.getByRole('button', { name: 'Enable', exact: true }).click(),
  ])
  const { PreviousPassword, ProposedPassword } = verified.postDataJSON() as Record<string, string>
  expect(PreviousPassword).toBe(ProposedPassword)
  await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeFocused()
  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await page.getByRole('textbox', { name: /^Password/ }).fill('Console-Demo-1')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
})
