import type { Page } from '@playwright/test'
import { test as base } from './page.ts'

/** A test that, where it fails, says how its page went about in its history: a way that is lost leaves nothing else to be seen. */
export const test = base.extend<{ history: undefined }>({
  history: [
    async ({ page }, use, info) => {
      const lines = await logHistory(page)
      await use(undefined)
      if (info.status !== info.expectedStatus) await info.attach('history', { body: lines.join('\n') })
    },
    { auto: true },
  ],
})

async function logHistory(page: Page): Promise<readonly string[]> {
  const lines: string[] = []
  const mark = 'history:'
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) lines.push(message.text().slice(mark.length))
  })
  page.on('framenavigated', (frame) => lines.push(`at ${frame.url()}`))
  await page.addInitScript((mark) => {
    const tell = (...words: unknown[]) => console.debug(mark + words.map((word) => JSON.stringify(word)).join(' '))
    for (const name of ['pushState', 'replaceState', 'go', 'back'] as const) {
      const own = History.prototype[name] as (...args: unknown[]) => void
      History.prototype[name] = function (...args: unknown[]) {
        tell(name, args, location.pathname, history.state?.idx)
        own.apply(this, args)
      }
    }
    // A document that is left or loaded anew tells so: its history goes on, its page begins again.
    tell('loaded', location.pathname, history.state?.idx, history.length, Math.round(performance.timeOrigin))
    for (const name of ['pagehide', 'pageshow', 'beforeunload'] as const) addEventListener(name, () => tell(name))
    addEventListener('popstate', () => tell('popped', location.pathname, history.state), { capture: true })
  }, mark)
  return lines
}
