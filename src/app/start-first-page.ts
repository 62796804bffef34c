import { firstPage, startPage } from '../runtime/entering/enter.ts'
import type { Services } from '../runtime/services.ts'

/** Starts the code and the data of the page that the address leads to, before anything is there that could draw it. */
export function startFirstPage(services: Services, { keepsPrevious = false } = {}) {
  const { pathname, search } = globalThis.location
  if (!keepsPrevious) forgetPrevious(pathname, services)
  const first = firstPage(pathname, search, services)
  if (!first) return
  if (first.keep) services.previous.keep(`${pathname}${search}`)
  services.denials.sent(first.needs, `${pathname}${search}`)
  // The router begins where the guards would send it: nothing of another page is drawn on the way.
  if (first.href) globalThis.history.replaceState(null, '', first.href)
  // The router meets the same failure and shows it.
  startPage(first.page, services).catch(() => {})
}

/** Whoever opens the sign-in page by its own address goes home from there, not where somebody once wanted to go. */
function forgetPrevious(pathname: string, { spec, addresses, previous }: Services) {
  const signIn = addresses.routes.find((route) => route.name === spec.console.pages.signIn)
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (signIn?.path === pathname && arrival?.type === 'navigate') previous.forget()
}
