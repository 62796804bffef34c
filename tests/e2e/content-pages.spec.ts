import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** Comes to a project of the demo data, and to one of the menu's pages in it. */
async function open(page: Page, item: string) {
  const { query } = await findProject(page, 'Spring Campaign Site')
  await page.goto(`/dashboard${query}`)
  await page.getByRole('navigation').getByRole('link', { name: item, exact: true }).click()
  await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible()
}

test('the menu of a project leads to templates, media and contents, in that order (P-2.4-01, P-2.4-03, P-2.4-04, P-2.4-05)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await open(page, 'Content')
  const order = [
    '/dashboard',
    '/content-template',
    '/media-management',
    '/content-management',
    '/website-management',
    '/settings',
  ]
  const links = page.getByRole('navigation').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect([...new Set(hrefs)].filter((path) => order.includes(path))).toEqual(order)
})

test('contents are looked for, narrowed down and opened, and what is not there says so (P-2.5-06, P-5-20, C-content-79)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  await signIn('admin', null)
  await open(page, 'Content')
  const rows = page.locator('main tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search by Name')).first().fill('zzzz')
  await expect(page.getByText('No content fits your search.')).toBeVisible()
  await expect(page).toHaveURL(/search=zzzz/)
  await page.getByPlaceholder('Search by Name').fill('')
  const link = rows.first().getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/content-management\/listing\/edit\/Content_\w+\?.*project_id=/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('main').getByText('Title', { exact: true })).toBeVisible()

  expectProblem(/404/)
  await page.goto(page.url().replace(/Content_\w+/, 'Content_nowhere'))
  await expect(page.getByText('This content does not exist')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All contents' }).click()
  await expect(rows.first()).toBeVisible()
})

test('folders of media are opened and left, and a picture is shown (P-2.5-07)', async ({ page, signIn }) => {
  await signIn('admin', null)
  await open(page, 'Media')
  const rows = page.locator('main tbody tr[data-row]')
  const folder = rows.filter({ hasText: 'Folder' }).first().getByRole('link')
  const name = await folder.innerText()
  await folder.click()
  await expect(page).toHaveURL(/ParentID=Media_/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await rows.filter({ hasText: 'Picture' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/media-management\/edit\?.*MediaID=Media_/)
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All media' }).click()
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()
})

test('a template shows its fields; one that is another project’s is not there (P-2.5-05)', async ({
  page,
  signIn,
  expectProblem,
}) => {
  await signIn('admin', null)
  await open(page, 'Content Template')
  await page.locator('main tbody tr[data-row]').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/content-template\/edit\/Template_\w+/)
  await expect(page.locator('main').getByText('Summary', { exact: true })).toBeVisible()
  expectProblem(/404/)
  await page.goto(page.url().replace(/Template_\w+/, 'Template_elsewhere'))
  await expect(page.getByText('This template does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'All templates' }).click()
  await expect(page.getByRole('heading', { name: 'Content Template', level: 1 })).toBeVisible()
})

for (const [path, subject] of [
  ['/content-template', 'Content Template Management'],
  ['/media-management', 'Media Management'],
  ['/content-management', 'Content Management'],
] as const) {
  test(`${path} is for those who may read ${subject}, and asks for a project (P-2.2-01, P-6-05)`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', path)
    await expect(page).toHaveURL(/\/projects/)
  })
}
