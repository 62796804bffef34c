import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'
import { sampleOf } from '../support/thorough.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A table with one column of dates, made without a page. */
async function dateTable(page: Page, name: string) {
  const { query } = await findProject(page, 'Newsroom')
  const TenantID = new URLSearchParams(query).get('tenant_id')
  const made = await callAs<{ saveLookupTable: { data: { TableID: string; Columns: { ColumnID: string }[] } } }>(
    page,
    `mutation ($TenantID: ID!, $Name: String!) {
      saveLookupTable(TenantID: $TenantID, Name: $Name, Columns: [{ Name: "Due", Type: Date }]) {
        data { TableID Columns { ColumnID } }
      }
    }`,
    { TenantID, Name: name },
  )
  const { TableID, Columns } = made.saveLookupTable.data
  const saved = async () => {
    const read = await callAs<{ lookupRows: { data: { Values: Record<string, unknown> }[] } }>(
      page,
      'query ($TenantID: ID!, $TableID: ID!) { lookupRows(TenantID: $TenantID, TableID: $TableID) { data { Values } } }',
      { TenantID, TableID },
    )
    return read.lookupRows.data.map(({ Values }) => Values[Columns[0]?.ColumnID ?? ''])
  }
  return { address: `/configuration/table-maintenance/${TableID}`, saved }
}

const entered = {
  typed: (page: Page, words: string) => page.keyboard.type(words),
  pasted: async (page: Page, words: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), words)
    await page.keyboard.press('ControlOrMeta+V')
  },
}

for (const { language, timezoneId, how, add, said } of sampleOf([
  {
    language: 'en',
    timezoneId: 'Pacific/Kiritimati',
    how: 'typed',
    add: 'Add row',
    said: 'The Due field must be a day of the calendar, such as 24/12/2026.',
  },
  {
    language: 'de',
    timezoneId: 'Pacific/Pago_Pago',
    how: 'pasted',
    add: 'Zeile hinzufügen',
    said: 'Das Feld Due muss ein Tag des Kalenders sein, etwa 24/12/2026.',
  },
] as const)) {
  test.describe(`in ${timezoneId}, ${language}`, () => {
    test.use({ timezoneId })

    test(`a date of a table that is ${how} first on a page is saved as that day (P-9-17)`, async ({ page, signIn }) => {
      await signIn('admin', null)
      await page.evaluate((chosen) => localStorage.setItem('console.language', chosen), language)
      const { address, saved } = await dateTable(page, `Dates ${how}`)
      const dialog = page.getByRole('dialog')
      const due = dialog.getByRole('textbox', { name: 'Due' })
      for (const words of ['05/12/2026', '24/12/2026']) {
        await page.goto(address)
        await page.getByRole('button', { name: add }).click()
        await due.focus()
        await entered[how](page, words)
        await due.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('rowheader', { name: words })).toBeVisible()
      }
      expect((await saved()).toSorted()).toEqual(['2026-12-05', '2026-12-24'])

      await page.getByRole('button', { name: add }).click()
      await due.focus()
      await entered[how](page, '31/02/2026')
      await due.press('Enter')
      await expect(due).toHaveAccessibleDescription(said)
      await expect(due).toHaveAttribute('aria-invalid', 'true')
      await expect(due).toHaveValue('31/02/2026')
      await expectAccessible(page)
      await due.fill('28/2/2026')
      await due.press('Enter')
      await expect(page.getByRole('rowheader', { name: '28/02/2026' })).toBeVisible()
    })
  })
}
