import { expect, type Page } from '@playwright/test'
import { callsOf, operationOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Project' })

async function newProject(page: Page) {
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(createDialog(page)).toBeVisible()
  return createDialog(page)
}

test('options come first: from scratch or from a theme, each with its hint, and a name (P-2.7-01, P-2.7-07, P-2.7-08, P-2.7-09, P-2.7-10, P-2.7-13, P-2.7-15, P-5-03, P-2.6-07)', async ({
  page,
  signIn,
}) => {
  const calls = callsOf(page, 'createProject')
  await signIn('admin')
  const dialog = await newProject(page)
  await expectAccessible(page)
  const options = dialog.getByRole('radiogroup', { name: /Project Options/ })
  await options.getByText('Start from Scratch').hover()
  await expect(
    page.getByRole('tooltip').filter({ hasText: /build your own design and content structure/ }),
  ).toBeVisible()
  await options.getByText('Start from Theme').hover()
  await expect(page.getByRole('tooltip').filter({ hasText: /ready-to-use design and structure/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  await options.getByRole('radio', { name: 'Start from Theme' }).check()
  await expect(dialog.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  await options.getByRole('radio', { name: 'Start from Scratch' }).check()

  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const name = dialog.getByLabel(/^Name/)
  await create.click()
  await expect(dialog.getByText('The Name field is required.').first()).toBeVisible()
  await name.fill('a@b')
  await create.click()
  await expect(dialog.getByText(/only allows alphanumeric/).first()).toBeVisible()
  await name.fill('x'.repeat(101))
  await create.click()
  await expect(dialog.getByText('The Name field may not be greater than 100 characters.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(calls).toEqual([])
})

test('from scratch leads to the templates of the new project (P-2.7-21, P-2.7-22, P-6-07)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  const calls = callsOf(page, 'createProject')
  await signIn('admin')
  const dialog = await newProject(page)
  await dialog.getByLabel(/^Name/).fill('Shop_1')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/content-template\?.*project_id=Environment_/)
  await expect(page.getByText('This project has no template yet.')).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([expect.objectContaining({ ProjectName: 'Shop_1' })])
  expect(calls[0]?.ThemeID ?? null).toBeNull()
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Shop_1', exact: true })).toBeVisible()

  await page.route('**/graphql', (route) =>
    operationOf(route.request())?.name === 'createProject'
      ? route.fulfill({
          json: {
            data: {
              createProject: {
                status: 409,
                error: { ErrorType: 'Conflict', Message: 'No more projects.' },
                message: null,
                data: null,
              },
            },
          },
        })
      : route.fallback(),
  )
  const again = await newProject(page)
  await again.getByLabel(/^Name/).fill('Shop_2')
  await again.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('No more projects.')).toBeVisible()
  await expect(again).toBeHidden()

  // During an outage nothing that was typed is lost.
  expectProblem(/Failed to load resource|net::/)
  await page.route('**/graphql', (route) =>
    operationOf(route.request())?.name === 'createProject' ? route.abort() : route.fallback(),
  )
  const during = await newProject(page)
  await during.getByLabel(/^Name/).fill('Shop_3')
  const failed = page.waitForEvent('requestfailed')
  await during.getByRole('button', { name: 'Create', exact: true }).click()
  await failed
  await expect(during.getByRole('button', { name: 'Create', exact: true })).toBeEnabled()
  await expect(during.getByLabel(/^Name/)).toHaveValue('Shop_3')
})

test('from a theme: choose, wait for the work on the server, be taken there (P-2.7-11, P-2.7-12, P-2.7-14, P-2.7-16, P-2.7-17, P-2.7-18, P-2.7-19, P-8-33, P-9-03, P-3-26)', async ({
  page,
  signIn,
}) => {
  const themes = callsOf(page, 'themes')
  await signIn('admin')
  const dialog = await newProject(page)
  await dialog.getByRole('radio', { name: 'Start from Theme' }).check()
  await dialog.getByLabel(/^Name/).fill('From a theme')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'Select Theme' })).toBeVisible()
  const cards = dialog.getByRole('radio')
  await expect(cards).toHaveCount(13)
  await expectAccessible(page)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toHaveAttribute('aria-disabled', 'true')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.name === 'themes') await held
    await route.fallback()
  })
  await dialog.getByRole('button', { name: 'See More' }).click()
  await expect(dialog.getByText('Loading more themes...')).toBeVisible()
  release()
  await expect(cards).toHaveCount(25)
  expect(themes[0]).toMatchObject({ PageSize: 13 })
  expect(themes.at(-1)).toMatchObject({ PageSize: 12, Skip: 13 })
  const names = await cards.evaluateAll((all) =>
    all.map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent),
  )
  expect(new Set(names).size).toBe(25)

  await dialog.getByPlaceholder('Search by Name').fill('Studio')
  await expect(cards).not.toHaveCount(25)
  await dialog.getByPlaceholder('Search by Name').fill('')
  await expect.poll(() => cards.count()).toBeGreaterThan(12)
  await cards.nth(2).check({ force: true })
  await expect(cards.nth(2)).toBeChecked()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await create.click()

  const progress = page.getByRole('dialog', { name: 'Hang on! We are applying your theme' })
  await expect(progress).toBeVisible()
  const there = progress.getByRole('button', { name: 'Take me there' })
  await expect(there).toBeEnabled()
  await expect(page.getByText('Succesfully applied theme on the project')).toBeVisible()
  await expect(page).toHaveURL(/\/projects/)
  await there.click()
  await expect(page).toHaveURL(/\/website-management\?.*tenant_id=Tenant_\w+.*project_id=Environment_/)
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible()

  // What the theme brought is really there.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'From a theme Dashboard' })).toBeVisible()
  const figures = page.getByLabel('Figures')
  await expect(figures.getByText(/^[1-9]\d*$/).first()).toBeVisible()
})

test('a theme for a project that exists: "preparing your theme", and the dialog closes if it fails (P-2.7-17, P-2.7-20)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin')
  const dialog = await newProject(page)
  await dialog.getByLabel(/^Name/).fill('Themed later')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/content-template/)
  await page.getByRole('navigation').getByRole('link', { name: 'Website' }).first().click()
  await expect(page.getByText('This project has no website yet.')).toBeVisible()

  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.name !== 'job') return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data.job.data, { Status: 'Failed', Message: 'The pictures could not be written.' })
    await route.fulfill({ response, json: body })
  })
  const pick = async () => {
    await page.getByRole('button', { name: /theme/ }).click()
    const picker = page.getByRole('dialog', { name: 'Select Theme' })
    await picker.getByRole('radio').first().check({ force: true })
    await picker.getByRole('button', { name: 'Select theme' }).click()
  }
  await pick()
  await expect(page.getByText('The pictures could not be written.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Rename: the dialog, the new name everywhere, and nothing lost when somebody was faster (P-2.7-07, P-2.7-13, P-2.6-20, P-8-34)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin')
  const dialog = await newProject(page)
  await dialog.getByLabel(/^Name/).fill('Old name')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/content-template/)
  await page.goto('/projects?search=Old+name')
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toHaveCount(1)
  const open = async (on: Page) => {
    await on.getByRole('main').getByRole('listitem').getByRole('button').click()
    await on.getByRole('menuitem', { name: 'Rename' }).click()
    const dialog = on.getByRole('dialog', { name: 'Rename Project' })
    await expect(dialog.getByLabel(/^Name/)).toHaveValue('Old name')
    return dialog
  }
  const rename = await open(page)
  await expectAccessible(page)

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/projects?search=Old+name')
  const other = await open(elsewhere)
  await other.getByLabel(/^Name/).fill('Old name elsewhere')
  await other.getByRole('button', { name: 'Rename' }).click()
  await expect(other).toBeHidden()
  await elsewhere.close()

  await rename.getByLabel(/^Name/).fill('Old name mended')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(rename.getByLabel(/^What .* wrote$/)).toHaveValue('Old name elsewhere')
  await expect(rename.getByLabel(/^Name/)).toHaveValue('Old name mended')
  await expectAccessible(page)
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(rename.getByText('Still to be settled: Name.')).toBeVisible()
  await rename.getByRole('button', { name: 'Keep mine' }).click()
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(rename).toBeHidden()
  await expect(page.getByRole('link', { name: 'Old name mended' })).toBeVisible()
})
