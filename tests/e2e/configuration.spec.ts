import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

const features = '/configuration/system-configuration'
const tables = '/configuration/table-maintenance'
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test.describe('system configuration', () => {
  test('is there for every signed-in person, read-only for most, and for nobody else (P-2.1-21, P-2.1-22)', async ({
    page,
    signIn,
  }) => {
    for (const address of [features, tables]) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/login/)
    }
    await signIn('viewer', features)
    await expect(page.getByRole('heading', { name: 'System configuration' })).toBeVisible()
    const flag = page.getByRole('switch', { name: 'Theme Management' })
    await expect(flag).toBeDisabled()
    await expect(flag).toHaveAccessibleDescription('Only administrators can switch features on and off.')
    await expectAccessible(page)
    await page.goto(tables)
    await expect(page.getByRole('heading', { name: 'Table maintenance' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New table' })).toBeHidden()
  })

  test('switches a feature for everybody, at once, and back (P-6-11)', async ({ page, signIn }) => {
    await signIn('admin', features)
    const flag = page.getByRole('switch', { name: 'Website Management' })
    await expect(flag).toBeChecked()
    await expect(page.getByRole('switch', { name: 'All Features' })).toBeDisabled()
    await expect(row(page, 'Preview API')).toContainText('Not installed')
    await flag.press('Space')
    await expect(flag).not.toBeChecked()
    await expect(row(page, 'Website Management')).toContainText('Amelia Grant')
    await page.goto('/website-management')
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await page.goto(features)
    await expect(flag).not.toBeChecked()
    await flag.press('Space')
    await expect(flag).toBeChecked()
    // What was done for everybody is taken back where it is said.
    const on = 'Website Management is on for everybody in Acme Media.'
    await page.locator('[data-notice]').filter({ hasText: on }).getByRole('button', { name: 'Undo' }).click()
    await expect(flag).not.toBeChecked()
    await page.goto(features)
    await expect(flag).not.toBeChecked()
    await flag.press('Space')
    await expect(flag).toBeChecked()
    await page.getByRole('searchbox', { name: 'Search by feature' }).fill('starter')
    await expect(page.getByRole('switch')).toHaveCount(1)
  })

  test('goes back to what was so where a switch fails', { tag: '@thorough' }, async ({
    page,
    signIn,
    expectProblem,
  }) => {
    expectProblem(/Failed to load resource/)
    await signIn('admin', features)
    const flag = page.getByRole('switch', { name: /^Invite to / })
    await expect(flag).toBeChecked()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('setTenantFeature')) return route.fallback()
      await route.abort()
    })
    await flag.press('Space')
    await expect(page.getByText('The server has not been reached')).toBeVisible()
    await expect(flag).toBeChecked()
  })
})

test.describe('table maintenance', () => {
  test('makes a table whose columns are added, moved and checked, by keyboard and pointer (P-2.1-21)', async ({
    page,
    signIn,
  }) => {
    await signIn('admin', tables)
    await page.getByRole('button', { name: 'New table' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Table Name').fill('Countries')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The Columns field is required.').first()).toBeVisible()

    const add = dialog.getByRole('button', { name: 'Add a column' })
    await add.press('Enter')
    const first = dialog.getByRole('group', { name: 'Column 1' })
    await expect(first.getByLabel('Column Name')).toBeFocused()
    await page.keyboard.type('Code')
    await first.getByLabel('Type').click()
    await page.getByRole('option', { name: 'Text' }).click()
    await first.getByLabel('Required').check()
    await add.click()
    const second = dialog.getByRole('group', { name: 'Column 2' })
    await second.getByLabel('Column Name').fill('Zone')
    await second.getByLabel('Type').click()
    await page.getByRole('option', { name: 'Choice' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('The Options field is required.')).toBeVisible()
    await second.getByLabel('Options').fill('North')
    await page.keyboard.press('Enter')
    await page.keyboard.type('South')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Move up: Column 2' }).press('Enter')
    await expect(first.getByLabel('Column Name')).toHaveValue('Zone')
    await expect(dialog.getByRole('button', { name: 'Move down: Column 1' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Countries' })).toBeVisible()
  })

  test('fills a table by the rules of its columns, and deletes it with its rows (P-2.1-21)', async ({
    page,
    signIn,
  }) => {
    await signIn('admin', tables)
    await page.getByRole('button', { name: 'New table' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Table Name').fill('Areas')
    await dialog.getByRole('button', { name: 'Add a column' }).click()
    const first = dialog.getByRole('group', { name: 'Column 1' })
    await first.getByLabel('Column Name').fill('Code')
    await first.getByLabel('Type').click()
    await page.getByRole('option', { name: 'Text' }).click()
    await first.getByLabel('Required').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Areas' }).click()
    await expect(page.getByText('This table has no rows yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add row' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The Code field is required.').first()).toBeVisible()
    await dialog.getByLabel('Code').fill('DE')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('rowheader', { name: 'DE' })).toBeVisible()

    const way = page.getByRole('navigation', { name: 'The way to this page' })
    await expect(way.locator('[aria-current=page]')).toHaveText('Areas')
    await way.getByRole('link', { name: 'Table maintenance' }).click()
    await row(page, 'Areas').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Delete Areas and all its rows (1)?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Areas' })).toBeHidden()
  })

  test('tells that somebody was faster, keeps what was typed, and saves over it when asked once more', {
    tag: '@thorough',
  }, async ({ page, signIn }) => {
    await signIn('admin', null)
    const { query } = await findProject(page, 'Newsroom')
    const TenantID = new URLSearchParams(query).get('tenant_id')
    const made = await callAs<{ saveLookupTable: { data: { TableID: string; Columns: { ColumnID: string }[] } } }>(
      page,
      `mutation ($TenantID: ID!) {
        saveLookupTable(TenantID: $TenantID, Name: "Tax rates", Columns: [{ Name: "Rate", Type: Text }]) {
          data { TableID Columns { ColumnID } }
        }
      }`,
      { TenantID },
    )
    const { TableID, Columns } = made.saveLookupTable.data
    const save = (rate: string, seen = '') =>
      callAs<{ saveLookupRow: { status: number; data: { RowID: string } } }>(
        page,
        `mutation ($TenantID: ID!, $TableID: ID!, $Values: JSON!) {
          saveLookupRow(TenantID: $TenantID, TableID: $TableID, Values: $Values ${seen}) { status data { RowID } }
        }`,
        { TenantID, TableID, Values: { [Columns[0]?.ColumnID ?? '']: rate } },
      )
    const { RowID } = (await save('7')).saveLookupRow.data

    await page.goto(`/configuration/table-maintenance/${TableID}`)
    await page.getByRole('row').filter({ hasText: '7' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Row' })
    await dialog.getByLabel('Rate').fill('19')
    expect((await save('8', `RowID: "${RowID}", Version: 1`)).saveLookupRow.status).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/has changed 1 field in the meantime/)).toBeVisible()
    await expect(dialog.getByLabel(/^What .* wrote$/)).toHaveValue('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Still to be settled: Rate.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog.getByLabel('Rate', { exact: true })).toHaveValue('19')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('rowheader', { name: '19' })).toBeVisible()
  })

  test('is usable on a phone', { tag: '@thorough' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 375, height: 760 })
    await signIn('admin', features)
    await expect(page.getByRole('switch', { name: 'Theme Management' })).toBeVisible()
    await page.goto(tables)
    await page.getByRole('button', { name: 'New table' }).click()
    await page.getByRole('button', { name: 'Add a column' }).click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
})
