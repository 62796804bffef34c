import type { Browser, BrowserContextOptions } from '@playwright/test'

/** The files that contents show; and what is got ready for when something fails, which comes whenever the page rests. */
const isElse = /^\/media\/|^\/assets\/trouble-/

/** What one visit with an empty cache brought over the wire. */
export interface FirstVisit {
  /** Compressed and with headers; without the files that contents show, which are not the console's, and without code fetched ahead. */
  readonly bytes: number
  readonly requests: number
  /** How far what was seen moved by itself, as browsers count it (CLS). */
  readonly moved: number
  /** Each file with its bytes, the heaviest first; for who reads that it was too much. */
  readonly told: string
}

/**
 * Visits a page with an empty cache and waits until it shows something and nothing is on its way any more.
 * @param shows CSS selector of what makes the page useful
 * @param options of the browser's context: who is signed in, where the console is
 */
export async function firstVisit(
  browser: Browser,
  address: string,
  shows: string,
  options: BrowserContextOptions,
): Promise<FirstVisit> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    const names = new Map<string, string>()
    const files: { name: string; bytes: number }[] = []
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.startsWith('http')) names.set(requestId, new URL(response.url).pathname)
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId)
      if (name !== undefined && !isElse.test(name)) files.push({ name, bytes: encodedDataLength })
    })
    await page.addInitScript(() => {
      // Nothing is fetched ahead where bytes are dear: on a busy machine it would come before the network rests.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      const counted = window as unknown as { moved: number }
      counted.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) counted.moved += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await page.locator(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    files.sort((one, other) => other.bytes - one.bytes)
    return {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: files.length,
      moved,
      told: files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n'),
    }
  } finally {
    await context.close()
  }
}
