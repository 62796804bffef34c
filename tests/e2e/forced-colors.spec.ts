import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** What is left of how something looks where the system gives the colours. */
const look = (what: Locator) =>
  what.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
    return [backgroundColor, outlineStyle, outlineWidth, borderTopStyle, borderTopColor].join(' ')
  })

test('where the system gives the colours, what is on, chosen, checked or shown now looks otherwise than what is not', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')

  await page.goto(`/content-management${query}`)
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const here = menu.getByRole('link', { name: 'Content', exact: true })
  await expect(here).toHaveAttribute('aria-current')
  const there = menu.getByRole('link', { name: 'Media', exact: true })
  // The style comes beside the page.
  await expect(async () => expect(await look(here)).not.toBe(await look(there))).toPass()
  const tab = (name: string) => page.getByRole('main').getByRole('tab', { name, exact: true })
  expect(await look(tab('List'))).not.toBe(await look(tab('Tree')))
  await expectAccessible(page)

  await page.goto(`/configuration/system-configuration${query}`)
  const switches = page.getByRole('main').getByRole('switch')
  await expect(switches.first()).toBeAttached()
  const track = (on: boolean) => page.locator(`input[role=switch]${on ? ':checked' : ':not(:checked)'} + *`).first()
  expect(await look(track(true))).not.toBe(await look(track(false)))
  await expectAccessible(page)

  await page.goto(`/dashboard${query}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Invite to / })
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
  await expectAccessible(page)
})
