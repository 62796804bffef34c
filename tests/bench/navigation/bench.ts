import { type Browser, chromium, type Page } from 'playwright'
import { accounts, password } from '../../support/accounts.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { startServer, top } from '../../support/server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { idleCost } from './idle.ts'
import { soak } from './soak.ts'

const rounds = sized(7, 1)
/** How often each page is opened before anything is measured: code, data and the compiler are warm then. */
const warm = 2

/** The project menu's pages, each with what makes it useful. */
const pages = [
  { link: 'Content Template', shows: 'h1:text-is("Content Template")' },
  { link: 'Website', shows: 'h1:text-is("Website")' },
  { link: 'Settings', shows: 'h1:text-is("General")' },
  { link: 'Dashboard', shows: 'h1:has-text("Dashboard")' },
]

/** Going from page to page of a project: time, bytes, what an idle page does, and what 500 changes leave behind. */
export async function measure(): Promise<Row[]> {
  const server = await startServer({ dataDir: `${top}/tests/.tmp/bench/navigation`, env: { LOG_LEVEL: 'error' } })
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--js-flags=--expose-gc'] })
  try {
    const page = await openProject(browser, server.url)
    const bytes = await firstOpenings(page)
    for (let round = 1; round < warm; round++) for (const each of pages) await open(page, each)
    const plain = await changes(page)
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await changes(page)
    const floor = await floorOf(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const worst = Math.max(...times.values())
    const idle = await idleCost(page)
    const heap = await soak(
      page,
      pages.map((each) => () => open(page, each)),
    )
    return [
      ...[...times].map(([name, time]) => ({
        what: `${name} opened from another page, 4× slower CPU, median`,
        figure: `${Math.round(time)} ms`,
        floor: `${Math.round(floor)} ms (as many elements swapped by hand)`,
        ratio: (time / floor).toFixed(1),
        reach: '< 150 ms',
      })),
      {
        what: 'the slowest of them, and on this machine as it is',
        figure: `${Math.round(worst)} ms, ${Math.round(Math.max(...plain.values()))} ms`,
        reach: '',
      },
      ...[...bytes].map(([name, size]) => ({
        what: `${name}: code that comes when it is first opened`,
        figure: `${(size / 1000).toFixed(1)} KB`,
        reach: '',
      })),
      {
        what: 'a minute of doing nothing: timers set, frames asked for, drawings',
        figure: idle.text,
        reach: 'the idle check alone (60), 0, 0',
      },
      {
        what: 'heap after 100 and after 600 changes of page',
        figure: `${mega(heap.before)} → ${mega(heap.after)}`,
        ratio: (heap.after / heap.before).toFixed(3),
        reach: '< 1.10',
      },
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}

const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function openProject(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1408, height: 900 } })
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('main a[href*="project_id"]').first().click()
  await page.locator('h1:has-text("Dashboard")').waitFor()
  return page
}

interface Target {
  link: string
  shows: string
}

async function open(page: Page, { link, shows }: Target) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: link, exact: true }).click()
  await page.locator(shows).waitFor()
}

/** Bytes of scripts and styles over the wire, by page. */
async function firstOpenings(page: Page): Promise<Map<string, number>> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  const code = new Set<string>()
  let bytes = 0
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength
  })
  const sizes = new Map<string, number>()
  for (const each of pages) {
    bytes = 0
    await open(page, each)
    await page.waitForLoadState('networkidle')
    sizes.set(each.link, bytes)
  }
  await protocol.detach()
  return sizes
}

/** Median times in the page from the click to the first frame with what makes the page useful, by page. */
async function changes(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    for (const { link, shows } of pages) {
      const link_ = page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: link, exact: true })
      // As staff do: the pointer is over the link a while before it is pressed.
      await link_.hover()
      await page.waitForLoadState('networkidle')
      const heading = shows.replace(/^h1:(text-is|has-text)\("(.*)"\)$/, '$2')
      const time = await link_.evaluate(timeChange, heading)
      times.set(link, [...(times.get(link) ?? []), time])
    }
  }
  return new Map([...times].map(([link, all]) => [link, median(all)]))
}

/** Runs in the page: presses the link and waits for the frame in which the heading stands. */
function timeChange(link: HTMLElement | SVGElement, heading: string): Promise<number> {
  return new Promise((done) => {
    const start = performance.now()
    const look = () => {
      const there = document.querySelector('h1')
      const busy = document.querySelector('main [aria-busy="true"], main .mantine-Skeleton-root')
      if (there?.textContent?.includes(heading) && !busy) requestAnimationFrame(() => done(performance.now() - start))
      else requestAnimationFrame(look)
    }
    ;(link as HTMLElement).click()
    requestAnimationFrame(look)
  })
}

/** What it costs to put as many elements in place as the page has, without any framework. */
async function floorOf(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const main = document.querySelector('main') as HTMLElement
            const start = performance.now()
            const copy = main.cloneNode(true) as HTMLElement
            main.style.display = 'none'
            main.after(copy)
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                done(performance.now() - start)
                copy.remove()
                main.style.display = ''
              }),
            )
          }),
      ),
    )
  }
  return median(times)
}
