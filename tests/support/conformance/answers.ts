import type { Page, Route } from '@playwright/test'
import type { PlannedListing } from '../../../generator/conform/case.ts'

type Envelope = Readonly<Record<string, string | number>>

/** Lets a page see the real server's answers to a listing cut to so many things; gives what ends it. */
export async function cutAnswers(
  page: Page,
  { operation, field, sends }: PlannedListing,
  { data = 'data', total, cursor }: Envelope,
  cut: {
    readonly things: readonly unknown[] | ((real: readonly unknown[]) => readonly unknown[])
    readonly total: number
  },
): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    const sent = route.request().postDataJSON() as { readonly operationName?: string }
    if (sent.operationName !== operation) return route.fallback()
    const response = await route.fetch()
    const body = (await response.json()) as { data?: Record<string, Record<string, unknown> | undefined> }
    const envelope = body.data?.[field]
    if (envelope && Array.isArray(envelope[data])) {
      const real = envelope[data] as readonly unknown[]
      const things = typeof cut.things === 'function' ? cut.things(real) : cut.things
      envelope[data] = things
      if (total !== undefined) envelope[total] = cut.total
      // What a page that is read by a cursor goes on with is the server's own, where there is any.
      if (sends.after && cursor !== undefined)
        envelope[cursor] = cut.total > things.length ? (envelope[cursor] ?? 'on') : null
    }
    await route.fulfill({ response, json: body })
  }
  await page.route('**/graphql', answer)
  return () => page.unroute('**/graphql', answer)
}

/** Lets a listing be one that has nothing to show. */
export function emptyAnswers(page: Page, listing: PlannedListing, envelope: Envelope): Promise<() => Promise<void>> {
  return cutAnswers(page, listing, envelope, { things: [], total: 0 })
}
