import { expect } from '@playwright/test'
import { test } from '../support/page.ts'

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
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Archive Project before Deletion' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the first tab stop skips the navigation', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/projects')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
