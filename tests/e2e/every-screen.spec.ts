import { expect, type Page } from '@playwright/test'
import { routes } from '../../src/generated/routes.ts'
import { expectAccessible } from '../support/axe.ts'
import { listenFor, type Quiet } from '../support/conformance/quiet.ts'
import { deadSpots } from '../support/dead-spots.ts'
import { findProject } from '../support/find-project.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'
import { sampleOf } from '../support/thorough.ts'

test.use({ deployment: 'full' })

/** Addresses of a kind of page, without those that lead on at once or vary. */
const addressesOf = (session: 'required' | 'other') =>
  routes.flatMap(({ path = '', session: asked, redirect, answers }) => {
    const plain = path.startsWith('/') && !path.includes(':') && !answers && (!redirect || redirect.when)
    return plain && (asked === 'required') === (session === 'required') ? [path.replace(/\/?\*$/, '') || '/'] : []
  })

/** The buttons of menus that would open elsewhere: at the edges of a box that is wider than its button. */
async function farMenus(page: Page): Promise<readonly string[]> {
  return await page
    .locator('[aria-haspopup="menu"]:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        (button.parentElement?.clientWidth ?? 0) > button.getBoundingClientRect().width + 1
          ? [button.getAttribute('aria-label') ?? button.textContent ?? '']
          : [],
      ),
    )
}

/** Comes to a page, and waits for what it must have before it is looked at: its heading, and nothing on its way. */
async function comeTo(page: Page, quiet: Quiet, address: string) {
  await page.goto(address)
  await quiet()
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
}

const visitors = [...addressesOf('other'), '/reset-password?email=ann@acme.test', '/no-such-page']
const shared = 3

test('every screen for visitors is for everybody and needs no mouse', async ({ page }) => {
  const quiet = listenFor(page)
  for (const address of new Set(visitors)) {
    await comeTo(page, quiet, address)
    await test.step(address, async () => {
      await expectAccessible(page)
      expect(await keyboardWalk(page), address).toEqual([])
    })
  }
})

for (let part = 0; part < shared; part += 1) {
  test(`every screen for staff is for everybody, needs no mouse, opens menus at their buttons, and is pressed everywhere (${part + 1} of ${shared})`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', null)
    const { query } = await findProject(page, 'Newsroom')
    const plain = addressesOf('required').map((address) => `${address}${query}`)
    const addresses = [...new Set([...plain, ...(await oneOfEach(page, query))])]
    expect(addresses.length).toBeGreaterThan(18)
    // What Tab reaches is the frame's, page after page: a third of them tell of it in one run.
    const walked = new Set(sampleOf(addresses))
    const quiet = listenFor(page)
    for (const address of addresses.filter((_, index) => index % shared === part)) {
      await test.step(address, async () => {
        await comeTo(page, quiet, address)
        await expect(page, address).toHaveTitle(/.+ · .+/)
        await expectAccessible(page)
        expect(await farMenus(page), address).toEqual([])
        expect(await deadSpots(page.locator('body')), address).toEqual([])
        if (walked.has(address)) expect(await keyboardWalk(page), address).toEqual([])
      })
    }
  })
}

/** Pages that are about one thing, each of one that the demo data has. */
async function oneOfEach(page: Page, query: string): Promise<readonly string[]> {
  const asked = new URLSearchParams(query.slice(1))
  const { templates, contents, media, projectRoles, roles } = await callAs<{
    templates: { data: { TemplateID: string }[] }
    contents: { data: { ContentID: string }[] }
    media: { data: { MediaID: string }[] }
    projectRoles: { data: { RoleID: string; Fixed: boolean }[] }
    roles: { data: { RoleID: string; Fixed: boolean }[] }
  }>(
    page,
    `query ($tenant: ID!, $project: ID!) {
      templates(TenantID: $tenant, ProjectID: $project) { data { TemplateID } }
      contents(TenantID: $tenant, ProjectID: $project) { data { ContentID } }
      media(TenantID: $tenant, ProjectID: $project) { data { MediaID } }
      projectRoles(TenantID: $tenant, ProjectID: $project) { data { RoleID Fixed } }
      roles(TenantID: $tenant) { data { RoleID Fixed } }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id') },
  )
  return [
    `/content-template/edit/${templates.data[0]?.TemplateID}${query}`,
    `/content-management/listing/edit/${contents.data[0]?.ContentID}${query}`,
    `/media-management/edit${query}&MediaID=${media.data[0]?.MediaID}`,
    `/settings/role-management/edit/${projectRoles.data.find(({ Fixed }) => !Fixed)?.RoleID}${query}`,
    `/tenant/role-management/edit/${roles.data.find(({ Fixed }) => !Fixed)?.RoleID}${query}`,
    `/content-management${query}&tab=tree`,
    `/media-management${query}&tab=tree`,
  ]
}
