import { expect, type Locator, type Page } from '@playwright/test'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

interface Listed {
  media: { data: { Name: string; Data: { Type: string } }[] }
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Folders and files' })
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })

/** Opens the tree of media of a project, and answers what lies at its top. */
async function open(page: Page) {
  const { query } = await findProject(page, 'Product Catalogue')
  const asked = new URLSearchParams(query.slice(1))
  const { media } = await callAs<Listed>(
    page,
    `query($t: ID!, $p: ID!) { media(TenantID: $t, ProjectID: $p, ParentID: "", PageSize: 100) { data { Name Data { Type } } } }`,
    { t: asked.get('tenant_id'), p: asked.get('project_id') },
  )
  const names = (isFolder: boolean) =>
    media.data.flatMap(({ Name, Data }) => ((Data.Type === 'folder') === isFolder ? [Name] : []))
  await page.goto(`/media-management${query}&tab=tree`)
  await expect(tree(page)).toBeVisible()
  const [folder = '', other = ''] = names(true)
  const [first = '', second = '', third = ''] = names(false)
  return { folder, other, first, second, third }
}

/** Holds a line over another one; `dy` from its middle. Nothing is dropped yet. */
async function hold(page: Page, from: Locator, to: Locator, dy = 0) {
  await from.scrollIntoViewIfNeeded()
  const [one, other] = [await from.boundingBox(), await to.boundingBox()]
  if (!one || !other) throw new Error('It is not there to be dragged')
  await page.mouse.move(one.x + 200, one.y + one.height / 2)
  await page.mouse.down()
  await page.mouse.move(one.x + 210, one.y + one.height / 2 + 12, { steps: 3 })
  await page.mouse.move(one.x + 220, other.y + other.height / 2 + dy, { steps: 6 })
}

const openBranch = async (page: Page, name: string) => {
  await line(page, name).focus()
  await page.keyboard.press('ArrowRight')
}

test('two files that are dragged onto a folder lie in it, also after a reload (P-2.14-09)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { folder, first, second } = await open(page)
  await line(page, first).locator('[data-select]').click()
  await line(page, second).locator('[data-select]').click()
  await expect(page.getByText('2 entries selected')).toBeVisible()
  await hold(page, line(page, second), line(page, folder))
  await expect(page.getByText('Moving 2 entries')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('2 files and folders moved')).toBeVisible()
  await page.reload()
  await openBranch(page, folder)
  await expect(line(page, first)).toHaveAttribute('aria-level', '2')
  await expect(line(page, second)).toHaveAttribute('aria-level', '2')
})

test('a folder that is held over another says where it would go, and Escape leaves all as it is (P-2.14-09)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { folder, other } = await open(page)
  await hold(page, line(page, folder), line(page, other))
  await expect(page.getByText(`Into ${other}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line(page, folder)).toHaveAttribute('aria-level', '1')
})

test('by keyboard a file is marked, put into a folder, and shown there (P-2.14-09)', async ({ page, signIn }) => {
  await signIn('admin', null)
  const { other, third } = await open(page)
  await line(page, third).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByRole('group', { name: `Moving ${third}` })).toBeVisible()
  await line(page, other).focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Moved', { exact: true })).toBeVisible()
  await openBranch(page, other)
  await expect(line(page, third)).toHaveAttribute('aria-level', '2')
})
