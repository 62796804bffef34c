import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { comeWithProject } from '../support/colleagues.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

test('from a project to what happened to it and to all that somebody did; what comes meanwhile is offered (O-audit-23, O-audit-06)', async ({
  page,
}) => {
  await installClock(page)
  const { query } = await comeWithProject(page, 'Has a history')
  const places = new URLSearchParams(query)
  const main = page.getByRole('main')
  const rows = main.locator('tbody tr[data-row]')

  await page.goto(`/projects${query}`)
  await page.getByRole('button', { name: 'Actions for Has a history' }).click()
  await page.getByRole('menuitem', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Audit Trail' })).toBeVisible()
  await expect(main.getByText('Everything that happened to Has a history')).toBeVisible()
  await expect(rows).toHaveText([/Olga Owner.*Create the project.*Has a history/])
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Everything that Olga Owner did' }).click()
  await expect(main.getByText('Everything that Olga Owner did', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: /^What:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Create the project' }).click()
  await expect(rows).toHaveText([/Create the project.*Has a history/])
  await expect(page).toHaveURL(/what=createProject/)
  // An entry lies over the list, which stays as it is filtered.
  await rows.first().getByRole('link').first().click()
  const entry = page.getByRole('dialog', { name: 'Entry' })
  await expect(entry.getByText('It needed Create Project Management, which the role Administrator gave.')).toBeVisible()
  await expect(page).toHaveURL(/what=createProject.*entry=|entry=.*what=createProject/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await expect(rows.first().getByRole('link').first()).toBeFocused()
  await expect(page).not.toHaveURL(/entry=/)
  await expect(page).toHaveURL(/what=createProject/)
  await expect(rows).toHaveText([/Create the project.*Has a history/])
  await main.getByRole('link', { name: 'Show everything' }).click()
  await expect(main.getByText('Everything that Olga Owner did', { exact: true })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Sign in' }).first()).toBeVisible()

  // The list stays where it was scrolled to.
  await page.setViewportSize({ width: 1408, height: 400 })
  await rows.last().getByRole('link').first().focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(entry.getByText('Before and after')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.setViewportSize({ width: 1408, height: 900 })

  const before = await rows.allTextContents()
  await callAs(
    page,
    `mutation ($tenant: ID!, $project: ID!) {
      createRole(TenantID: $tenant, ProjectID: $project, Name: "Proof reader", Status: Active, Permissions: []) { status }
    }`,
    { tenant: places.get('tenant_id'), project: places.get('project_id') },
  )
  await page.clock.fastForward(21_000)
  const news = main.getByRole('button', { name: '1 new entry' })
  await expect(news).toBeVisible()
  await expect(rows).toHaveText(before)
  await expectAccessible(page)
  await news.click()
  await expect(rows.first()).toContainText('Create the role')
  await expect(news).toHaveCount(0)
})
