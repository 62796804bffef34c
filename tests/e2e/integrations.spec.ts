import { expect, type Page } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { disable } from '../support/disable.ts'
import { findProject, makeProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function connect(page: Page, provider: string) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    section(page, provider).getByRole('button', { name: 'Connect' }).click(),
  ])
  return popup
}

test('both providers are connected by a pop-up and removed after a question (P-2.1-09, P-2.9-20, P-2.9-21, P-2.9-22, P-2.9-23, P-2.9-24, P-2.9-25, P-2.9-26, P-2.12-06, P-3-27, P-4-27, P-4-28, P-4-29, P-7.4-03, P-7.4-04, P-7.4-05, P-7.4-06)', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const submitted = callsOf(page, 'submitIntegrationToken')
  const exchanged: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/integrations\/github\//.test(request.url())) exchanged.push(request.url())
  })
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Connected')
  await page.goto(`/settings/integrations${query}`)
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()
  await expect(page.getByText('Connect a Git repository for distributed version source code.')).toBeVisible()
  await expect(page.getByText('Manage website deployment from the Git repository.')).toBeVisible()

  const github = await connect(page, 'Github')
  const asked = new URL(github.url())
  expect(asked.searchParams.get('scope')).toBe('repo')
  expect(asked.searchParams.get('redirect_uri')).toBe(`${new URL(page.url()).origin}/callback`)
  expect(asked.searchParams.get('state')?.length).toBeGreaterThan(15)
  expect(await github.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700])
  await Promise.all([github.waitForEvent('close'), github.getByRole('button', { name: /authorize|allow/i }).click()])
  await expect(section(page, 'Github').getByText('Connected', { exact: true })).toBeVisible()
  expect(exchanged).toHaveLength(1)
  expect(submitted).toEqual([expect.objectContaining({ GithubToken: expect.any(String) })])
  const link = section(page, 'Github').getByRole('textbox', { name: 'Repository' })
  await expect(link).toHaveValue(/^https?:\/\//)
  await expect(link).not.toBeEditable()
  await section(page, 'Github')
    .getByRole('button', { name: /Copy|Repository/ })
    .click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    String(submitted[0]?.GithubToken),
  )

  const netlify = await connect(page, 'Netlify')
  expect(new URL(netlify.url()).searchParams.get('response_type')).toBe('token')
  await Promise.all([netlify.waitForEvent('close'), netlify.getByRole('button', { name: /authorize|allow/i }).click()])
  await expect(section(page, 'Netlify').getByText('Connected', { exact: true })).toBeVisible()
  await expect(section(page, 'Netlify').getByRole('textbox', { name: 'Site' })).toHaveValue(/^https?:\/\//)

  await section(page, 'Github').getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Remove Integration' })
  await expect(confirm).toContainText('Are you sure you want to Remove the integration?')
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page, 'Github').getByText('Connected', { exact: true })).toBeVisible()
  await section(page, 'Github').getByRole('button', { name: 'Remove' }).click()
  await confirm.getByRole('button', { name: 'Remove' }).click()
  await expect(section(page, 'Github').getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('a pop-up that is closed changes nothing; a refusal is told (P-4-27, P-2.12-07)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  const submitted = callsOf(page, 'submitIntegrationToken')
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Not connected')
  await page.goto(`/settings/integrations${query}`)
  const popup = await connect(page, 'Github')
  // What another window says is not heard, whatever it says.
  await page.evaluate(() => window.postMessage({ code: 'stolen', state: 'guessed', token: 'stolen' }, '*'))
  await popup.close()
  await expect(section(page, 'Github').getByRole('button', { name: 'Connect' })).toBeEnabled()
  const refused = await connect(page, 'Github')
  await Promise.all([refused.waitForEvent('close'), refused.getByRole('button', { name: /cancel|deny/i }).click()])
  await expect(section(page, 'Github').getByRole('button', { name: 'Connect' })).toBeEnabled()
  expect(submitted).toEqual([])
})

test('the preview address: its rule, the clear icon, empty allowed, one a project (P-2.9-27, P-2.9-28, P-3-28, P-5-21, P-5-22)', async ({
  page,
  signIn,
}) => {
  const submitted = callsOf(page, 'submitPreviewUrl')
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/settings/integrations${query}`)
  const preview = section(page, 'Preview URL')
  const field = preview.getByLabel('Preview URL')
  const save = preview.getByRole('button', { name: 'Save' })
  await expect(field).toHaveAttribute('placeholder', /^https:\/\//)
  await field.fill('example.org')
  await save.click()
  const problem = preview.getByText(/Preview URL field/).first()
  await expect(problem).toBeVisible()
  await field.blur()
  await field.focus()
  await expect(problem).toBeHidden()
  expect(submitted).toEqual([])
  await field.fill('https://example.org')
  await save.click()
  await expect.poll(() => submitted).toEqual([expect.objectContaining({ PreviewURL: 'https://example.org' })])
  await expect(page.getByText('The preview URL was saved.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('https://example.org')
  await preview.getByRole('button', { name: /clear/i }).click()
  await expect(field).toHaveValue('')
  await save.click()
  await expect.poll(() => submitted.at(-1)).toMatchObject({ PreviewURL: '' })
  await page.reload()
  await expect(save).toBeVisible()
  await expect(field).toHaveValue('')
})

test('each block has its feature (P-2.9-21, P-2.9-27)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  await disable(page, ['Account Integration'])
  await page.goto(`/settings/integrations${query}`)
  await expect(section(page, 'Preview URL')).toBeVisible()
  await expect(section(page, 'Account Integration')).toHaveCount(0)
  await disable(page, ['Account Integration', 'Preview Integration'])
  await page.goto(`/settings/integrations${query}`)
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()
  await expect(section(page, 'Preview URL')).toHaveCount(0)
})
