import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accessOf } from '../../generator/access/cells.ts'
import { groupsOf } from '../../generator/access/group.ts'
import { linesOf } from '../../generator/access/lines.ts'
import { deploymentFeatures, settle } from '../../generator/access/settle.ts'
import { access as printAccess } from '../../generator/commands/access.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { gardenFolder, modelFrom } from '../generator/support/modelled.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { watchProblems } from '../support/watch-problems.ts'

let folder = ''

/** The page as `access --format html` prints it, in a file of its own. */
async function pageOf(name: string, values: Record<string, string> = {}): Promise<string> {
  const file = path.join(folder, `${name}.html`)
  const asked = { words: [], places: placesOf({ spec: gardenFolder }), values: { format: 'html', ...values } }
  await printAccess({ ...asked, print: (text) => writeFileSync(file, text) })
  return pathToFileURL(file).href
}

let href = ''
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'matrix-'))
  href = await pageOf('matrix')
})
test.afterAll(() => rmSync(folder, { recursive: true }))

let problems: ReturnType<typeof watchProblems>
test.beforeEach(async ({ page, context }) => {
  problems = watchProblems(context)
  await page.goto(href)
})
test.afterEach(() => expect(problems.unexpected(), 'what the browser complained about').toEqual([]))

/** The line of a thing: its row header and its cells by their column. */
function line(page: Page, name: string | RegExp): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page), colorScheme).toEqual([])
  }
}

test('is a table with headers that says what the generator says, for every deployment', async ({ page }) => {
  const { model } = modelFrom()
  const access = accessOf(model)
  const shown = async () =>
    page
      .locator('tbody tr:has(td)')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('strong')?.textContent,
          ...[...row.querySelectorAll('td')].map((cell) => cell.firstChild?.textContent),
        ]),
      )
  const expected = (matrix: typeof access) =>
    groupsOf(matrix.rows).flatMap(({ rows }) => linesOf(rows).map(({ row, texts }) => [row.label, ...texts]))

  expect(await shown()).toEqual(expected(access))
  for (const [name, disabled] of model.deployments) {
    await page.getByLabel('Deployment').selectOption(name)
    expect(await shown(), name).toEqual(expected(settle(access, deploymentFeatures(model.features, disabled))))
  }
  await expect(page.getByRole('columnheader', { name: 'Visitor' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'field Note' })).toBeVisible()
})

test('finds things by words, kind and role', async ({ page }) => {
  await page.getByLabel('Find').fill('water-butt')
  await expect(page.getByRole('status')).toHaveText('2 lines')
  await expect(line(page, /^Water butt/)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'controls' }).uncheck()
  await page.getByRole('checkbox', { name: 'Gardener', exact: true }).uncheck()
  await expect(page.getByRole('columnheader')).toHaveText(['What', 'Head Gardener', 'Visitor', 'Signed out'])
  await page.getByLabel('Find').fill('nothing of the kind')
  await expect(page.getByText('Nothing fits what was chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all again' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await expect(line(page, /^button Give away/)).toBeVisible()
})

test('recomputes what is seen when a feature is switched', async ({ page }) => {
  const card = line(page, /^card Water/).getByRole('cell')
  await expect(card).toHaveText(['with Watering', 'with Watering', '–no', '–no'])
  await page.getByText('Features', { exact: true }).click()
  await page.getByLabel('Watering').selectOption('on')
  await expect(card).toHaveText(['yes', 'yes', '–no', '–no'])
  await expect(page.getByText('With Watering. Other features may be on or off.')).toBeVisible()
  await page.getByLabel('Watering').selectOption('off')
  await expect(card).toHaveText(['–no', '–no', '–no', '–no'])
  await page.getByLabel('Garden', { exact: true }).selectOption('off')
  await expect(line(page, '/plants/:id').first().getByRole('cell')).toHaveText(['–no', '–no', '–no', '–no'])
  await expect(line(page, '/denied').getByRole('cell')).toHaveText(['yes', 'yes', 'yes', 'yes'])
})

test('shows deployments side by side, and only what differs between two roles', async ({ page }) => {
  await page.getByLabel('Deployment').selectOption({ label: 'all, side by side' })
  await expect(page.getByRole('columnheader', { name: 'small' })).toHaveAttribute('colspan', '4')
  await expect(line(page, /^\/compost/).getByRole('cell')).toHaveText([
    ...['yes', 'yes', 'yes', '–no'],
    ...Array(4).fill('–no'),
  ])
  await page.getByLabel('Deployment').selectOption('')
  await page.getByLabel('Only where this role …').selectOption('Gardener')
  await page.getByLabel('… differs from').selectOption('Visitor')
  await expect(line(page, /^\/butt/)).toBeVisible()
  await expect(line(page, /^\/denied/)).toHaveCount(0)
  await expect(line(page, /^button Remove it/)).toHaveCount(0)
  // One role alone is compared with each of the others.
  await page.getByLabel('… differs from').selectOption({ label: 'any' })
  await expect(line(page, /^button Remove it/)).not.toHaveCount(0)
  await expect(line(page, /^\/denied/)).toHaveCount(0)
})

test('is accessible and usable with the keyboard alone', async ({ page }) => {
  await page.getByText('Features', { exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  const matrix = page.getByRole('region', { name: 'The matrix' })
  await matrix.focus()
  await page.keyboard.press('End')
  await expect.poll(() => matrix.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('fits a phone: only the table scrolls to the side', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBe(screen)
  await expectAccessible(page)
})

test('prints the table without what cannot be used on paper', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Find')).toBeHidden()
  await expect(line(page, /^\/compost/)).toBeVisible()
  const clipped = await page.locator('.matrix').evaluate((element) => getComputedStyle(element).overflow)
  expect(clipped).toBe('visible')
})

test('a comparison shows what was and what is', async ({ page }) => {
  const spec = path.join(folder, 'spec')
  cpSync(gardenFolder, spec, { recursive: true })
  const menus = path.join(spec, 'menus.yaml')
  writeFileSync(menus, readFileSync(menus, 'utf8').replace('feature: Compost', 'feature: Watering'))
  await page.goto(await pageOf('changes', { diff: spec }))
  const compost = line(page, /^Compost on \/, /)
    .getByRole('cell')
    .first()
  await expect(compost.locator('del')).toHaveText('was with Watering')
  await expect(compost.locator('ins')).toHaveText('now with Compost')
  await expect(line(page, /^\/butt/)).toHaveCount(0)
  await expectAccessible(page)
})
