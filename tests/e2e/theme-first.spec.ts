import { expect, type Page } from '@playwright/test'
import { callsOf, operationOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { builtOnce } from '../support/built-once.ts'
import { disable } from '../support/disable.ts'
import { test as base } from '../support/page.ts'
import { copySeededData } from '../support/seeded-template.ts'
import { startServer } from '../support/server.ts'

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use, worker) => {
      await builtOnce('picker-first')
      const dataDir = await copySeededData(`worker-${worker.workerIndex}`)
      const server = await startServer({ dataDir, env: { CONSOLE_DIR: 'tests/.tmp/picker-first/public' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

const picker = (page: Page) => page.getByRole('dialog', { name: 'Initiate Project' })
const information = (page: Page) => page.getByRole('dialog', { name: 'Project Information' })

async function newProject(page: Page) {
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(picker(page)).toBeVisible()
}

test('the theme picker comes first (P-2.7-01, P-2.7-02, P-2.7-03, P-2.7-04, P-2.7-05, P-2.7-07, P-9-03)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await newProject(page)
  await expect(picker(page).getByText('Select Theme (Optional)')).toBeVisible()
  const cards = picker(page).getByRole('radio')
  await expect(cards).toHaveCount(13)
  await expect(picker(page).getByRole('img').or(picker(page).locator('img')).first()).toBeVisible()
  await expectAccessible(page)

  // Preview and Open Repository come with the pointer, and with the keyboard.
  const starter = picker(page)
    .locator('label, [data-card], article, li')
    .filter({ has: page.locator('img') })
    .first()
  await starter.hover()
  const preview = picker(page).getByRole('link', { name: 'Preview' }).first()
  await expect(preview).toBeVisible()
  await expect(preview).toHaveAttribute('href', /^https?:\/\//)
  await expect(preview).toHaveAttribute('target', '_blank')
  await expect(picker(page).getByRole('link', { name: 'Open Repository' }).first()).toHaveAttribute(
    'href',
    /^https?:\/\//,
  )

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.name === 'themes') await held
    await route.fallback()
  })
  await picker(page).getByRole('button', { name: 'See More' }).click()
  await expect(picker(page).getByText('Loading more themes...')).toBeVisible()
  release()
  await expect(cards).toHaveCount(25)

  const select = picker(page).getByRole('button', { name: 'Select theme' })
  await expect(select).toHaveAttribute('aria-disabled', 'true')
  await cards.nth(1).check({ force: true })
  await expect(select).not.toHaveAttribute('aria-disabled', 'true')
  await select.click()
  await expect(information(page)).toBeVisible()
  await information(page).getByLabel(/^Name/).fill('Theme first')
  await information(page).getByRole('button', { name: 'Create', exact: true }).click()
  const progress = page.getByRole('dialog', { name: 'Hang on! We are applying your theme' })
  await progress.getByRole('button', { name: 'Take me there' }).click()
  await expect(page).toHaveURL(/\/website-management\?.*project_id=Environment_/)
})

test('one goes on without a theme (P-2.7-06, P-2.7-21)', { tag: '@thorough' }, async ({ page, signIn }) => {
  const calls = callsOf(page, 'createProject')
  await signIn('admin')
  await newProject(page)
  await picker(page).getByRole('button', { name: 'Continue without theme' }).click()
  await information(page).getByLabel(/^Name/).fill('No theme')
  await information(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/content-template\?.*project_id=Environment_/)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.ThemeID ?? null).toBeNull()
})

test('without Theme Management there is no picker (P-2.7-02)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await disable(page, ['Theme Management'])
  await signIn('admin', '/projects')
  await newProject(page)
  await expect(picker(page).getByLabel(/^Name/)).toBeVisible()
  await expect(picker(page).getByText('Select Theme (Optional)')).toHaveCount(0)
})
