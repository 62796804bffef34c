import { expect, type Page } from '@playwright/test'

/** Opens a project of the landing page, the first one unless `name` says which; gives its name and its address' values. */
export async function openProject(page: Page, name?: string) {
  await page.goto('/projects')
  const links = page.getByRole('main').getByRole('list').getByRole('link')
  if (name !== undefined) await page.getByPlaceholder('Search by Project Name').fill(name)
  const link = name === undefined ? links.first() : links.filter({ hasText: name }).first()
  const found = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\?.*project_id=Environment_/)
  return { name: found, query: new URL(page.url()).search }
}

/** A new project without a theme, made by hand; the test may do with it what it likes. */
export async function makeProject(page: Page, name: string) {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Project' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/content-template\?.*project_id=/)
  return { name, query: new URL(page.url()).search }
}
