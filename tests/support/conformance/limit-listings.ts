import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { LimitCase, LimitUse, PlannedListing } from '../../../generator/conform/case.ts'
import { callsOf } from '../answers.ts'
import { installClock, stopClock } from '../clock.ts'
import { cutAnswers } from './answers.ts'
import { fitsWords } from './drawn-words.ts'
import type { Notes } from './notes.ts'
import type { ReadPlan } from './plan.ts'
import { listenFor } from './quiet.ts'

/** A listing that somebody sees, with enough in it. */
export interface SeenListing {
  readonly plan: ReadPlan
  readonly notes: Notes
  readonly context: BrowserContext
  readonly href: string
  readonly listing: PlannedListing
}

type CaseOf<Of extends LimitUse['of']> = LimitCase & { readonly use: Extract<LimitUse, { of: Of }> }

/** A window in which no first page fits: else the next one is fetched without scrolling. */
const low = { width: 1408, height: 400 }

export function isOf<Of extends LimitUse['of']>(each: LimitCase, of: Of): each is CaseOf<Of> {
  return each.use.of === of
}

/** The address of the page with the tab open in which the listing stands; the same one where it stands in none. */
export async function addressOfListing(
  context: BrowserContext,
  href: string,
  listing: PlannedListing,
): Promise<string> {
  const page = await context.newPage()
  const quiet = listenFor(page)
  await page.goto(href)
  await quiet()
  const tabs = page.getByRole('tab')
  const isThere = () => listingIn(page, listing).isVisible()
  for (let index = 0; !(await isThere()) && index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    await quiet()
  }
  const found = (await isThere()) ? page.url() : href
  await page.close()
  return found
}

/** How many things somebody has in the listing; undefined where it is not on the page. */
export async function countOf(seen: SeenListing): Promise<number | undefined> {
  const { context, href, listing, plan } = seen
  const { total = 'total' } = plan.console.envelope
  const page = await context.newPage()
  const found = page
    .waitForResponse((response) => response.request().postDataJSON?.()?.operationName === listing.operation, {
      timeout: 5_000,
    })
    .then(async (response) => ((await response.json()) as Answer).data?.[listing.field]?.[total])
    .catch(() => undefined)
  await page.goto(href)
  const count = await found
  await page.close()
  return typeof count === 'number' ? count : undefined
}

interface Answer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

/** Gives a listing so many things: it says that there are more, and fetches them, or it does neither. */
export async function tryPageSize(seen: SeenListing, each: CaseOf<'page size'>): Promise<void> {
  const { context, href, listing, plan, notes } = seen
  const { sends, more, moreWords } = listing
  const page = await openLow(context)
  const quiet = listenFor(page)
  const calls = callsOf(page, listing.operation)
  const pagesAsked = () => new Set(calls.map((call) => call[sends.page ?? sends.after ?? ''])).size
  await cutAnswers(page, listing, plan.console.envelope, {
    things: (real) => filledUp(real, each.value),
    total: each.use.things,
  })
  await page.goto(href)
  await quiet()
  const asked = calls[0]?.[sends.size ?? '']
  if (asked !== each.value) notes.failed(each, `it asks for ${String(asked)} things at once`)
  const words = await wordsIn(listingIn(page, listing))
  const says = !moreWords || words.some((text) => fitsWords(text, moreWords))
  if (more === 'scroll') {
    await toTheEnd(page)
    if (each.use.more)
      await expect
        .poll(pagesAsked)
        .toBe(2)
        .catch(() => {})
    else await quiet()
  }
  const fetches = more === 'scroll' ? pagesAsked() > 1 : says
  const right = each.use.more ? says && fetches : !fetches && !(moreWords && says)
  notes.judge(
    each,
    right,
    `it ${says ? 'says' : 'does not say'} that there are more, and has asked for ${pagesAsked()} pages`,
  )
  await page.close()
}

/** So many things: where there are fewer, the real ones again under other ids. */
function filledUp(real: readonly unknown[], count: number): readonly unknown[] {
  if (real.length === 0) return []
  return Array.from({ length: count }, (_, index) => {
    const thing = real[index % real.length]
    if (index < real.length || typeof thing !== 'object' || thing === null) return thing
    const named = Object.entries(thing).map(([name, value]) =>
      typeof value === 'string' && /(id|key)$/i.test(name) ? [name, `${value}${index}`] : [name, value],
    )
    return Object.fromEntries(named)
  })
}

/** Types a letter and counts the milliseconds until it is searched for. */
export async function trySearchDelay(seen: SeenListing, cases: readonly LimitCase[]): Promise<void> {
  const { context, href, listing, notes } = seen
  const delays = cases.filter((each) => isOf(each, 'search delay')).toSorted((a, b) => a.use.after - b.use.after)
  if (delays.length === 0) return
  const page = await context.newPage()
  const quiet = listenFor(page)
  await installClock(page)
  await page.goto(href)
  await quiet()
  const calls = callsOf(page, listing.operation)
  const { after = '', page: pageNumber = '', search = '' } = listing.sends
  // A search that finds much may fetch its next page at once.
  const isFirst = (call: Readonly<Record<string, unknown>>) =>
    call[after] === undefined && (call[pageNumber] ?? 1) === 1
  const searched = () => calls.filter((call) => call[search] !== undefined && isFirst(call)).length
  await stopClock(page)
  await listingIn(page, listing).getByRole('searchbox').fill('a')
  let gone = 0
  for (const each of delays) {
    await page.clock.runFor(each.use.after - gone)
    gone = each.use.after
    if (each.use.sent)
      await expect
        .poll(searched)
        .toBeGreaterThan(0)
        .catch(() => {})
    notes.judge(each, searched() === (each.use.sent ? 1 : 0), `it has searched ${searched()} times by then`)
  }
  await page.close()
}

/** Scrolls to where the end of the listing is so many pixels below the window. */
export async function tryScroll(seen: SeenListing, each: CaseOf<'scroll distance'>): Promise<void> {
  const { context, href, listing, notes } = seen
  const { sends } = listing
  const page = await openLow(context)
  const quiet = listenFor(page)
  const calls = callsOf(page, listing.operation)
  const asked = () => calls.some((call) => call[sends.page ?? ''] === 2 || call[sends.after ?? ''] !== undefined)
  await page.goto(href)
  await quiet()
  const early = asked()
  // Lines have their height only when they are drawn: those at the end are, before it is measured to a pixel.
  for (const before of [low.height, each.use.before]) {
    await listingIn(page, listing).evaluate(scrollBefore, before)
    await quiet()
  }
  if (each.use.asked)
    await expect
      .poll(asked)
      .toBe(true)
      .catch(() => {})
  const instead = early
    ? 'it asked before anybody scrolled'
    : `it ${asked() ? 'asked' : 'did not ask'} for the next page`
  notes.judge(each, !early && asked() === each.use.asked, instead)
  await page.close()
}

async function openLow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(low)
  return page
}

function listingIn(page: Page, { name }: PlannedListing): Locator {
  return page.locator(`[data-listing="${name}"]`)
}

async function wordsIn(listing: Locator): Promise<readonly string[]> {
  const texts = await listing.locator('p, button').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}

/** To the last line, and until the browser has told all who watch what is in sight. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight)
    const told = new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body)
    })
    await told
  })
}

/** Runs in the browser. */
async function scrollBefore(listing: Element, pixels: number): Promise<void> {
  const end = listing.querySelector('[data-end]')
  if (!end) throw new Error('The listing has no end.')
  scrollBy({ top: end.getBoundingClientRect().top - innerHeight - pixels, behavior: 'instant' })
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(end)
  })
}
