import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

const row = (page: Page, name: string) =>
  page
    .locator('main tbody tr[data-row]')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** A folder with two files in it that contents use: its id, and their names. */
async function twoUsed(page: Page, query: string): Promise<{ folder: string; names: readonly [string, string] }> {
  const asked = new URLSearchParams(query)
  const place = { tenant: asked.get('tenant_id'), project: asked.get('project_id') }
  const there = 'TenantID: $tenant, ProjectID: $project'
  const given = '$tenant: ID!, $project: ID!'
  const { media } = await callAs<{ media: { data: { MediaID: string; Name: string }[] } }>(
    page,
    `query (${given}, $used: [MediaFilter!]) { media(${there}, Files: true, Filters: $used) { data { MediaID Name } } }`,
    { ...place, used: [{ Field: 'Used', Condition: 'is', Value: true }] },
  )
  const [one, two] = media.data
  if (!one || !two) throw new Error('Two files that are used are needed')
  const { createFolder } = await callAs<{ createFolder: { data: { MediaID: string } } }>(
    page,
    `mutation (${given}) { createFolder(${there}, ParentID: "", Name: "Used ones") { data { MediaID } } }`,
    place,
  )
  const folder = createFolder.data.MediaID
  await callAs(
    page,
    `mutation (${given}, $ids: [ID!]!, $folder: ID!) { moveMedia(${there}, MediaIDs: $ids, ParentID: $folder) { status } }`,
    { ...place, ids: [one.MediaID, two.MediaID], folder },
  )
  return { folder, names: [one.Name, two.Name] }
}

test('two used files are deleted with their figures, come back by Undo, and from the trash (C-media-24, C-media-27)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const { folder, names } = await twoUsed(page, query)
  const [first, second] = names
  await page.goto(`/media-management${query}&ParentID=${folder}&tab=list`)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  const bar = page.getByRole('group', { name: '2 entries selected' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete files and folders' })
  await expect(asked.getByText(/^2 of these are used in \d+ contents?/)).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There is no file here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of names) await expect(row(page, name)).toBeVisible()

  // Where it is used stands on its page, and it is deleted from there.
  await row(page, first).getByRole('link').first().click()
  await expect(page.getByText('Where it is used')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Used ones', level: 1 })).toBeVisible()
  await expect(row(page, second)).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  await expect(row(page, first)).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await choose(page, first, 'Restore')
  await expect(row(page, first)).toHaveCount(0)
  await page.setViewportSize({ width: 1408, height: 880 })

  // A copy goes where it is meant to, and for good only by whoever types its name.
  await page.goto(`/media-management${query}&ParentID=${folder}&tab=list`)
  await choose(page, first, 'Copy')
  const picked = page.getByRole('dialog', { name: 'Choose a folder' })
  await picked.getByRole('radio', { name: 'Used ones' }).check()
  await expectAccessible(page)
  await picked.getByRole('button', { name: 'Copy into this folder' }).click()
  const copy = first.replace(/(\.[^.]*)?$/, ' (2)$1')
  await expect(row(page, copy)).toBeVisible()
  await choose(page, copy, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, copy)).toHaveCount(0)
  await page.goto(`/media-management/trash${query}`)
  await choose(page, copy, 'Delete for good')
  const last = page.getByRole('dialog', { name: 'Delete for good' })
  await expect(last.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await last.getByLabel('Its name').fill(copy)
  await last.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, copy)).toHaveCount(0)
})
