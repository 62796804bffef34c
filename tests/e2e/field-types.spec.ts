import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Settings of the field' })
const field = (page: Page, name: string) => page.locator('[data-thing]').filter({ hasText: name })

async function pick(page: Page, within: ReturnType<Page['getByRole']>, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).or(within.getByLabel(label)).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function add(page: Page, label: string, type: string, options: readonly string[] = []) {
  const settings = settingsOf(page)
  await page.getByRole('button', { name: type, exact: true }).click()
  await expect(settings.getByLabel('Label', { exact: true }).first()).toBeFocused()
  await page.keyboard.type(label)
  for (const [at, option] of options.entries()) {
    await settings.getByRole('button', { name: 'Add an option' }).click()
    await settings
      .getByRole('group', { name: `Option ${at + 1}` })
      .getByLabel('Key')
      .fill(option)
  }
  await expect(field(page, label)).toHaveCount(1)
}

test('further types are entered, options have labels, an address and the name follow the title (C-template-12, C-template-16, C-template-19)', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Types')
  await page.goto(`/content-template${query}`)
  await page.getByRole('button', { name: 'New template' }).first().click()
  const made = page.getByRole('dialog', { name: 'New template' })
  await made.getByLabel('Name').fill('Event')
  await made.getByRole('radio', { name: 'Nothing' }).check()
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Event', level: 1 })).toBeVisible()
  await add(page, 'Title', 'Short text')
  await add(page, 'Address', 'Address part')
  await add(page, 'Tags', 'Several of many', ['new', 'old'])
  await add(page, 'Begins', 'Date and time')
  await add(page, 'Doors', 'Time')
  await add(page, 'Look', 'Colour')

  await field(page, 'Address').click()
  const settings = settingsOf(page)
  await settings.getByRole('tab', { name: 'Rules' }).click()
  await pick(page, settings, 'Made of', 'Title')
  await field(page, 'Tags').click()
  await settings.getByRole('tab', { name: 'Basics' }).click()
  const first = settings.getByRole('group', { name: 'Option 1' })
  await first.getByLabel('Label').fill('Brand new')
  await first.getByLabel('Colour').fill('#2f9e44')
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Name and description' }).click()
  const details = page.getByRole('dialog', { name: 'Name and description' })
  await pick(page, details, 'Contents are called', 'By a pattern')
  await details.getByLabel('Pattern').fill('{title}, {doors}')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('dialog', { name: 'Apply changes' }).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The changes were applied.')).toBeVisible()

  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).first().click()
  const content = page.getByRole('dialog')
  await content.getByLabel('Name').fill('New')
  await content.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Grand Opening')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('grand-opening')
  await page
    .getByRole('combobox', { name: 'Tags' })
    .or(page.getByLabel('Tags', { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Brand new' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Begins', { exact: true }).fill('05/03/2030 14:00')
  await page.getByLabel('Doors', { exact: true }).fill('13:30')
  await page.getByLabel('Look', { exact: true }).fill('#1971c2')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { name: 'Grand Opening, 13:30', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Brand new').first()).toBeVisible()
  await expect(page.getByLabel('Look', { exact: true })).toHaveValue('#1971c2')
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('05/03/2030 14:00')
})

test('a place is pasted, a link leads to an address, a computed text follows what is typed (C-template-12)', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Places')
  await page.goto(`/content-template${query}`)
  await page.getByRole('button', { name: 'New template' }).first().click()
  const made = page.getByRole('dialog', { name: 'New template' })
  await made.getByLabel('Name').fill('Venue')
  await made.getByRole('radio', { name: 'Nothing' }).check()
  await made.getByRole('button', { name: 'Create' }).click()
  await add(page, 'Title', 'Short text')
  await add(page, 'Place', 'Location')
  await add(page, 'Tickets', 'Link')
  await add(page, 'Line', 'Computed text')
  const settings = settingsOf(page)
  await settings.getByRole('tab', { name: 'Rules' }).click()
  await settings.getByLabel('Pattern').fill('{title}!')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('dialog', { name: 'Apply changes' }).getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('The changes were applied.')).toBeVisible()

  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).first().click()
  const content = page.getByRole('dialog')
  await content.getByLabel('Name').fill('New')
  await content.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Opera')
  await expect(page.getByLabel('Line', { exact: true })).toHaveValue('Opera!')
  const place = page.getByRole('group', { name: 'Place' })
  await place.getByLabel('Latitude').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '48.2082, 16.3738')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(place.getByLabel('Longitude')).toHaveValue('16.3738')
  const tickets = page.getByRole('group', { name: 'Tickets' })
  await pick(page, tickets, 'Leads to', 'Address')
  await tickets.getByLabel('Address', { exact: true }).fill('https://www.example.org')
  await tickets.getByLabel('Text', { exact: true }).fill('Buy')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tickets.getByLabel('Address', { exact: true })).toHaveValue('https://www.example.org')
  await expect(place.getByLabel('Latitude')).toHaveValue('48.2082')
  await expect(page.getByLabel('Line', { exact: true })).toHaveValue('Opera!')
})
