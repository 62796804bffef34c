import { expect } from '@playwright/test'
import { makeProject } from '../support/findProject.ts'
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
  const { query } = await makeProject(page, 'Live')
  const tenant = new URLSearchParams(query.slice(1)).get('tenant_id')
  await page.clock.install()
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
