import { expect } from '@playwright/test'
import { newPerson } from '../support/newPerson.ts'
import { test } from '../support/page.ts'
import { callAs, signInAs } from '../support/signedIn.ts'

test('what is switched off elsewhere goes from pages that are open, and the page itself closes (P-2.1-24, P-6-04)', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await signInAs(page, person.email, person.password)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tenant = new URL(page.url()).searchParams.get('tenant_id')
  const { createProject } = await callAs<{ createProject: { data: { SortKey: string }[] } }>(
    page,
    'mutation($t: ID!) { createProject(TenantID: $t, ProjectName: "Live") { data { SortKey } } }',
    { t: tenant },
  )
  await page.clock.install()
  await page.goto(`/website-management?tenant_id=${tenant}&project_id=${createProject.data[0]?.SortKey}`)
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
  await expect(page).not.toHaveURL(/website-management/)
})
