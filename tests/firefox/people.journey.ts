import { expect, it } from 'vitest'
import { findProject } from './find-project.ts'
import { visit } from './visit.ts'

it('a colleague is invited (P-2.13-01, P-2.13-06)', async () => {
  const { signIn, go, click, reads, page } = await visit()
  await signIn('admin')
  await go(`/dashboard${await findProject(page, 'Spring Campaign Site')}`)
  await click('button', 'Invite to Spring Campaign Site', 'header')
  await page.locator('[role=dialog] ::-p-aria([name="Email"][role="combobox"])').fill('fiona.fox@acme.test')
  await page.keyboard.press('Enter')
  await click('combobox', 'Role', '[role=dialog]')
  await click('option', 'Editor')
  await click('button', 'Add', '[role=dialog]')
  await click('button', 'Send', '[role=dialog]')
  await reads('Users invitation sent successfully')
})

it('a role is made in the matrix by keys (P-3-16)', async () => {
  const { signIn, go, by, fill, click, isAt, reads, page } = await visit()
  await signIn('admin')
  await go(`/settings/role-management${await findProject(page, 'Spring Campaign Site')}`)
  await click('link', 'New role')
  await fill('Role Name', 'Fox')
  const box = await by('checkbox', 'Create, Content Management').waitHandle()
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await click('button', 'Save', 'main')
  await isAt(/\/settings\/role-management\?/)
  await reads('Fox')
})

it('a token is made and shown once (P-2.9-36)', async () => {
  const { signIn, go, fill, click, reads, page } = await visit()
  await signIn('admin')
  await go(`/settings/api${await findProject(page, 'Spring Campaign Site')}`)
  await click('button', 'Generate Token', '::-p-aria([name="Management API"][role="region"])')
  await fill('Token Name', 'firefox', '[role=dialog]')
  await fill('Expiry Date', '05/03/2030 14:07', '[role=dialog]')
  await click('button', 'Generate Token', '[role=dialog]')
  await reads('You will not be able to see this token again')
  const token = await page
    .locator('::-p-label(Management token)')
    .map((each) => (each as HTMLInputElement).value)
    .wait()
  expect(token.length).toBeGreaterThan(30)
})
