import { expect, type Locator, type Page } from '@playwright/test'
import { openAccess } from '../support/access-window.ts'
import { callsOf } from '../support/answers.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { contentsOf } from '../support/content-names.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** Types two letters, one 300 ms after the other: nobody is looked up until 500 ms after the last one, and then once. */
async function expectLookup(page: Page, field: Locator, operation: string) {
  const calls = callsOf(page, operation)
  await field.focus()
  await stopClock(page)
  const before = calls.length
  await field.press('v')
  await page.clock.runFor(300)
  await field.press('i')
  await page.clock.runFor(499)
  expect(calls.length - before).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => calls.slice(before)).toEqual([expect.objectContaining({ QuickSearch: 'vi' })])
}

test('colleagues are looked up 500 ms after the last letter (P-9-10)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await installClock(page)
  await page.goto(`/dashboard${query}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Invite to / })
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeVisible()
  await expectLookup(page, dialog.getByRole('combobox', { name: 'Email' }), 'userEmails')
})

test('who gets access is looked up 500 ms after the last letter (P-9-11)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Mobile App Content')
  const [content] = await contentsOf(page, query)
  await installClock(page)
  await page.goto(`/content-management${query}`)
  const { users, section } = await openAccess(page, content?.name ?? '')
  await expect(section('Users (0)')).toBeVisible()
  await expectLookup(page, users, 'accessHolders')
})
