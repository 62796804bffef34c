import { expect, type Page } from '@playwright/test'

/** Waits until nothing moves any more on a page. */
export type Quiet = () => Promise<void>

/** Data and code; a picture may come when it likes. */
const awaited = ['fetch', 'xhr', 'script']

/** Listens to a page; ask for quiet after something was done to it. */
export function listenFor(page: Page): Quiet {
  const open = new Set<object>()
  let begun = 0
  page.on('request', (request) => {
    if (!awaited.includes(request.resourceType())) return
    open.add(request)
    begun += 1
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('load', () => open.clear())
  /** Empty when nothing moved while it was looked at; what is asked for in one moment is heard of in the next. */
  const restless = async () => {
    const before = begun
    if (open.size > 0) return `${open.size} requests`
    const why = await page.evaluate(unrest).catch(String)
    if (why !== '') return why
    return begun === before && open.size === 0 ? '' : 'something that was just asked for'
  }
  return () =>
    expect.poll(restless, { message: 'what the page is still busy with', intervals: [10, 20, 50, 100] }).toBe('')
}

/** Goes to another page as a link does, without loading the document anew. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
}

/**
 * Runs in the browser: what shows that something is on its way, at the end of half a second or as soon as two looks have
 * found nothing, each after two frames for what was just told to React. React itself knows best: what it has not drawn
 * yet, and where it shows something else until a part is there.
 */
async function unrest(): Promise<string> {
  interface Fiber {
    readonly tag: number
    readonly stateNode: unknown
    readonly memoizedState: unknown
    readonly memoizedProps: { readonly router?: Router } | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  interface Router {
    readonly state?: { readonly navigation?: { readonly state: string } }
  }
  interface Root {
    readonly current: Fiber
    readonly pendingLanes: number
  }
  const suspense = 13
  const patience = 500
  let waiting = false
  let pending = false
  let way: string | undefined
  const rootIn = (element: Element | null) => {
    const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? ''
    return (element as unknown as Record<string, { stateNode: Root } | undefined> | null)?.[key]?.stateNode
  }
  const walkRoot = (root: Root | undefined) => {
    if (!root) return
    if (root.pendingLanes !== 0) pending = true
    walk(root.current)
  }
  const walk = (from: Fiber | null) => {
    for (let fiber = from; fiber; fiber = fiber.sibling) {
      const { tag, stateNode, child } = fiber
      if (tag === suspense && fiber.memoizedState !== null) waiting = true
      way ??= fiber.memoizedProps?.router?.state?.navigation?.state
      // A sub-application stands in an element of the page, in a root of its own.
      if (child === null && stateNode instanceof Element)
        for (const each of [stateNode, ...stateNode.children]) walkRoot(rootIn(each))
      walk(child)
    }
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const look = () => {
    waiting = false
    pending = false
    way = undefined
    if (document.readyState !== 'complete') return 'the document'
    const container = document.getElementById('root')
    const root = rootIn(container)
    if (!root || !container?.firstElementChild) return 'the first drawing'
    walkRoot(root)
    if (way !== 'idle') return 'the way to another page'
    if (waiting) return 'a part that is coming'
    if (pending) return 'what is drawn anew'
    // What lies under a dialog may wait for what is done there.
    const dialog = document.querySelector('[aria-modal="true"]')
    const busy = dialog ?? document
    return busy.querySelector(
      dialog
        ? '[aria-busy="true"], .mantine-Skeleton-root[data-visible]'
        : '[data-coming], :is(main, [role="dialog"]) :is([aria-busy="true"], .mantine-Skeleton-root[data-visible])',
    )
      ? 'something that is busy'
      : ''
  }
  const begun = performance.now()
  for (let calm = 0; ; ) {
    await frame()
    await frame()
    const why = look()
    calm = why === '' ? calm + 1 : 0
    if (calm === 2 || (why !== '' && performance.now() - begun > patience)) return why
  }
}
