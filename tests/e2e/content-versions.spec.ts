import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'
import { cutButtons } from '../support/sticking-out.ts'

const versions = (page: Page) => page.getByRole('tabpanel', { name: 'Versions' }).locator('[data-row]')
/**
 * Comes to a content of the demo data whose published fields were edited since, and that no test of this worker has made a
 * version of: each of those makes some.
 */
async function comeToChanged(page: Page) {
  const { query } = await findProject(page, 'Newsroom')
  const asked = new URLSearchParams(query)
  const at = { t: asked.get('tenant_id'), p: asked.get('project_id') }
  const { contents } = await callAs<Listed>(
    page,
    `query ($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p, ContentStatus: "Changed", PageSize: 100) {
      data { ContentID Name } } }`,
    at,
  )
  for (const { ContentID } of contents.data) {
    const { contentVersions } = await callAs<{ contentVersions: { data: object[] } }>(
      page,
      `query ($t: ID!, $p: ID!, $c: ID!) { contentVersions(TenantID: $t, ProjectID: $p, ContentID: $c) {
        data { VersionID } } }`,
      { ...at, c: ContentID },
    )
    if (contentVersions.data.length === 1)
      return await page.goto(`/content-management/listing/edit/${ContentID}${query}`)
  }
  throw new Error('No content was edited and has one version')
}

/** Does something with the content that is open: by its button, or in the menu of those that are seldom needed. */
async function act(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.waitFor()
  if (await button.isVisible()) return await button.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('what was edited is discarded after asking, and a version brings it back (C-content-58, C-content-62)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await comeToChanged(page)
  await expect(page.getByText('Changed', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(versions(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'What changed since it was published' })).toBeVisible()
  expect(await cutButtons(page)).toEqual([])

  await act(page, 'Discard changes')
  const asked = page.getByRole('alertdialog', { name: 'Discard changes' })
  await expect(asked).toContainText('A version keeps what is discarded')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Changes discarded').first()).toBeVisible()
  const discarded = versions(page).filter({ hasText: 'Version 2' })
  await expect(discarded).toContainText('Changes discarded')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await expect(summary).toHaveValue(/as it was at first/)

  await page.getByRole('button', { name: 'Actions for Version 2' }).click()
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click()
  const named = page.getByRole('dialog', { name: 'Name version' })
  await named.getByRole('textbox').fill('Before the fair')
  await expectAccessible(page)
  await named.getByRole('button', { name: 'Save' }).click()
  await expect(discarded).toContainText('Before the fair')

  await page.getByRole('button', { name: 'Actions for Version 2' }).click()
  await page.getByRole('menuitem', { name: 'Look at' }).click()
  const shown = page.getByRole('dialog', { name: 'Version' })
  await expect(shown.getByText('Before the fair')).toBeVisible()
  await expect(shown.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Actions for Version 2' }).click()
  await page.getByRole('menuitem', { name: 'Restore', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Restore version' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 2 restored').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await expect(summary).not.toHaveValue(/as it was at first/)
})

interface Listed {
  contents: { data: { ContentID: string; Name: string }[] }
}

interface Referring {
  contentReferences: { data: { Name: string; Live: boolean }[] }
}

test('what refers to a content is listed by field, and told before it is taken off delivery, marked and offered when what refers is published (C-content-43, C-content-56, C-content-57, C-content-67)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const asked = new URLSearchParams(query)
  const at = { t: asked.get('tenant_id'), p: asked.get('project_id') }
  const { contents } = await callAs<Listed>(
    page,
    `query ($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p, ContentStatus: "Published", PageSize: 100) {
      data { ContentID Name } } }`,
    at,
  )
  const referringTo = async (x: string) => {
    const { contentReferences } = await callAs<Referring>(
      page,
      `query ($t: ID!, $p: ID!, $x: ID!) { contentReferences(TenantID: $t, ProjectID: $p, ContentID: $x, Direction: In) {
        data { Name Live } } }`,
      { ...at, x },
    )
    return contentReferences.data
  }
  let found: { ContentID: string; Name: string; by: string } | undefined
  for (const each of contents.data) {
    const [first] = await referringTo(each.ContentID)
    if (!first) continue
    found = { ...each, by: first.Name }
    break
  }
  if (!found) throw new Error('Nothing in the demo data is referred to')

  await page.goto(`/content-management/edit/${found.ContentID}${query}&panel=references`)
  const referring = page.getByRole('region', { name: 'What refers to it' })
  await expect(referring.locator('[data-row]').filter({ hasText: found.by }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it refers to' })).toBeVisible()
  await expectAccessible(page)

  await act(page, 'Unpublish')
  const unpublished = page.getByRole('alertdialog', { name: 'Unpublish content' })
  await expect(unpublished).toContainText(/refers? to it/)
  await expect(unpublished).toContainText(found.by)
  await unpublished.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(versions(page).first()).toBeVisible()

  // What is not live is offered to be published with what refers to it.
  await act(page, 'Unpublish')
  await unpublished.getByRole('button', { name: 'Unpublish' }).click()
  await expect(unpublished).toHaveCount(0)
  await page.getByRole('tab', { name: 'References' }).click()
  await referring.getByRole('link', { name: found.by }).first().click()
  await expect(page.getByRole('heading', { name: found.by, level: 1 })).toBeVisible()
  await expect(page.locator('[data-picked]').filter({ hasText: found.Name })).toContainText(', not published')
  await act(page, 'Unpublish')
  await unpublished.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish what it refers to?' })
  await expect(question.getByRole('listitem').filter({ hasText: found.Name })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Publish without these' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish these too' }).click()
  await expect(page.locator('[data-notice]').filter({ hasText: /^\d+ contents published/ })).toBeVisible()
})

test('a content shows what programs get of it, is duplicated, and is led to at a field (C-content-21, C-content-68, C-content-69)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const asked = new URLSearchParams(query)
  const at = { t: asked.get('tenant_id'), p: asked.get('project_id') }
  const { contents } = await callAs<{ contents: { data: { ContentID: string; Name: string; ParentID: string }[] } }>(
    page,
    `query ($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p, ContentStatus: "Published", PageSize: 100) {
      data { ContentID Name ParentID } } }`,
    at,
  )
  // Not one below an archived one, which another test may have made: nothing is put beside it.
  const { ContentID = '', Name: name = '' } = contents.data.find(({ ParentID }) => !ParentID) ?? {}
  await page.goto(`/content-management/listing/edit/${ContentID}${query}`)
  await page.getByRole('tab', { name: 'Delivery' }).click()
  const live = page.getByRole('region', { name: 'What is live' })
  await expect(live.getByRole('group', { name: 'Request' })).toContainText('/cda/rest/v1/')
  await expect(live.getByRole('group', { name: 'Answer' })).toContainText(`"Name": "${name}"`)
  await expectAccessible(page)
  await act(page, 'Duplicate')
  await expect(page.getByRole('heading', { name: `${name} (2)`, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await expect(live.getByRole('group', { name: 'Answer' })).toHaveText('-')

  const [id = ''] = /Content_\w+/.exec(page.url()) ?? []
  const { content } = await callAs<{ content: { data: { Fields: { FieldID: string; Label: string }[] } } }>(
    page,
    `query ($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) { data {
      Fields { FieldID Label } } } }`,
    { ...at, x: id },
  )
  const summary = content.data.Fields.find(({ Label }) => Label === 'Summary')
  await page.goto(`/content-management/edit/${id}${query}&field=${summary?.FieldID}`)
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused()
})

test('a content is scheduled in the panel, later changes are included when somebody says so, and it is cancelled (C-content-63, C-content-64)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await comeToChanged(page)
  const panel = page.getByRole('tabpanel', { name: 'Status' })
  await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await expect(dialog).toContainText(/Times are those of \w+/)
  await dialog.getByLabel('Publish at').fill('05/03/2031 14:00')
  await dialog.getByLabel('Archive at').fill('05/03/2031 13:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByLabel('Archive at')).toHaveAccessibleDescription(
    'It can be archived only after it is published',
  )
  await dialog.getByLabel('Archive at').fill('06/03/2031 13:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Content scheduled')).toBeVisible()
  await expect(panel).toContainText('05/03/2031 14:00')
  await expect(panel).toContainText('06/03/2031 13:00')
  await expect(panel).not.toContainText('Changes since then')

  const title = page.locator('main form').getByLabel('Title', { exact: true })
  await title.fill('Another title')
  await title.press('Tab')
  await expect(page.locator('[data-saving="saved"]')).toBeVisible()
  await expect(panel).toContainText('Changes since then are not part of it.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Include them' }).click()
  await expect(panel).not.toContainText('Changes since then')
  await panel.getByRole('button', { name: 'Cancel schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(panel).not.toContainText('05/03/2031')
})

test('versions are compared with what is edited and with each other: only what differs is shown (C-content-61)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await comeToChanged(page)
  const title = page.locator('main form').getByLabel('Title', { exact: true })
  await title.fill('A title of two words')
  await page.keyboard.press('Control+s')
  const made = page.getByText(/^Version \d+ was made/)
  await expect(made).toBeVisible()
  // Which one hangs on what was done with this content before: what stood there is kept as well.
  const first = Number(/\d+/.exec((await made.textContent()) ?? '')?.[0])
  const second = first + 1
  await title.fill('A title of three words')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Version ${second} was made`)).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  const choose = async (version: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${version}` }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose(`Version ${first}`, 'Compare with what is edited')
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.locator('dt')).toHaveText(['Title'])
  await expect(dialog.locator('del')).toHaveText(['two'])
  await expect(dialog.locator('ins')).toHaveText(['three'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await choose(`Version ${second}`, 'Compare with what is edited')
  await expect(dialog).toContainText('Both are the same.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await choose(`Version ${second}`, 'Choose for comparing')
  await choose(`Version ${first}`, 'Compare with the chosen one')
  await expect(dialog.locator('ins')).toHaveText(['two'])
})
