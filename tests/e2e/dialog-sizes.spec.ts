import { expect, type Page } from '@playwright/test'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** Dialogs that wait for something before their form is drawn: where they are opened, how, and what they wait for. */
const dialogs = [
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
    open: (page: Page) => page.getByRole('button', { name: 'New content' }).click(),
    isAwaited: (body: string) => /\btemplates\b/.test(body),
  },
]

for (const { name, at, open, isAwaited } of dialogs) {
  test(`a dialog is as high while it waits as when all is there: ${name}`, async ({ page, signIn }) => {
    await signIn('admin', null)
    const { query } = await findProject(page, 'Newsroom')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // From the beginning: a page that asks for the same would have it already, or not, when the dialog opens.
    await page.route('**/graphql', async (route) => {
      if (isAwaited(route.request().postData() ?? '')) await released
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
