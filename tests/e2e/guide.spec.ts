import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { signOut } from '../support/signed-in.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Video guide' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Video guide' })
const grip = (page: Page) => panel(page).getByRole('button', { name: 'Move with the arrow keys' })
const corner = (page: Page) => page.getByRole('button', { name: 'Change the size with the arrow keys' })
const contents = '**/cda/rest/v1/Project_guide/contents/*'

async function boxOf(page: Page) {
  const box = await panel(page).boundingBox()
  if (!box) throw new Error('The panel is not there')
  const { x, y, width, height } = box
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

async function open(page: Page) {
  await opener(page).click()
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeVisible()
}

/** Presses at a point, goes by so much, and lets go. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('the guide is offered on its pages and those below, and nowhere else (P-2.2-04)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  const titles = {
    '/projects': 'Your projects',
    [`/dashboard${query}`]: 'The dashboard of a project',
    [`/content-template${query}`]: 'Templates',
    [`/content-management${query}`]: 'Contents',
    [`/media-management${query}`]: 'Media',
    [`/settings${query}`]: 'Settings of a project',
    [`/settings/environment${query}`]: 'Settings of a project',
  }
  for (const [address, title] of Object.entries(titles)) {
    await page.goto(address)
    await open(page)
    await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()
  }
  for (const address of ['/account-info', `/website-management${query}`, '/no-such-page']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(opener(page)).toHaveCount(0)
  }
})

test('it shows title, description and video of the delivery API, without the session (P-3-31, P-7.4-01, P-7.4-02)', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/cda/')) return
    expect(request.method()).toBe('GET')
    expect(request.headers().authorization).toBeUndefined()
    asked.push(new URL(request.url()).pathname)
  })
  await signIn('viewer', '/projects')
  await expect(opener(page)).toBeVisible()
  expect(asked).toEqual([])
  await open(page)
  await expect(panel(page).getByText(/^Everything begins with a project/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Create a project' })).toBeVisible()
  const of = (name: string) => `/cda/rest/v1/Project_guide/contents/Content_guide-${name}`
  expect(asked).toEqual([of('landing'), of('find'), of('create')])

  // The first frame is there, and nothing plays until somebody wants it to.
  const video = panel(page).locator('video')
  const ready = () => video.evaluate((each: HTMLVideoElement) => each.readyState)
  await expect.poll(ready).toBeGreaterThanOrEqual(1)
  expect(await video.evaluate((each: HTMLVideoElement) => each.paused && !each.autoplay)).toBe(true)
  expect(await video.evaluate((each: HTMLVideoElement) => each.duration)).toBeGreaterThan(5)
  await video.evaluate((each: HTMLVideoElement) => each.play())
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.3)
  const cues = () => video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(2)
  await expect(video).toHaveAccessibleDescription(/list of projects is scrolled/)
})

test('contents that belong to one, the way back, and the way to the page (P-7.4-02)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page)
  await page.goto(`/dashboard${query}`)
  await open(page)
  await expect(panel(page).getByRole('link', { name: 'Take me there' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Environments' }).press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Environments' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Back', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'The dashboard of a project' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Environments' }).click()
  await panel(page).getByRole('link', { name: 'Take me there' }).click()
  await expect(page).toHaveURL(/\/settings\/environment\?.*project_id=/)
  // It stays open, and begins with the chapter of the new page.
  await expect(panel(page).getByRole('heading', { name: 'Settings of a project' })).toBeVisible()
})

test('it stays open from page to page and closes where there is none; the page stays usable (P-2.2-04)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  await open(page)
  await page.getByPlaceholder('Search by Project Name').fill('campaign')
  // What was found takes the place of what stands there: it is pressed when it has come.
  await expect(page).toHaveURL(/search=campaign/)
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(panel(page).getByRole('heading', { name: 'The dashboard of a project' })).toBeVisible()
  // The same query, another route.
  await page.getByRole('navigation').getByRole('link', { name: 'Website' }).click()
  await expect(page).toHaveURL(/\/website-management/)
  await expect(panel(page)).toHaveCount(0)
  await expect(opener(page)).toHaveCount(0)
  await page.goBack()
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes it where the focus is inside, and gives the focus back', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('viewer', '/projects')
  await opener(page).press('Enter')
  await expect(panel(page)).toBeFocused()
  await page.getByPlaceholder('Search by Project Name').focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeVisible()
  await grip(page).focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(opener(page)).toBeFocused()
})

test('it opens 365 by 564, is dragged by its bar and resized at its edges within 240 x 515 and 480 (P-2.5-12, P-9-19)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('viewer', '/projects')
  await open(page)
  const first = await boxOf(page)
  expect(first).toMatchObject({ width: 365, height: 564 })

  await drag(page, { x: first.x + 150, y: first.y + 20 }, { x: -300, y: -120 })
  const moved = { ...first, x: first.x - 300, y: first.y - 120 }
  expect(await boxOf(page)).toEqual(moved)

  // At the right edge, far to the right and far to the left.
  await drag(page, { x: moved.x + moved.width, y: moved.y + 300 }, { x: 300, y: 0 })
  expect(await boxOf(page)).toEqual({ ...moved, width: 480 })
  await drag(page, { x: moved.x + 480, y: moved.y + 300 }, { x: -400, y: 0 })
  expect(await boxOf(page)).toEqual({ ...moved, width: 240 })
  await drag(page, { x: moved.x + 100, y: moved.y + moved.height }, { x: 0, y: -400 })
  expect(await boxOf(page)).toEqual({ ...moved, width: 240, height: 515 })

  // Never out of the window, and where it is, it is again.
  await drag(page, { x: moved.x + 100, y: moved.y + 20 }, { x: -moved.x - 90, y: -moved.y - 10 })
  expect(await boxOf(page)).toEqual({ x: 0, y: 0, width: 240, height: 515 })
  await page.reload()
  await open(page)
  expect(await boxOf(page)).toEqual({ x: 0, y: 0, width: 240, height: 515 })

  await panel(page).getByRole('heading', { name: 'Video guide' }).dblclick()
  await expect.poll(() => boxOf(page)).toEqual(first)
})

test('it is moved and resized by keys, and says so (P-2.5-12)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('viewer', '/projects')
  await open(page)
  const first = await boxOf(page)
  await grip(page).press('ArrowLeft')
  await grip(page).press('Shift+ArrowUp')
  await expect.poll(() => boxOf(page)).toEqual({ ...first, x: first.x - 16, y: first.y - 64 })
  await expect(page.getByRole('status').filter({ hasText: `${first.x - 16} pixels from the left` })).toBeAttached()
  await corner(page).press('Shift+ArrowRight')
  await corner(page).press('ArrowDown')
  await expect.poll(async () => (await boxOf(page)).width).toBe(429)
  expect((await boxOf(page)).height).toBe(580)
  for (const _ of [1, 2, 3, 4]) await corner(page).press('Shift+ArrowLeft')
  await expect.poll(async () => (await boxOf(page)).width).toBe(240)
  await panel(page).getByRole('button', { name: 'Reset position and size' }).click()
  await expect.poll(() => boxOf(page)).toEqual(first)
})

test('it stays inside a window that shrinks, and gets its place back', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('viewer', '/projects')
  await open(page)
  const first = await boxOf(page)
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(async () => (await boxOf(page)).x + 365).toBeLessThanOrEqual(900)
  const { y, height } = await boxOf(page)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(600)
  await page.setViewportSize({ width: 1408, height: 880 })
  await expect.poll(() => boxOf(page)).toEqual(first)
})

test('where somebody put it is theirs alone', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('viewer', '/projects')
  await open(page)
  const first = await boxOf(page)
  await grip(page).press('Shift+ArrowLeft')
  await expect.poll(() => boxOf(page)).toEqual({ ...first, x: first.x - 64 })
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await signIn('editor', '/projects')
  await open(page)
  expect(await boxOf(page)).toEqual(first)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await signIn('viewer', '/projects')
  await open(page)
  expect((await boxOf(page)).x).toBe(first.x - 64)
})

test('what cannot be read is said, with a retry: out of reach, gone, nonsense, empty', { tag: '@thorough' }, async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/)
  await signIn('viewer', '/projects')
  await page.route(contents, (route) => route.abort())
  await opener(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('The server cannot be reached')
  await page.unroute(contents)

  const gone = { status: 404, error: { ErrorType: 'NotFound', Message: 'It is gone' }, data: null }
  await page.route(contents, (route) => route.fulfill({ status: 404, json: gone }))
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('This could not be loaded')
  await page.unroute(contents)

  await page.route(contents, (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }))
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('This could not be loaded')
  await expectAccessible(page)
  await page.unroute(contents)

  await page.route(contents, (route) => route.fulfill({ json: { status: 200, data: { Data: {} } } }))
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText('There is nothing here yet.')).toBeVisible()
  await page.unroute(contents)

  await panel(page).getByRole('button', { name: 'Close' }).click()
  await open(page)
  await expect(panel(page).getByRole('heading', { name: 'Your projects' })).toBeVisible()
})

test('a video that cannot be played is said, and read anew; one of another host is not loaded', {
  tag: '@thorough',
}, async ({ page, signIn, expectProblem }) => {
  expectProblem(/Failed to load resource/)
  await signIn('viewer', '/projects')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) foreign.push(request.url())
  })
  await page.route('**/media/guide/*.webm*', (route) => route.fulfill({ status: 403, body: 'over' }))
  await open(page)
  await expect(panel(page).getByRole('alert')).toContainText('The video cannot be played.')
  await page.unroute('**/media/guide/*.webm*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).locator('video')).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)

  await page.route('**/contents/Content_guide-landing', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.Data.video.MediaUrl = 'https://evil.test/film.webm'
    await route.fulfill({ response, json: body })
  })
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await open(page)
  await expect(panel(page).getByText(/^Everything begins/)).toBeVisible()
  await expect(panel(page).locator('video')).toHaveCount(0)
  expect(foreign).toEqual([])
})

test('on a phone it is a sheet at the bottom (P-9-20)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn('viewer', '/projects')
  await open(page)
  await expect(grip(page)).toHaveCount(0)
  const { x, y, width, height } = await boxOf(page)
  expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 375, bottom: 740 })
  expect(y).toBeGreaterThan(200)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('the panel is accessible, in the light and in the dark', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('viewer', '/projects')
  await open(page)
  await expect(panel(page).getByRole('button', { name: 'Create a project' })).toBeVisible()
  await expectAccessible(page)
})
