import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { integrityOf, serveApps } from '../support/app-origin.ts'
import { test } from '../support/apps-desk.ts'
import { expectAccessible } from '../support/axe.ts'
import { installClock, stopClock } from '../support/clock.ts'
import { top } from '../support/server.ts'
import { sampleOf } from '../support/thorough.ts'

// Sub-applications of somebody else, on the second console: its shelves are plain JavaScript on its own host, and
// a deployment puts modules of another host in their place.

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, level: 1 })
const notice = (page: Page) => main(page).getByRole('alert')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A module whose `mount` does this; `tried` counts how often it was. */
const moduleOf = (mount: string, contract = 1) =>
  `export const contract = ${contract}; let tried = 0; export function mount(element, context) { ${mount} }`
const standing = moduleOf(
  'window.mounts = (window.mounts ?? 0) + 1; element.innerHTML = "<h1>Standing</h1>"; return { unmount() {} }',
)
const mountsOf = (page: Page) => page.evaluate(() => (window as { mounts?: number }).mounts ?? 0)

/** Product 1 and 8: the notice in its place and a message besides; everything around goes on. */
async function expectFailure(page: Page, message: string) {
  await expectTold(page, message)
  await expectShellGoesOn(page)
}

/** The message goes by itself: it is looked at first. */
async function expectTold(page: Page, message: string) {
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(message)).toBeVisible()
  await expect(notice(page)).toHaveText(`${message} Please reload your browser.`)
}

async function expectShellGoesOn(page: Page) {
  await link(page, 'Catalogue').click()
  await expect(page.getByText('120 books')).toBeVisible()
}

test.describe('a foreign application in plain JavaScript, on the host of the console', () => {
  test('loads when it is gone to, takes deep links and the query, and goes about by the address bar (P-1-09, P-2.1-16)', async ({
    page,
    come,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await come()
    await expect(page.getByText('120 books')).toBeVisible()
    expect(loaded.filter((each) => /\/apps\/|shared-react/.test(each))).toEqual([])
    await link(page, 'Shelves').click()
    await expect(heading(page, 'Shelf 1')).toBeVisible()
    await expect(page).toHaveTitle('Shelves · Lending Desk')
    // It imports nothing, and nothing is fetched for what it might have.
    expect(loaded.filter((each) => /\/apps\/|shared-react/.test(each))).toEqual(['/apps/shelves/shelves.js'])
    await page.goto(new URL('/shelves/7?as=Librarian&floor=2', page.url()).href)
    await expect(main(page).getByText('Librarian at /shelves/7?as=Librarian&floor=2')).toBeVisible()
    await page.getByRole('button', { name: 'Next shelf' }).click()
    await expect(heading(page, 'Shelf 8')).toBeVisible()
    await expect(page).toHaveURL(/\/shelves\/8\?as=Librarian&floor=2$/)
    await page.goBack()
    await expect(heading(page, 'Shelf 7')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Shelf 7')).toBeVisible()
    await expectAccessible(page)
  })

  test('has staff asked before its unsaved note is left, and not within it', { tag: '@thorough' }, async ({
    page,
    come,
  }) => {
    await come({}, '/shelves')
    await page.getByRole('textbox', { name: 'Note' }).fill('Dusty')
    await page.getByRole('button', { name: 'Next shelf' }).click()
    await expect(heading(page, 'Shelf 2')).toBeVisible()
    const question = page.getByRole('alertdialog').filter({ hasText: 'unsaved changes' })
    await link(page, 'Catalogue').click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(heading(page, 'Shelf 2')).toBeVisible()
    await link(page, 'Catalogue').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('120 books')).toBeVisible()
  })
})

test.describe('a foreign application from a second origin', () => {
  test('is drawn by the very React of the console', async ({ page, comeWith }) => {
    const module = await readFile(path.join(top, 'tests/fixtures/apps/readers.js'), 'utf8')
    const reacts: string[] = []
    page.on('response', async (response) => {
      if (
        response.url().endsWith('.js') &&
        /react\.(transitional\.)?element/.test(await response.text().catch(() => ''))
      )
        reacts.push(new URL(response.url()).pathname)
    })
    await comeWith(module, { integrity: integrityOf(module), address: '/shelves/all?floor=1' })
    await expect(main(page).getByText('Asked for /all?floor=1')).toBeVisible()
    await page.getByRole('button', { name: '1 here' }).click()
    await expect(page.getByRole('button', { name: '2 here' })).toBeVisible()
    const versions = await page.evaluate(async () => {
      const [react, again] = await Promise.all([import('react' as string), import('react' as string)])
      return [react.version, again.default.version, react.useState === again.default.useState]
    })
    expect(versions).toEqual([versions[0], versions[0], true])
    await expect(main(page).getByText(`Drawn by React ${versions[0]}`)).toBeVisible()
    expect(reacts.map((each) => each.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['/assets/react'])
    await expectShellGoesOn(page)
  })

  test('the example of the README is one', async ({ page, comeWith }) => {
    const readme = await readFile(path.join(top, 'src/subapps/README.md'), 'utf8')
    const [, example = ''] = /```js\n(.*?)```/s.exec(readme) ?? []
    await comeWith(example, { address: '/shelves/3?as=Librarian' })
    await expect(heading(page, 'Hello, Librarian')).toBeVisible()
    await expect(main(page).getByText('You are at /3?as=Librarian')).toBeVisible()
    await page.getByRole('button', { name: 'Further' }).click()
    await expect(main(page).getByText('You are at /further')).toBeVisible()
    await expectShellGoesOn(page)
  })

  test('that the deployment does not name is not even asked for (P-1-12)', async ({
    page,
    apps,
    come,
    expectProblem,
  }) => {
    expectProblem(/lets no code come from/)
    const module = apps.put('/shelves.js', standing)
    await come({ apps: { shelves: { module } }, origins: { [apps.origin]: ['calls'] } }, '/shelves')
    await expectFailure(page, 'Shelves may not come from there.')
    expect(apps.asked('/shelves.js')).toBe(0)
  })

  test('that the deployment does not name is refused by the browser, too, and so is code in the page', {
    tag: '@thorough',
  }, async ({ page, apps, come, expectProblem }) => {
    expectProblem(/Content Security Policy|violates the following|Failed to fetch dynamically imported/)
    const module = apps.put('/shelves.js', standing)
    await come()
    await expect(page.getByText('120 books')).toBeVisible()
    const tried = await page.evaluate(async (address) => {
      const script = document.createElement('script')
      script.textContent = 'window.mounts = 9'
      document.head.append(script)
      return await import(address).then(
        () => 'ran',
        () => 'refused',
      )
    }, module)
    expect(tried).toBe('refused')
    expect(await mountsOf(page)).toBe(0)
    expect(apps.asked('/shelves.js')).toBe(0)
  })

  test('whose host lets no page read it is not loaded (P-1-12)', { tag: '@thorough' }, async ({
    page,
    come,
    expectProblem,
  }) => {
    expectProblem(/CORS|Failed to (load resource|fetch dynamically)/)
    const closed = await serveApps(false)
    const module = closed.put('/shelves.js', standing)
    await come({ apps: { shelves: { module } }, origins: { [closed.origin]: ['code'] } }, '/shelves')
    await expectFailure(page, 'Shelves could not be fetched.')
    await closed.close()
  })

  test('that is not what its hash says never runs (P-1-12)', async ({ page, apps, comeWith, expectProblem }) => {
    expectProblem(/integrity|hash says|Failed to (load resource|fetch dynamically)/)
    await comeWith(`${standing} window.mounts = 7`, { integrity: integrityOf(standing) })
    // Whoever imports it is refused by the map of the page.
    const imported = await page.evaluate(
      async (address) =>
        await import(address).then(
          () => 'ran',
          () => 'refused',
        ),
      `${apps.origin}/shelves.js`,
    )
    expect(imported).toBe('refused')
    await page.goto(new URL('/shelves', page.url()).href)
    await expect(notice(page)).toBeVisible()
    expect(await mountsOf(page)).toBe(0)
    await expectFailure(page, 'Shelves could not be fetched.')
  })
})

test.describe('a foreign application that fails', () => {
  for (const status of sampleOf([404, 500])) {
    test(`is told of when its host answers ${status}, and comes when that is mended (P-1-12)`, {
      tag: '@thorough',
    }, async ({ page, apps, comeWith, expectProblem }) => {
      expectProblem(/Failed to (load resource|fetch dynamically)/)
      await comeWith((res) => void res.writeHead(status).end(), { address: '/shelves' })
      await expectFailure(page, 'Shelves could not be fetched.')
      apps.put('/shelves.js', standing)
      await link(page, 'Shelves').click()
      await expect(heading(page, 'Standing')).toBeVisible()
    })
  }

  test('shows its loader for 120 seconds, then the notice (P-1-10, P-9-16)', async ({
    page,
    apps,
    comeWith,
    expectProblem,
  }) => {
    expectProblem(/MountFailure/)
    await installClock(page)
    await comeWith(() => {})
    await expect(page.getByText('120 books')).toBeVisible()
    await stopClock(page)
    await link(page, 'Shelves').click()
    await expect.poll(() => apps.asked('/shelves.js')).toBe(1)
    // A loader that is needed for a moment only is not shown.
    await page.clock.runFor(400)
    const loader = main(page).getByRole('status').filter({ hasText: 'Shelves is being fetched…' })
    await expect(loader).toBeVisible()
    await page.clock.runFor(119_000)
    await expect(loader).toBeVisible()
    await page.clock.runFor(2_000)
    await expectFailure(page, 'Shelves did not come in time.')
  })

  for (const times of sampleOf([2, 1])) {
    test(`stands there when mounting broke ${times === 1 ? 'once' : 'twice'} (P-1-11)`, { tag: '@thorough' }, async ({
      page,
      comeWith,
      expectProblem,
    }) => {
      expectProblem(/Half built/)
      const mount = `if (++tried <= ${times}) throw new Error("Half built."); element.innerHTML = "<h1>Standing</h1>"; return { unmount() {} }`
      await comeWith(moduleOf(mount), { address: '/shelves' })
      await expect(heading(page, 'Standing')).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
    })
  }

  test('is given up when mounting broke three times, with the words of what broke (P-1-11, P-1-12)', async ({
    page,
    comeWith,
    expectProblem,
  }) => {
    expectProblem(/Half built/)
    await comeWith(moduleOf('window.mounts = ++tried; throw new Error("Half built.")'), { address: '/shelves' })
    await expectTold(page, 'Half built.')
    await expectAccessible(page)
    expect(await mountsOf(page)).toBe(3)
    await expectShellGoesOn(page)
  })

  test('in a timer of its own is taken away (P-1-12)', { tag: '@thorough' }, async ({
    page,
    comeWith,
    expectProblem,
  }) => {
    expectProblem(/Too late/)
    const mount =
      'element.innerHTML = "<h1>Standing</h1><button>Break</button>"; element.lastChild.onclick = () => setTimeout(() => { throw new Error("Too late.") }); return { unmount() { window.mounts = -1 } }'
    await comeWith(moduleOf(mount), { address: '/shelves' })
    await page.getByRole('button', { name: 'Break' }).click()
    await expect(heading(page, 'Standing')).toHaveCount(0)
    await expectFailure(page, 'Too late.')
    expect(await mountsOf(page)).toBe(-1)
  })

  test('and leaks a timer, listeners and a rejected promise does not hold up whoever left it', {
    tag: '@thorough',
  }, async ({ page, comeWith, expectProblem }) => {
    expectProblem(/Left behind/)
    const mount =
      'window.ticks = 0; setInterval(() => { window.ticks++; Promise.reject(new Error("Left behind.")) }, 20); element.innerHTML = "<h1>Standing</h1>"; return { unmount() { throw new Error("Left behind.") } }'
    await comeWith(moduleOf(mount), { address: '/shelves?as=Librarian' })
    await link(page, 'Catalogue').click()
    await expect(page.getByText('120 books')).toBeVisible()
    const before = await page.evaluate(() => (window as unknown as { ticks: number }).ticks)
    await page.waitForFunction((ticks) => (window as unknown as { ticks: number }).ticks > ticks + 2, before)
    await link(page, 'Lending rules').click()
    await expect(page.getByRole('heading', { name: 'Lending rules' })).toBeVisible()
    await expect(page.getByText('Left behind.')).toHaveCount(0)
  })

  for (const [what, module] of sampleOf([
    ['of another contract', moduleOf('window.mounts = 1; return { unmount() {} }', 2)],
    ['without mount', 'export const contract = 1'],
  ] as const)) {
    test(`that is ${what} is not mounted`, { tag: '@thorough' }, async ({ page, comeWith, expectProblem }) => {
      expectProblem(/MountFailure/)
      await comeWith(module, { address: '/shelves' })
      await expectFailure(page, 'Shelves is of another time.')
      expect(await mountsOf(page)).toBe(0)
    })
  }

  test('to come before staff have left is never mounted later, and once when they come back', {
    tag: '@thorough',
  }, async ({ page, comeWith }) => {
    let answer = () => {}
    const held = new Promise<void>((free) => {
      answer = free
    })
    await comeWith((res) => void held.then(() => res.end(standing)))
    await link(page, 'Shelves').click()
    await expect(main(page).getByText('Shelves is being fetched…')).toBeVisible()
    await link(page, 'Catalogue').click()
    await expect(page.getByText('120 books')).toBeVisible()
    answer()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((each) => /shelves\.js/.test(each.name)),
    )
    expect(await mountsOf(page)).toBe(0)
    await link(page, 'Shelves').click()
    await expect(heading(page, 'Standing')).toBeVisible()
    expect(await mountsOf(page)).toBe(1)
  })
})
