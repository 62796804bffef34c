import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** What one first visit of a page cost. */
export interface Visit {
  /** Everything that came over the wire, compressed and with headers. */
  bytes: number
  requests: number
  /** Milliseconds from the navigation until `shows` was visible. */
  visible: number
  /** Total blocking time: what each task took beyond 50 ms, from the navigation until two seconds after `visible`. */
  blocked: number
}

export interface VisitOptions {
  url: string
  /** CSS selector of what makes the page useful. */
  shows: string
  context?: BrowserContextOptions
  /** Chromium's "slow 4G" (150 ms, 1.6 and 0.75 Mbps) and a processor four times slower. */
  slow: boolean
}

const settled = 2_000

/** Visits a page with an empty cache. */
export async function visit(browser: Browser, { url, shows, context, slow }: VisitOptions): Promise<Visit> {
  const fresh = await browser.newContext(context)
  try {
    const page = await fresh.newPage()
    const wire = await watchWire(page, slow)
    await page.addInitScript(watchPage, shows)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as Watched).visibleAt !== undefined, undefined, {
      timeout: 60_000,
    })
    await page.waitForTimeout(settled)
    const seen = await page.evaluate(() => {
      const { visibleAt, blocked } = window as unknown as Watched
      return { visible: visibleAt ?? Number.NaN, blocked: blocked() }
    })
    return { ...wire(), ...seen }
  } finally {
    await fresh.close()
  }
}

interface Watched {
  visibleAt?: number
  blocked: () => number
}

/** Runs in the page before its own scripts. */
function watchPage(shows: string) {
  const watched = window as unknown as Watched
  let blocked = 0
  const count = (list: { getEntries(): { duration: number }[] }) => {
    for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50)
  }
  new PerformanceObserver(count).observe({ type: 'longtask', buffered: true })
  watched.blocked = () => blocked
  const look = () => {
    const element = document.querySelector(shows)
    if (element?.checkVisibility()) watched.visibleAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function watchWire(page: Page, slow: boolean) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  if (slow) {
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1_000_000) / 8,
      uploadThroughput: (0.75 * 1_000_000) / 8,
    })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  let bytes = 0
  let requests = 0
  protocol.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => ({ bytes, requests })
}
