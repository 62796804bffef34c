import { expect, type Page } from '@playwright/test'
import { changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const openFirst = async (page: Page) => {
  const link = page.getByRole('main').getByRole('list').getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\?.*project_id=Environment_/)
  return name
}

test('the heading is the project and "Dashboard" (P-2.8-01, P-2.1-07)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const name = await openFirst(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Dashboard`)
  await expect(page).toHaveTitle(new RegExp(name))
})

test('cards show contents, templates and media size (P-2.8-04, P-2.8-05)', async ({ page, signIn }) => {
  await changeAnswer(page, 'environmentDashboard', ({ data }) => {
    Object.assign(data, { TotalContent: 12, TotalTemplate: 4, MediaSize: 1536 })
  })
  await signIn('admin')
  await openFirst(page)
  const figures = page.getByRole('group', { name: 'Figures' }).or(page.getByLabel('Figures'))
  await expect(figures.getByText('12', { exact: true })).toBeVisible()
  await expect(figures.getByText('4', { exact: true })).toBeVisible()
  await expect(figures.getByText('1.5 KB', { exact: true })).toBeVisible()
})

test('an environment is chosen from the dropdown and becomes project_id (P-2.8-02, P-2.8-03)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/dashboard${query}`)
  const before = new URL(page.url()).searchParams.get('project_id')
  await page.getByRole('button', { name: /^Environment/ }).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect(page).not.toHaveURL(new RegExp(`project_id=${before}`))
  await expect(page).toHaveURL(/project_id=Environment_/)
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
})

test('the sunburst has Unpublished, Published and in it Changed, each in its colour (P-2.8-06)', async ({
  page,
  signIn,
}) => {
  await changeAnswer(page, 'environmentDashboard', ({ data }) => {
    Object.assign(data, {
      TotalContent: 10,
      TotalUnpublishedContent: 4,
      TotalPublishedContent: 6,
      TotalChangedContent: 2,
    })
  })
  await signIn('admin')
  await openFirst(page)
  const section = page.getByRole('region', { name: 'Content Status' })
  await expect(section.locator('svg path').first()).toBeVisible()
  const fills = await section
    .locator('svg path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')).filter((fill) => fill && fill !== 'none'))
  expect(new Set(fills).size).toBeGreaterThanOrEqual(3)
  await expect(section.getByRole('row')).toHaveText([/^Unpublished.*4/, /^Published.*6/, /^Changed.*2/])
  await expectAccessible(page)
})

test('without content the chart gives way to words (P-2.8-07)', async ({ page, signIn }) => {
  await changeAnswer(page, 'environmentDashboard', ({ data }) => {
    Object.assign(data, {
      TotalContent: 0,
      TotalUnpublishedContent: 0,
      TotalPublishedContent: 0,
      TotalChangedContent: 0,
    })
  })
  await signIn('admin')
  await openFirst(page)
  await expect(page.getByText('You have no content yet.')).toBeVisible()
  await expectAccessible(page)
})

test('the menu of the project shows Dashboard, marked as the page that is open (P-2.4-02)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await openFirst(page)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a failing dashboard says so and is fetched again on demand (P-8-01)', { tag: '@thorough' }, async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/500|Failed to load resource/)
  await signIn('admin')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  let broken = true
  await page.route('**/graphql', async (route) => {
    if (broken && route.request().postDataJSON()?.operationName === 'environmentDashboard')
      return route.fulfill({ status: 500, body: '<html>nonsense</html>' })
    return route.fallback()
  })
  await openFirst(page)
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(
    page.getByRole('region', { name: 'Content Status' }).or(page.getByLabel('Figures')).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
