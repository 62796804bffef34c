import { expect, type Page } from '@playwright/test'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

interface Waiting {
  readonly name: string
  readonly at: string
  readonly open: (page: Page) => Promise<void>
  /** The body of a request that it waits for; without one it waits for its code. */
  readonly isAwaited?: (body: string) => boolean
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

/** Dialogs that wait for something before their form is drawn: where they are opened, how, and what they wait for. */
const dialogs: readonly Waiting[] = [
  {
    name: 'Add Users, which waits for data',
    at: '/dashboard',
    open: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Invite to / })
        .click(),
    isAwaited: (body: string) => body.includes('projectRoleNames'),
  },
  {
    name: 'New content, which waits for its templates',
    at: '/content-management',
    open: press('New content'),
    isAwaited: (body: string) => /\btemplates\b/.test(body),
  },
  { name: 'Create Project: options, and a condition', at: '/projects', open: press('New Project') },
  { name: 'New template: several lines', at: '/content-template', open: press('New template') },
  { name: 'New table: records', at: '/configuration/table-maintenance', open: press('New table') },
  { name: 'Generate Token: what helps, and presets', at: '/settings/api', open: press('Generate Token') },
  {
    name: 'Settings of the trail: a box with what helps',
    at: '/tenant/audit-trail',
    open: press('Settings'),
  },
  { name: 'Change Password: what is said of a rule', at: '/account-info', open: press('Change Password') },
]

/** What draws the fields of a form in a window; it comes after the form's own bones. */
const drawsForm = /\/assets\/window-form-[^/]+\.js$/

for (const { name, at, open, isAwaited } of dialogs) {
  test(`a dialog is as high while it waits as when all is there: ${name}`, async ({ page, signIn }) => {
    await signIn('admin', null)
    const { query } = await findProject(page, 'Newsroom')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // From the beginning: a page that asks for the same would have it already, or not, when the dialog opens.
    await page.route(isAwaited ? '**/graphql' : drawsForm, async (route) => {
      if (!isAwaited || isAwaited(route.request().postData() ?? '')) await released
      await route.fallback()
    })
    await page.goto(`${at}${query}`)
    await open(page)
    const dialog = page.getByRole('dialog')
    const bones = dialog.locator('.mantine-Skeleton-root')
    await expect(bones.first()).toBeVisible()
    await expect(dialog).toHaveCSS('opacity', '1')
    const waiting = await dialog.boundingBox()
    release()
    await expect(bones).toHaveCount(0)
    expect(Math.abs(((await dialog.boundingBox())?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThan(1)
  })
}
