import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'

interface Templates {
  templates: { data: { TemplateID: string; Name: string; Contents: number; Fields: Field[] }[] }
}
interface Field {
  FieldID: string
  Label: string
  Type: string
}
interface Saved {
  saveTemplateDraft: { status: number; error?: { Message: string }; data: { Revision: number } }
}

/** Makes lists filter by the fields of the template that has most contents. */
async function filterable(page: Page, query: string) {
  const asked = new URLSearchParams(query)
  const at = { t: asked.get('tenant_id'), p: asked.get('project_id') }
  const { templates } = await callAs<Templates>(
    page,
    `query ($t: ID!, $p: ID!) { templates(TenantID: $t, ProjectID: $p, PageSize: 100) {
      data { TemplateID Name Contents Fields { FieldID Label Type } } } }`,
    at,
  )
  const [template] = templates.data.sort((a, b) => b.Contents - a.Contents)
  if (!template) throw new Error('The demo data has no template')
  const fields = template.Fields.filter(({ Type }) => Type !== 'long text').slice(0, 4)
  const changes = fields.map(({ FieldID }) => ({ Kind: 'Set', FieldID, Field: { Filterable: true } }))
  const { saveTemplateDraft: saved } = await callAs<Saved>(
    page,
    `mutation ($t: ID!, $p: ID!, $x: ID!, $changes: [TemplateChange!]!) {
      saveTemplateDraft(TenantID: $t, ProjectID: $p, TemplateID: $x, BaseRevision: 100, Changes: $changes) {
        status error { Message } data { Revision } } }`,
    { ...at, x: template.TemplateID, changes },
  )
  expect(saved.error?.Message).toBeUndefined()
  await callAs(
    page,
    `mutation ($t: ID!, $p: ID!, $x: ID!, $r: Int!) {
      applyTemplate(TenantID: $t, ProjectID: $p, TemplateID: $x, Revision: $r, Answers: []) { status } }`,
    { ...at, x: template.TemplateID, r: saved.data.Revision },
  )
  return { template, fields }
}

const rows = (page: Page) => page.locator('main tbody tr[data-row]')

test('contents of a template are filtered by its fields, in the address (C-content-01, C-content-03, C-content-05)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  const { template, fields } = await filterable(page, query)
  await page.goto(`/content-management${query}`)
  for (const name of ['Name', 'Template', 'Status', 'Created By', 'Last Update', 'Published'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Template:/ }).click()
  await page.getByRole('menuitemradio', { name: template.Name, exact: true }).click()
  for (const { Label } of fields)
    await expect(page.getByRole('columnheader', { name: Label, exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`template=${template.TemplateID}`))

  const name = (await rows(page).first().getByRole('rowheader').innerText()).trim()
  await page.keyboard.press('f')
  const panel = page.getByRole('group', { name: 'Filter' })
  await panel.getByLabel('Value').fill(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Name contains ${name}`, exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/listing\/edit/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Remove the filter Name contains ${name}` }).click()
  await expect(rows(page)).not.toHaveCount(1)
})

test('a filter that is not known is left out and said; nothing that fits is cleared (C-content-16, C-language-07)', async ({
  page,
  signIn,
}) => {
  await signIn('viewer', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-management${query}&filter=secret%3Ais%3A1`)
  await expect(page.getByText('There is no filter by secret here; it was left out.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.goto(`/content-management${query}&filter=Name%3Ais%3Anothing`)
  await expect(page.getByText('No content fits your search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New content' })).toHaveCount(0)
})

test('on phones filters are put together in a sheet', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Field').selectOption('Status')
  await sheet.getByLabel('Value').selectOption('Published')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Status is Published', exact: true })).toBeVisible()
})
