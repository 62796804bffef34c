import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { parse } from 'yaml'
import { serveDesk } from '../fixtures/lending/server/serve.ts'
import { expectAccessible } from '../support/axe.ts'
import { builtLending, lendingFolder } from '../support/built-lending.ts'
import { watchProblems } from '../support/watch-problems.ts'

interface Fixtures {
  clean: undefined
  desk: { url: string }
  deployment: string
}

const test = base.extend<Fixtures, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => use(await builtLending()),
    { scope: 'worker', timeout: 120_000 },
  ],
  deployment: ['desk', { option: true }],
  desk: async ({ deployment, built }, use) => {
    const file = await readFile(path.join(lendingFolder, `spec/deployments/${deployment}.yaml`), 'utf8')
    const desk = await serveDesk(built, { name: deployment, texts: {}, ...parse(file) })
    await use(desk)
    await desk.close()
  },
  baseURL: async ({ desk }, use) => use(desk.url),
  clean: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(undefined)
      expect(problems.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'serial' })

test('the catalogue lists, searches, filters and scrolls, all from its own spec', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Catalogue/)
  await expect(page.getByText('120 books')).toBeVisible()
  await expect(page.getByText('You are a Reader')).toBeVisible()
  await expectAccessible(page)
  await page.getByPlaceholder('Search by title or author').fill('harbour 004')
  await expect(page.getByText('1 book', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'The Harbour 004' }).click()
  await expect(page).toHaveURL(/\/books\/Book_004/)
  await expect(page.getByRole('heading', { name: 'The Harbour 004' })).toBeVisible()
  await expectAccessible(page)
})

test('a reader may not lend, sees why, and is sent away from the rules', async ({ page }) => {
  await page.goto('/books/Book_001')
  const lend = page.getByRole('button', { name: /Lend/ })
  await expect(lend).toBeDisabled()
  await expect(page.getByRole('tab', { name: /Loans/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Lending rules' })).toHaveCount(0)
  await page.goto('/rules')
  await expect(page).toHaveURL(/\/denied/)
})

test('a librarian lends a book in a dialog whose form follows its own rules, and takes it back', async ({ page }) => {
  await page.goto('/books/Book_001?as=Librarian')
  await expect(page.getByRole('button', { name: 'Lend' })).toBeVisible()
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: 'Lend The Lighthouse 001' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lend' }).click()
  await expect(dialog.getByText('Reader is needed.').first()).toBeVisible()
  await dialog.getByLabel('Days').focus()
  await dialog
    .getByRole('list', { name: '1 answer is missing or wrong' })
    .getByRole('button', { name: 'Reader is needed.' })
    .click()
  await expect(dialog.getByLabel('Reader', { exact: false }).first()).toBeFocused()
  await expectAccessible(page)
  await expect(dialog.getByLabel('Seat')).toHaveCount(0)
  await dialog.getByLabel('Reading hall').check()
  await expect(dialog.getByLabel('Seat')).toBeVisible()
  const hour = dialog.getByLabel('Hour of the call')
  await expect(hour).toHaveCount(0)
  await dialog.getByLabel('Call before it is due').check()
  await hour.fill('14:30')
  await dialog.getByLabel('Colour of the ribbon').fill('#2F9E44')
  await expect(dialog.getByLabel('Colour of the ribbon')).toHaveValue('#2f9e44')
  const card = dialog.getByRole('textbox', { name: 'Words on the card' })
  await card.click()
  await page.keyboard.type('- Read it **twice**')
  await expect(card.getByRole('listitem').locator('strong')).toHaveText('twice')
  await expect(dialog.getByRole('toolbar', { name: 'Words on the card: Marks' }).getByRole('button')).toHaveCount(4)
  // Fields in fields, as another console has them.
  await dialog.getByRole('group', { name: 'Parcel' }).getByLabel('Paper').fill('Brown')
  const along = dialog.getByRole('group', { name: 'Who reads along', exact: true })
  await expect(along.getByText('Nobody reads along.')).toBeVisible()
  await along.getByRole('button', { name: 'One more' }).click()
  await expect(along.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Ann')
  await along.getByRole('button', { name: 'Hide Ann' }).click()
  await expect(along.getByRole('button', { name: 'Show Ann' })).toBeFocused()
  const extras = dialog.getByRole('group', { name: 'With the book', exact: true })
  await extras.getByRole('button', { name: 'Something with it' }).click()
  await page.getByRole('menuitem', { name: 'A Map' }).click()
  await extras.getByLabel('Of where').fill('Harbour')
  // What may stand in a text is offered at the beginning of a line.
  await card.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/li')
  await expect(page.getByRole('listbox', { name: 'What can be put in' }).getByRole('option')).toHaveText(['List'])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twice')
  await expect(card.getByRole('listitem').last()).toHaveText('Twice')
  await dialog.getByRole('button', { name: 'Keep for later: Choose books' }).click()
  const books = page.getByRole('dialog', { name: 'Choose books' })
  await books.getByRole('checkbox', { name: 'Take The Lighthouse 001' }).check()
  await books.getByRole('tab', { name: 'By author' }).click()
  await books.getByRole('treeitem', { name: 'Ben Ash' }).click()
  await expect(books.getByRole('treeitem', { name: 'Ben Ash' })).not.toHaveAttribute('aria-selected')
  await books.getByRole('treeitem', { name: 'The Orchard 002' }).focus()
  await page.keyboard.press('Space')
  await expect(books.getByRole('treeitem', { name: 'The Orchard 002' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await books.getByRole('tab', { name: 'Look for one' }).click()
  await expect(books.getByRole('checkbox', { name: 'Take The Orchard 002' })).toBeChecked()
  await expect(books.getByText('No more than 2 are kept.')).toBeVisible()
  await expectAccessible(page)
  await books.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByRole('group', { name: 'Keep for later' }).getByRole('listitem')).toHaveText([
    /The Lighthouse 001/,
    /The Orchard 002/,
  ])
  await expectAccessible(page)
  await dialog.getByLabel('Reader', { exact: false }).first().fill('Nina Hill')
  await dialog.getByLabel('Days').fill('99')
  await dialog.getByRole('button', { name: 'Lend' }).click()
  await expect(dialog.getByText('Days must be 28 or less.').first()).toBeVisible()
  await dialog.getByLabel('Days').fill('7')
  await dialog.getByRole('button', { name: 'Lend' }).click()
  await expect(page.getByText('The Lighthouse 001 is lent to Nina Hill.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Loans (1)' }).click()
  await expect(page).toHaveURL(/view=loans/)
  await expect(page.getByText('Nina Hill', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /Actions for|Give back/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Give back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The book is back on its shelf.')).toBeVisible()
  await expect(page.getByText('Nobody has this book.')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nina Hill', { exact: true })).toBeVisible()
})

test('what belongs to a page stands in a panel beside it, on a phone in a sheet from below', async ({ page }) => {
  await page.setViewportSize({ width: 1408, height: 880 })
  await page.goto('/books/Book_002?as=Librarian')
  const panel = page.getByRole('complementary', { name: 'Beside the book' })
  await expect(panel.getByText(/copies are out/)).toBeVisible()
  // Beside the page, and as high as the window below the header.
  const [box, main] = [
    await panel.boundingBox(),
    await page.getByRole('tablist', { name: 'About this book' }).boundingBox(),
  ]
  expect(box && main && main.x + main.width <= box.x).toBe(true)
  expect(box?.width).toBe(360)
  await expectAccessible(page)
  await panel.getByRole('tab', { name: 'How long' }).click()
  await expect(page).toHaveURL(/panel=rules/)
  await page.keyboard.press('Control+.')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/panel=none/)
  await expect(page.getByRole('button', { name: 'How long' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+.')
  await expect(panel.getByText('28 days at most')).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'How long' })).toBeFocused()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/books/Book_002?as=Librarian')
  await expect(page.getByRole('tablist', { name: 'About this book' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Copies' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Beside the book' })
  await expect(sheet.getByText(/copies are out/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('an unknown book leads where the spec says', async ({ page }) => {
  await page.goto('/books/none')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('The library has no such book.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
})

test.describe('with the feature switched off', () => {
  test.use({ deployment: 'plain' })

  test('the feature is gone from menu and address', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Catalogue' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reservations' })).toHaveCount(0)
    await page.goto('/reservations')
    await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible()
  })
})

test.describe('for staff who read Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('the words are those of the locale, the rest those of the spec', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Catalogus/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByRole('heading', { name: 'Catalogus' })).toBeVisible()
    await expect(page.getByText('120 boeken')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Schrijver' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Uitleenregels' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Reserveringen' })).toBeVisible()
    await expect(page.getByText('You are a Reader')).toBeVisible()
  })
})
