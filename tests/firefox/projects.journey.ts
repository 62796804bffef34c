import { expect, it } from 'vitest'
import { findProject } from './find-project.ts'
import { visit } from './visit.ts'

it('projects are searched and sorted, and one leads to its dashboard with its chart (P-2.6-09, P-2.6-10, P-2.8-06)', async () => {
  const { signIn, choose, isAt, page, reads } = await visit()
  await signIn('admin', '/projects')
  await choose('Sort: Last Updated: Newest', 'Name: Ascending', 'menuitemradio')
  await isAt(/sort=nameAscending/)
  await page.locator('input[placeholder="Search by Project Name"]').fill('Spring Campaign Site')
  await isAt(/search=Spring/)
  await page.locator('main li a ::-p-text(Spring Campaign Site)').click()
  await isAt(/\/dashboard\?/)
  await reads('Spring Campaign Site Dashboard')
  await page.waitForSelector('main svg path')
})

it('a project is made from scratch, renamed, archived and activated again (P-2.7-21, P-2.9-09, P-2.9-10)', async () => {
  const { signIn, click, fill, isAt, reads, go, page } = await visit()
  await signIn('admin', '/projects')
  await click('button', 'New Project')
  await fill('Name', 'Made in Firefox', '[role=dialog]')
  await click('button', 'Create', '[role=dialog]')
  await isAt(/\/content-template\?.*project_id=/)
  await go(`/settings/general${new URL(page.url()).search}`)
  await fill('Project Name', 'Renamed in Firefox')
  await click('button', 'Update')
  await reads('Project name successfully updated!')
  await click('button', 'Archive Project')
  await click('button', 'Archive', '[role=alertdialog]')
  await reads('This project is archived.')
  await click('button', 'Activate Project')
  await reads('An archived project is no longer delivered.')
})

it('an id is copied (P-2.9-07)', async () => {
  const { signIn, click, go, reads, page } = await visit()
  await signIn('admin')
  await go(`/settings/general${await findProject(page, 'Spring Campaign Site')}`)
  await click('button', 'Copy Project ID')
  await reads('Project ID copied')
})

it('the search opens by Ctrl+K, takes what is typed at once, and leads to a template (P-2.5-05, P-3-29)', async () => {
  const { signIn, go, by, isAt, page } = await visit()
  await signIn('admin')
  await go(`/dashboard${await findProject(page, 'Acme Newsroom')}`)
  await page.waitForSelector('main h1')
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await page.keyboard.type('Article')
  await by('option', 'Article', '[role=dialog]').wait()
  await page.keyboard.press('Enter')
  await isAt(/\/(content-template|content-management|media-management)/)
  expect(page.url()).toContain('project_id=')
})
