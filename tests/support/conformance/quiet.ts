import { expect, type Page } from '@playwright/test'

/** Waits until nothing moves any more on a page. */
export type Quiet = () => Promise<void>

/** Listens to a page; ask for quiet after something was done to it. */
export function listenFor(page: Page): Quiet {
  const open = new Set<object>()
  page.on('request', (request) => void (/\/(graphql|idp)\b/.test(request.url()) && open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && open.clear()))
  return () =>
    expect
      .poll(async () => (open.size > 0 ? `${open.size} requests` : await page.evaluate(unrest).catch(String)), {
        message: 'what the page is still busy with',
        intervals: [20, 30, 50, 100],
      })
      .toBe('')
}

/** Runs in the browser: what shows that something is on its way, after two frames for what was just told to React. */
async function unrest(): Promise<string> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  if (document.readyState !== 'complete') return 'the document'
  const busy = document.querySelector('[data-coming], [class*="Skeleton-root"], main [aria-busy="true"]')
  if (busy) return `a part that is coming: ${busy.className}`
  return document.querySelector('#root *') ? '' : 'the first drawing'
}
