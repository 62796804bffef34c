import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { accounts, password } from '../../support/accounts.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { startServer, top } from '../../support/server.ts'
import { serveBuilt } from '../built-page.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { type VisitOptions, visit } from './visit.ts'

const rounds = sized(5, 1)

/** First visits of sign-in and of the projects listing, beside a hand-written sign-in page of React and Mantine. */
export async function measure(): Promise<Row[]> {
  const floor = await serveBuilt('tests/bench/page/floor')
  const server = await startServer({ dataDir: `${top}/tests/.tmp/bench/page`, env: { LOG_LEVEL: 'error' } })
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const signedIn = await signIn(browser, server.url)
    const button = 'button[type=submit]'
    const pages = [
      { url: floor.url, shows: button },
      { url: `${server.url}/login`, shows: button },
      { url: `${server.url}/projects`, shows: 'main a[href*="project_id"]', context: signedIn },
    ]
    const [bare, login, listing] = await visitAll(browser, pages)
    if (!bare || !login || !listing) throw new Error('A page was not measured')
    return [
      ...toRows('sign-in', login, bare, { bytes: 180, requests: 8, visible: 2_000, blocked: undefined }),
      ...toRows('projects', listing, bare, { bytes: 260, requests: 15, visible: 2_600, blocked: 300 }),
    ]
  } finally {
    await browser.close()
    await server.kill()
    floor.close()
  }
}

/** Tokens as a browser keeps them, without its cache. */
async function signIn(browser: Browser, url: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Remember').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

type Figures = Awaited<ReturnType<typeof visit>>

/** Bytes and requests on a fast line, times on a slow one; round by round, so that noise meets all pages. */
async function visitAll(browser: Browser, pages: Omit<VisitOptions, 'slow'>[]): Promise<Figures[]> {
  const visits = pages.map(() => ({ fast: [] as Figures[], slow: [] as Figures[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [n, page] of pages.entries()) {
      visits[n]?.fast.push(await visit(browser, { ...page, slow: false }))
      visits[n]?.slow.push(await visit(browser, { ...page, slow: true }))
    }
  }
  return visits.map(({ fast, slow }) => ({
    bytes: median(fast.map(({ bytes }) => bytes)),
    requests: median(fast.map(({ requests }) => requests)),
    visible: median(slow.map(({ visible }) => visible)),
    blocked: median(slow.map(({ blocked }) => blocked)),
  }))
}

function toRows(name: string, page: Figures, floor: Figures, reach: Partial<Figures>): Row[] {
  const row = (what: string, figure: keyof Figures, show: (value: number) => string, limit?: string): Row => ({
    what: `${name}: ${what}`,
    figure: show(page[figure]),
    floor: show(floor[figure]),
    ratio: floor[figure] > 0 ? (page[figure] / floor[figure]).toFixed(2) : '',
    reach: limit ?? '',
  })
  const milliseconds = (value: number) => `${Math.round(value)} ms`
  const at = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : `≤ ${value} ${unit}`.trim()
  return [
    row('all bytes of a first visit', 'bytes', (value) => `${(value / 1000).toFixed(1)} KB`, at(reach.bytes, 'KB')),
    row('requests', 'requests', String, at(reach.requests, '')),
    row('visible on slow 4G, 4× slower CPU', 'visible', milliseconds, at(reach.visible, 'ms')),
    row('total blocking time', 'blocked', milliseconds, at(reach.blocked, 'ms')),
  ]
}
