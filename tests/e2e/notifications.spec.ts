import { expect, type Page } from '@playwright/test'
import { maintenanceNotification, readMaintenance } from '../../server/areas/notifications/maintenance.ts'
import { callsOf, changeAnswer } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { comeWithProject } from '../support/colleagues.ts'
import { makeProject } from '../support/find-project.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { callAs, signInAs, signOut } from '../support/signed-in.ts'

const banners = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const notices = (page: Page) => page.locator('[data-notice]')
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ })

/** What the platform announces, as the page sees it; `said` may be changed while the page is open. */
async function announce(page: Page, ...said: { Message: string; Status: string; [name: string]: unknown }[]) {
  const announced = { said }
  await changeAnswer(page, 'notifications', (answer) => {
    const row = { __typename: 'Notification', AdditionalMessage: null, Scale: 'Platform', Type: 'Banner' }
    const data = announced.said.map((each, index) => ({
      ...row,
      NotificationID: `N_${index}_${each.Message}`,
      ...each,
    }))
    Object.assign(answer, { data, totalItems: data.length })
  })
  return announced
}

test('a window of maintenance is announced on every page, until it is closed (P-9-23, P-2.5-13, P-3-30, P-4-34)', async ({
  page,
  signIn,
}) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const window = readMaintenance({ MAINTENANCE: `${at(5)}/${at(7)}`, MAINTENANCE_AHEAD: '6' })
  // Word for word what the server would say.
  const said = maintenanceNotification(window, new Date())
  if (!said) throw new Error('Nothing is said of the window')
  await announce(page, { ...said })
  await signIn('viewer')
  await expect(banners(page).getByRole('status')).toHaveText(
    /Scheduled maintenance from .* UTC to .* UTC The console may be slow during this time\./,
  )
  await expect(banners(page).locator('[data-tone=warning]')).toHaveCount(1)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await banners(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(banners(page)).toHaveCount(0)
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('notifications(') === true)
  await page.reload()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banners(page)).toHaveCount(0)
})

test('a closed banner stays away in all tabs and after a reload; another message comes (P-4-34, P-2.5-13)', {
  tag: '@thorough',
}, async ({ page, context, signIn }) => {
  const announced = await announce(
    page,
    { Message: 'A new editor', Status: 'info', AdditionalMessage: 'Try it.' },
    { Message: 'Payments are down', Status: 'danger' },
    { Message: 'No banner', Status: 'danger', Type: 'Letter' },
  )
  await signIn('admin', '/account-info')
  const strips = banners(page).locator('[data-tone]')
  await expect(strips).toHaveText([/Payments are down/, /A new editor Try it\./])
  await expect(banners(page).getByRole('alert')).toHaveText(/Payments are down/)
  // Above the header, and as wide as the window.
  const [strip, header] = [await strips.first().boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(strip).toMatchObject({ x: 0, y: 0 })
  expect(header?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
  await expectAccessible(page)

  const other = await context.newPage()
  await announce(other, { Message: 'A new editor', Status: 'info' })
  await other.goto('/account-info')
  await expect(banners(other)).toContainText('A new editor')
  await strips.filter({ hasText: 'A new editor' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(strips).toHaveCount(1)
  await expect(strips.getByRole('button')).toBeFocused()
  await expect(banners(other)).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(strips).toHaveText([/Payments are down/])
  announced.said[0] = { Message: 'A new editor, improved', Status: 'info' }
  await page.reload()
  await expect(strips).toHaveText([/Payments are down/, /A new editor, improved/])
  await strips.first().getByRole('button').press('Enter')
  await strips.first().getByRole('button').press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('announcements are asked for with the page, and again when somebody looks a while later (P-2.5-13)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await installClock(page)
  const calls = callsOf(page, 'notifications')
  const announced = await announce(page)
  await signIn('admin', '/account-info')
  await expect(bell(page)).toBeVisible()
  await expect.poll(() => calls.length).toBe(1)
  const projects = page.getByRole('navigation').getByRole('link', { name: 'Projects' })
  await projects.click()
  await expect(page).toHaveURL(/\/projects/)
  announced.said = [{ Message: 'While you were here', Status: 'success' }]
  await page.clock.runFor(50_000)
  expect(calls).toHaveLength(1)
  await page.clock.runFor(20_000)
  expect(calls).toHaveLength(1)
  await page.goBack()
  await expect(banners(page)).toHaveText(/While you were here/)
  expect(calls).toHaveLength(2)
})

test('a subscription that is exceeded is said once a session, with what is exceeded (P-4-35)', async ({
  page,
  signIn,
}) => {
  const asked = callsOf(page, 'checkOverageStatus')
  const served = { names: ['Contents', 'Media'], total: 2 }
  await changeAnswer(page, 'checkOverageStatus', (answer) => {
    const data = served.names.map((Name) => ({ __typename: 'Overage', Name, Used: 2, Limit: 1, Unit: 'pieces' }))
    Object.assign(answer, { data: data.length > 0 ? data : null, totalItems: served.total })
  })
  await signIn('admin', '/account-info')
  const warning = page.locator('[data-notice][data-tone=warning]')
  await expect(warning).toHaveText(/The limits of your subscription are exceeded: Contents, Media\./)
  const before = asked.length
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)

  // How many there are decides, also where the answer does not say which (product 4).
  served.names = []
  served.total = 1
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(warning).toHaveText(/The limits of your subscription are exceeded\./)

  served.total = 0
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(before + 2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('an organisation that has outgrown its plan is told by the server, another one is not (P-4-35)', async ({
  page,
  signIn,
}) => {
  const asked = callsOf(page, 'checkOverageStatus')
  await signIn('agency', null)
  const { userTenants } = await callAs<{ userTenants: { data: { TenantID: string; Name: string }[] } }>(
    page,
    'query { userTenants(QuickSearch: "Eastgate") { data { TenantID Name } } }',
  )
  const idOf = (name: string) => userTenants.data.find(({ Name }) => Name === name)?.TenantID
  const warning = page.locator('[data-notice][data-tone=warning]')
  await page.goto(`/projects?tenant_id=${idOf('Eastgate Hotels')}`)
  await expect.poll(() => asked.at(-1)).toEqual({ TenantID: idOf('Eastgate Hotels') })
  await expect(page.getByText('Welcome')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.goto(`/projects?tenant_id=${idOf('Eastgate Logistics')}`)
  await expect(warning).toHaveText(/The limits of your subscription are exceeded: Environments\./)
})

test('messages stay as long as their kind says, longer while they are read (P-9-12, P-9-14, P-9-13)', {
  tag: '@thorough',
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await installClock(page)
  await signIn('admin', null)
  const { query } = await makeProject(page, 'Clockwork')
  await page.goto(`/settings/general${query}`)
  const copy = page.getByRole('main').getByRole('button', { name: /^Copy/ }).first()
  await expect(copy).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await copy.click()
  await copy.click()
  await expect(notices(page)).toHaveText([/^Project ID copied×2/])
  const [assertive, polite] = [page.locator('[aria-live=assertive]'), page.locator('[aria-live=polite][class*=list]')]
  await expect(polite.locator('[data-notice]')).toHaveCount(1)
  await expect(assertive).toBeEmpty()
  await page.clock.runFor(2900)
  await expect(notices(page)).toHaveCount(1)
  await notices(page).hover()
  await page.clock.runFor(60_000)
  await expect(notices(page)).toHaveCount(1)
  await page.mouse.move(0, 500)
  await page.clock.runFor(2900)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(notices(page)).toHaveCount(0)

  await changeAnswer(page, 'updateProject', (answer) =>
    Object.assign(answer, { status: 500, data: null, error: { ErrorType: 'Internal', Message: 'It broke' } }),
  )
  await page.getByLabel(/^Project Name/).fill('Clockwork two')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(assertive.locator('[data-notice]')).toHaveText(/^It broke/)
  await page.clock.runFor(4000)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(1100)
  await expect(notices(page)).toHaveCount(0)
})

test('what was said can be read again in this session, and by nobody else (P-9-13)', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await announce(page, { Message: 'Closed by me', Status: 'warning' })
  // Somebody of their own: what others' tests are told is none of it.
  const { query } = await comeWithProject(page, 'Remembered')
  await page.goto(`/settings/general${query}`)
  await banners(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('main').getByRole('button', { name: /^Copy/ }).first().click()
  // It outlives the page, here while it is pointed at.
  await notices(page).hover()
  await page.getByRole('link', { name: 'API', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible()
  await expect(notices(page)).toHaveText([/^Project ID copied/])
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText("You're all caught up.")
  await panel.getByRole('tab', { name: 'This session' }).click()
  await expect(panel.getByRole('listitem')).toHaveText([/^Project ID copied/, /^Closed by me/])
  await expect(bell(page)).toHaveAccessibleName('Messages')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await panel.getByRole('tab', { name: 'This session' }).click()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel).toContainText('There are no messages in this session.')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'General', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('button', { name: /^Copy/ }).first().click()
  // A copy is nothing that anybody must hear of later: it is not counted.
  await expect(bell(page)).toHaveText('')
  await signOut(page)
  const other = await newPerson(page.request)
  await signInAs(page, other.email, other.password)
  await expect(bell(page)).toHaveAccessibleName('Messages')
  await bell(page).click()
  await panel.getByRole('tab', { name: 'This session' }).click()
  await expect(panel).toContainText('There are no messages in this session.')
})

test('the bell tells what became of an environment until it is read, and leads there', async ({ page }) => {
  const { query } = await comeWithProject(page, 'Told of')
  await page.goto(`/settings/environment/create${query}`)
  await page.getByLabel('Environment Name').fill('Rehearsal')
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/settings\/environment\?/)
  // It comes with what the page asks again and again.
  await expect(bell(page)).toHaveAccessibleName(/^Messages: \d+ unread$/)
  await page.reload()
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  const told = panel.getByRole('listitem').filter({ hasText: 'Environment Rehearsal of Told of is ready.' })
  await expect(told).toContainText('Unread')
  await expectAccessible(page)
  await told.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Told of Dashboard' })).toBeVisible()
  await expect(panel).toBeHidden()
  await bell(page).click()
  await expect(told).not.toContainText('Unread')
  await expect(bell(page)).toHaveAccessibleName('Messages')
})

test('creating, renaming, deleting and marking show the server’s own words in green (P-8-37, P-8-34)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const spoken: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return
    const body = await response.json().catch(() => ({}))
    for (const name of ['createProject', 'updateProject', 'updateEnvironment', 'deleteEnvironment'])
      if (body.data?.[name]?.message) spoken.push(body.data[name].message)
  })
  // They go by themselves: what was shown in green is noted on the page.
  const shown = new Set<string>()
  await page.exposeFunction('noteGreen', (words: string) => void shown.add(words))
  await page.addInitScript(() => {
    const note = () => {
      for (const each of document.querySelectorAll('[data-notice][data-tone=success] p'))
        (window as unknown as { noteGreen(words: string): void }).noteGreen(each.textContent ?? '')
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const expectSpoken = async (count: number) => {
    await expect.poll(() => spoken).toHaveLength(count)
    await expect.poll(() => [...shown]).toContain(spoken.at(-1))
  }

  await signIn('admin', '/projects')
  await page.getByRole('main').getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('Spoken of')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectSpoken(1)

  const { query } = await makeProject(page, 'Spoken of too')
  await page.goto(`/settings/general${query}`)
  await page.getByLabel(/^Project Name/).fill('Renamed')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSpoken(2)

  await page.goto(`/settings/environment/create${query}`)
  await page.getByLabel(/^Environment Name/).fill('Second')
  await page
    .getByRole('textbox', { name: /Source/ })
    .or(page.getByRole('combobox', { name: /Source/ }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Production' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await row('Second').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Mark as production' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as production' }).click()
  await expectSpoken(3)
  await row('Production').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSpoken(4)
  expect(spoken.every((words) => words.length > 5)).toBe(true)
})
