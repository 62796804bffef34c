import type { LimitCase, PlannedListing, Visit } from '../../../generator/conform/case.ts'
import {
  addressOfListing,
  countOf,
  isOf,
  type SeenListing,
  tryPageSize,
  tryScroll,
  trySearchDelay,
} from './limit-listings.ts'
import { tryHeader, tryNotices } from './limit-others.ts'
import { addressOf, arrive, narrowedAddresses, type Somebody, type Stage, visitorsFor } from './people.ts'
import { isHopeless } from './unreached.ts'
import { fits, nobody } from './visitors.ts'
import { hrefOf } from './visits.ts'

/** Carries out cases about figures of listings; gives what browsers complained about. */
export async function tryListings(stage: Stage, cases: readonly LimitCase[]): Promise<readonly string[]> {
  const problems: string[] = []
  for (const listing of Object.values(stage.plan.console.listings)) {
    const own = cases.filter(({ use }) => 'listing' in use && use.listing === listing.key)
    // What stands in a dialog is not tried here.
    if (own.some(({ use }) => 'visit' in use && use.visit.opens))
      for (const each of own) stage.notes.unreached(each, 'It stands in a dialog.')
    else if (own.length > 0) problems.push(...(await tryListing(stage, listing, own)))
  }
  return problems
}

/** As those who see it, until one has enough in it for every case. */
async function tryListing(
  { browser, plan, servers, notes }: Stage,
  listing: PlannedListing,
  cases: readonly LimitCase[],
) {
  const visit = visitOf(cases)
  const size = Math.max(...cases.map(({ value, use }) => (use.of === 'page size' ? value : 0)))
  const problems: string[] = []
  for (const visitor of visitorsFor(visit, plan)) {
    const { context, places, leave } = await arrive(browser, await servers.of(visit.deployment), visitor)
    const href = hrefOf(visit.route, visit.address, { plan, own: places[0] ?? {} })
    if (typeof href !== 'string') {
      for (const each of cases) notes.unreached(each, href.missing)
      problems.push(...(await leave()))
      continue
    }
    const seen: SeenListing = { plan, notes, context, listing, href: await addressOfListing(context, href, listing) }
    const count = await countOf(seen)
    const open = cases.filter(notes.isOpen)
    for (const each of open) notes.unreached(each, 'Nobody of that role sees enough of them.')
    if (count) for (const each of open) if (isOf(each, 'page size')) await tryPageSize(seen, each)
    if (count && count > size) for (const each of open) if (isOf(each, 'scroll distance')) await tryScroll(seen, each)
    if (count !== undefined) await trySearchDelay(seen, open)
    problems.push(...(await leave()))
    if (cases.every((each) => !notes.isOpen(each) || isHopeless(each))) break
  }
  return problems
}

/** Carries out cases about notices, tone by tone, and about the header. */
export async function tryOthers(stage: Stage, cases: readonly LimitCase[]): Promise<readonly string[]> {
  const problems: string[] = []
  const notices = cases.filter((each) => isOf(each, 'notice'))
  for (const tone of new Set(notices.map(({ use }) => use.tone))) {
    const own = notices.filter(({ use }) => use.tone === tone)
    const [first] = own
    if (!first) continue
    const { visit, control } = first.use.by
    const tried = (somebody: Somebody) => narrowedAddresses(visit, control, stage.plan, somebody.places[0] ?? {})
    problems.push(
      ...(await asFirst(stage, visit, (somebody) =>
        tryNotices({ ...stage, ...somebody, hrefs: tried(somebody) }, own),
      )),
    )
  }
  const header = cases.filter((each) => isOf(each, 'sticky header'))
  if (header.length > 0) {
    const visit = visitOf(header)
    const href = (somebody: Somebody) => addressOf(visit, stage.plan, somebody.places[0])
    problems.push(
      ...(await asFirst(stage, visit, (somebody) =>
        tryHeader({ ...stage, ...somebody, hrefs: [href(somebody)] }, header),
      )),
    )
  }
  return problems
}

async function asFirst({ browser, plan, servers }: Stage, visit: Visit, work: (somebody: Somebody) => Promise<void>) {
  const visitor = visitorsFor(visit, plan).find((each) => fits(each, visit)) ?? nobody
  const somebody = await arrive(browser, await servers.of(visit.deployment), visitor)
  await work(somebody)
  return somebody.leave()
}

function visitOf(cases: readonly LimitCase[]): Visit {
  const visit = cases.map(({ use }) => ('visit' in use ? use.visit : undefined)).find((each) => each !== undefined)
  if (!visit) throw new Error('These cases say nothing about where they are carried out.')
  return visit
}
