import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { codeOf, letterTo } from '../support/mailbox.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { comeSignedIn } from '../support/sessions.ts'

test('signing in, finding a project and opening it needs no mouse', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.keyboard.type('admin@acme.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Console-Demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search by Project Name')).toBeFocused()
  await page.keyboard.type('newsroom')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /newsroom/i }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Newsroom Dashboard/ })).toBeFocused()
})

test('a card’s menu and its dialog are worked by keys, and focus comes back', async ({ page, signIn }) => {
  await signIn('admin')
  const opener = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Archive Project before Deletion' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('? lists the keys of a page by what they lead to', async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  await expect(keys.getByRole('term')).toHaveText(['Search', 'Search by Project Name', 'Keys of this page'])
  await expect(keys.getByRole('definition')).toHaveText(['CtrlK', '/', '?'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(page.getByPlaceholder('Search by Project Name')).toHaveValue('?')
  await expect(keys).toHaveCount(0)
})

test('the first tab stop skips the navigation', async ({ page, signIn }) => {
  await signIn('viewer', '/projects')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Presses the tab key until something has the focus; in a page, never more often than this. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('signing up needs no mouse (P-2.11-08)', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/sign-up')
  await tabTo(page, page.getByLabel('First Name'))
  for (const text of ['Kay', 'Board', 'Keys and Sons', 'kay@keys.test']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Abcdefgh')
  await tabTo(page, page.getByLabel(/^Confirm Password/))
  await page.keyboard.type('Abcdefgi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password does not match', { exact: true }).first()).toBeVisible()
  await tabTo(page, page.getByLabel(/^Confirm Password/))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Abcdefgh')
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Confirm Sign Up' })).toBeFocused()
  await tabTo(page, page.getByLabel('Confirmation Code'))
  await page.keyboard.type(codeOf(await letterTo(page.request, 'kay@keys.test', 'confirmation')))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
})

test('the second factor needs no mouse (P-2.11-07)', async ({ page, expectProblem }) => {
  expectProblem(/400/)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('mfa@acme.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Console-Demo-1')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Security Codes')
  await tabTo(page, code)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /code/i })).toHaveAccessibleDescription(/Invalid code/)
  await tabTo(page, page.getByRole('button', { name: 'Back To Log In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('account settings and changing the password need no mouse, and focus comes back (P-2.10-06, P-8-26)', {
  tag: '@thorough',
}, async ({ page }) => {
  await comeSignedIn(page, (await newPerson(page.request)).email, '/')
  // The page takes the focus when it comes.
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await tabTo(page, page.getByRole('banner').getByRole('button').last())
  await page.keyboard.press('Enter')
  const settings = page.getByRole('menuitem', { name: 'Account Settings' })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let presses = 0; presses < 5; presses += 1) {
    if (await settings.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeFocused()
  await tabTo(page, page.getByLabel('First Name'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Kim')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User Kim Quist updated successfully!', { exact: true })).toBeVisible()

  const opener = page.getByRole('button', { name: 'Change Password' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  for (const [label, text] of [
    ['Current', 'Console-Demo-1'],
    ['New', 'Changed-By-Keys'],
    ['Confirm', 'Changed-By-Keys'],
  ]) {
    await tabTo(page, dialog.getByLabel(new RegExp(`^${label} Password`)))
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.type(text ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed successfully', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
