import type { LimitCase, PlannedListing, Visit } from '../../../generator/conform/case.ts'
import { fits, nobody } from './comers.ts'
import { hasMoreThan, isOf, type SeenListing, tryPageSize, tryScroll, trySearchDelay } from './limit-listings.ts'
import { tryHeader, tryNotices } from './limit-others.ts'
import { addressOf, arrive, narrowedAddresses, type Somebody, type Stage, visitorsFor } from './people.ts'

/** Carries out cases about figures of listings; gives what browsers complained about. */
export async function tryListings(stage: Stage, cases: readonly LimitCase[]): Promise<readonly string[]> {
  const problems: string[] = []
  for (const listing of Object.values(stage.plan.console.listings)) {
    const own = cases.filter(({ use }) => 'listing' in use && use.listing === listing.key)
    if (own.length > 0) problems.push(...(await tryListing(stage, listing, own)))
  }
  return problems
}

/** As the first who sees more than a page of it. */
async function tryListing(
  { browser, plan, servers, notes }: Stage,
  listing: PlannedListing,
  cases: readonly LimitCase[],
) {
  const visit = visitOf(cases)
  const size = Math.max(...cases.map(({ value, use }) => (use.of === 'page size' ? value : 0)))
  const problems: string[] = []
  for (const comer of visitorsFor(visit, plan)) {
    const { context, places, leave } = await arrive(browser, await servers.of(visit.deployment), comer)
    const seen: SeenListing = { plan, notes, context, listing, href: addressOf(visit, plan, places[0]) }
    const enough = await hasMoreThan(seen, size)
    if (enough) {
      for (const each of cases) if (isOf(each, 'page size')) await tryPageSize(seen, each)
      for (const each of cases) if (isOf(each, 'scroll distance')) await tryScroll(seen, each)
      await trySearchDelay(seen, cases)
    } else for (const each of cases) notes.unreached(each, 'Nobody of that role sees enough of them.')
    problems.push(...(await leave()))
    if (enough) break
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
  const comer = visitorsFor(visit, plan).find((each) => fits(each, visit)) ?? nobody
  const somebody = await arrive(browser, await servers.of(visit.deployment), comer)
  await work(somebody)
  return somebody.leave()
}

function visitOf(cases: readonly LimitCase[]): Visit {
  const visit = cases.map(({ use }) => ('visit' in use ? use.visit : undefined)).find((each) => each !== undefined)
  if (!visit) throw new Error('These cases say nothing about where they are carried out.')
  return visit
}
