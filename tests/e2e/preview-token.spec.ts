import { expect, type Page } from '@playwright/test'
import { changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

test.use({ deployment: 'full' })

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the preview token: generated, copied, revoked after a question (P-2.9-30, P-2.9-31, P-2.9-32, P-2.9-33, P-3-25, P-8-30)', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/api${query}`)
  const preview = section(page, 'Preview API')
  await preview.getByRole('button', { name: 'Generate Token' }).click()
  await expect(page.getByText('Preview API Token successfully generated.')).toBeVisible()
  const token = preview.getByRole('textbox', { name: 'Preview token' })
  await expect(token).toHaveValue(/.{30,}/)
  await expect(preview.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Generate Token' })).toHaveCount(0)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Copy Preview token' }).click()
  await expect(page.getByText('Preview token copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await token.inputValue())
  const contents = `/preview/rest/v1/${new URLSearchParams(query).get('project_id')}/contents`
  const authorized = { headers: { authorization: `Bearer ${copied}` } }
  expect((await page.request.get(contents, authorized)).status()).toBe(200)

  await preview.getByRole('button', { name: 'Revoke' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Revoke Preview API Token' })
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(token).toHaveValue(copied)
  await preview.getByRole('button', { name: 'Revoke' }).click()
  await confirm.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Preview API Token successfully deleted.')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Generate Token' })).toBeVisible()
  expect((await page.request.get(contents, authorized)).status()).toBe(401)
})

test('an expired preview token says so (P-3-25)', async ({ page, signIn }) => {
  await changeAnswer(page, 'environmentPreviewApi', ({ data }) =>
    Object.assign(data, {
      Token: 'x'.repeat(40),
      ExpiredDate: '2024-03-05T13:07:00.000Z',
      IsHaveToken: true,
      IsTokenExpired: true,
    }),
  )
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/api${query}`)
  await expect(section(page, 'Preview API').getByText(/has expired/)).toBeVisible()
  await expect(section(page, 'Preview API').getByText('05/03/2024 14:07')).toBeVisible()
})
