import { expect, type Page } from '@playwright/test'

/** Waits until nothing moves any more on a page. */
export type Quiet = () => Promise<void>

/** Listens to a page; ask for quiet after something was done to it. */
export function listenFor(page: Page): Quiet {
  const open = new Set<object>()
  page.on('request', (request) => void (/\/(graphql|idp)\b/.test(request.url()) && open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('load', () => open.clear())
  return () =>
    expect
      .poll(async () => (open.size > 0 ? `${open.size} requests` : await page.evaluate(unrest).catch(String)), {
        message: 'what the page is still busy with',
        intervals: [20, 30, 50, 100],
      })
      .toBe('')
}

/** Goes to another page as a link does, without loading the document anew. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
}

/** Runs in the browser: what shows that something is on its way, after two frames for what was just told to React. */
async function unrest(): Promise<string> {
  interface Fiber {
    readonly memoizedProps: { readonly router?: Router } | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  interface Router {
    readonly state?: { readonly navigation?: { readonly state: string } }
  }
  const navigating = (from: Fiber | null): string | undefined => {
    for (let fiber = from; fiber; fiber = fiber.sibling) {
      const found = fiber.memoizedProps?.router?.state?.navigation?.state ?? navigating(fiber.child)
      if (found !== undefined) return found
    }
    return undefined
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  if (document.readyState !== 'complete') return 'the document'
  const container = document.getElementById('root')
  const key = Object.keys(container ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const root = (container as unknown as Record<string, { stateNode: { current: Fiber } } | undefined>)[key]
  if (!root || !container?.firstElementChild) return 'the first drawing'
  if (navigating(root.stateNode.current) !== 'idle') return 'the way to another page'
  const busy = document.querySelector('[data-coming], [class*="Skeleton-root"], main [aria-busy="true"]')
  return busy ? `a part that is coming: ${busy.className}` : ''
}
