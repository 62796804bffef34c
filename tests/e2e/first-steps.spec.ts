import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

test('a new project says what comes next on each of its empty pages, to whoever may do it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { query } = await makeProject(page, 'From scratch')
  await page.goto(`/content-template${query}`)
  await expect(page.getByText('This project has no template yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a theme' })).toBeVisible()
  await page.getByRole('link', { name: 'First steps' }).click()

  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('button', { name: /0 of 4 done/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'API settings' }).click()
  await expect(page).toHaveURL(/\/settings\/api/)

  await page.goto(`/content-management${query}`)
  await expect(page.getByText('You have no content yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Import contents' }).click()
  await expect(page).toHaveURL(/\/settings\/migration\/import/)

  // Put away, it stays so for this project alone.
  await page.goto(`/dashboard${query}`)
  await steps.getByRole('button', { name: /First steps/ }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(steps.getByRole('button', { name: /First steps/ })).toHaveAttribute('aria-expanded', 'false')
})

test('the figures of a dashboard lead to what they count, and what was changed last to its page (P-2.8-04)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin')
  const { query } = await findProject(page, 'Product Catalogue')
  await page.goto(`/dashboard${query}`)
  const latest = page.getByRole('region', { name: 'Changed last' })
  await expect(latest.getByRole('row')).toHaveCount(6) // one of them says what the columns are
  await page.getByLabel('Figures').getByRole('link', { name: 'Media' }).click()
  await expect(page).toHaveURL(/\/media-management\?/)
  await page.goBack()
  const first = latest.getByRole('link').nth(1)
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/content-management\/listing\/edit\/Content_/)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

for (const who of ['admin', 'viewer'] as const) {
  test(`card, dashboard and list count the same contents for the ${who} (P-2.6-18, P-2.8-04)`, async ({
    page,
    signIn,
  }) => {
    await signIn(who, '/projects?search=Product Catalogue')
    const card = page.getByRole('listitem').filter({ hasText: 'Product Catalogue' })
    const counted = /Content\s*(\d+)/.exec(await card.innerText())?.[1]
    expect(Number(counted)).toBeGreaterThan(0)
    const { query } = await findProject(page, 'Product Catalogue')
    await page.goto(`/dashboard${query}`)
    await expect(page.getByLabel('Figures').getByRole('listitem').first()).toHaveText(`Contents${counted}`)
    await page.goto(`/content-management${query}`)
    await expect(page.getByText(`${counted} contents`, { exact: true })).toBeVisible()
  })
}
