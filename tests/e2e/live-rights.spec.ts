import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { addColleague, comeWithProject, elsewhere } from '../support/colleagues.ts'
import { makeProject } from '../support/find-project.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { signInOnBlank } from '../support/sessions.ts'
import { callAs } from '../support/signed-in.ts'
import { sampleOf } from '../support/thorough.ts'

test('what is switched off elsewhere goes from pages that are open, and the page itself closes (P-2.1-24, P-6-04)', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await signInOnBlank(page, person.email)
  const { query } = await makeProject(page, 'Live')
  const tenant = new URLSearchParams(query.slice(1)).get('tenant_id')
  await installClock(page)
  await page.goto(`/website-management${query}`)
  await expect(page.getByRole('link', { name: 'Website', exact: true })).toBeVisible()

  // As another administrator would, in another window.
  await callAs(
    page,
    'mutation($t: ID!) { setTenantFeature(TenantID: $t, Feature: "Website Management", Allowed: false) { status } }',
    { t: tenant },
  )
  const website = page.getByRole('link', { name: 'Website', exact: true })
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000)
      return website.count()
    })
    .toBe(0)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

for (const { how, asked, notice } of sampleOf([
  { how: 'Remove', asked: 'Remove user', notice: /^Ada Active has been removed/ },
  { how: 'Disable', asked: 'Disable user', notice: /^Ada Active has been disabled/ },
])) {
  test(`who is taken out of an open project is told so once, with the way to the list of projects: ${how} (P-3-15, P-6-04)`, async ({
    page,
    browser,
    server,
  }) => {
    const project = await comeWithProject(page, 'Lets go')
    const person = await addColleague(page, project, 'Editor', { firstName: 'Ada', lastName: 'Active' })
    const second = await elsewhere(browser, server.url, person.email, '/projects')
    await installClock(second)
    const address = `/content-management${project.query}`
    await second.goto(address)
    await expect(second.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()

    await page.goto(`/settings/user-management${project.query}`)
    await page
      .getByRole('row', { name: /^Ada Active/ })
      .getByRole('button')
      .click()
    await page.getByRole('menuitem', { name: how, exact: true }).click()
    await page.getByRole('alertdialog', { name: asked }).getByRole('button', { name: how, exact: true }).click()
    await expect(page.locator('[data-notice]')).toHaveText(notice)

    const told = second.getByRole('heading', { name: 'You have no access to this project' })
    await expect
      .poll(async () => {
        await second.clock.runFor(5_000)
        return told.count()
      })
      .toBe(1)
    await expect(second.locator('[data-notice]')).toHaveCount(0)
    await expect(second.getByText('This does not exist')).toHaveCount(0)
    await expect(second.getByRole('navigation').getByRole('link', { name: 'Content', exact: true })).toHaveCount(0)
    await expectAccessible(second)

    // Whoever comes by an old address is told the same.
    await second.goto(address)
    await expect(told).toBeVisible()
    await expect(second.locator('[data-notice]')).toHaveCount(0)
    await second.getByRole('link', { name: 'All projects' }).click()
    await expect(second).toHaveURL(/\/projects\?/)
    await expect(second.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
    await second.context().close()
  })
}

test('who is taken out of an open organisation is told so once, and goes on elsewhere (P-3-14, P-6-04)', {
  tag: '@thorough',
}, async ({ page, browser, server }) => {
  const project = await comeWithProject(page, 'Parts')
  const person = await addColleague(page, project, 'Editor', { firstName: 'Ada', lastName: 'Active' })
  const tenant = new URLSearchParams(project.query.slice(1)).get('tenant_id')
  const second = await elsewhere(browser, server.url, person.email, '/projects')
  await installClock(second)
  const address = `/projects?tenant_id=${tenant}`
  await second.goto(address)
  await expect(second.getByRole('link', { name: 'Parts' })).toBeVisible()

  const { users } = await callAs<{ users: { data: { UserID: string; email: string }[] } }>(
    page,
    'query ($t: ID!) { users(TenantID: $t) { data { UserID email } } }',
    { t: tenant },
  )
  const user = users.data.find(({ email }) => email === person.email)?.UserID
  await callAs(page, 'mutation ($t: ID!, $u: ID!) { deleteTenantUser(TenantID: $t, UserID: $u) { status } }', {
    t: tenant,
    u: user,
  })
  const told = second.getByRole('heading', { name: 'You have no access to this organisation' })
  await expect
    .poll(async () => {
      await second.clock.runFor(5_000)
      return told.count()
    })
    .toBe(1)
  await expect(second.locator('[data-notice]')).toHaveCount(0)
  await expectAccessible(second)

  // Whoever comes by an old address is told the same, wherever it leads.
  for (const old of [address, `/dashboard${project.query}`, `/tenant/user-management?tenant_id=${tenant}`]) {
    await second.goto(old)
    await expect(told, old).toBeVisible()
    await expect(second.locator('[data-notice]')).toHaveCount(0)
  }
  await second.getByRole('link', { name: 'Back to home' }).click()
  await expect(second.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await expect(second.locator('[data-notice]')).toHaveCount(0)
  await second.context().close()
})
