import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Visit } from '../../../generator/conform/case.ts'
import { accounts as accountsByName } from '../accounts.ts'
import { endStoredSession } from '../signed-in.ts'
import { watchProblems } from '../watch-problems.ts'
import type { Notes } from './notes.ts'
import { accountsOf, type ReadPlan } from './plan.ts'
import type { ExploredServer, Servers } from './servers.ts'
import { byPassword, nobody, onTheWay, otherwise, type Visitor } from './visitors.ts'
import { hrefOf } from './visits.ts'
import type { Places } from './world.ts'

/** What tests that need several people work with. */
export interface Stage {
  readonly browser: Browser
  readonly plan: ReadPlan
  readonly servers: Servers
  readonly notes: Notes
}

/** Somebody with a browser of their own. */
export interface Somebody {
  readonly context: BrowserContext
  /** What belongs to them, the usual place first. */
  readonly places: readonly Places[]
  /** Goes away, and tells what the browser complained about. */
  leave(): Promise<readonly string[]>
}

/** Comes with a page that is still open where coming has led to. */
export async function arrive(
  browser: Browser,
  { server, world }: ExploredServer,
  visitor: Visitor,
): Promise<Somebody & { readonly page: Page }> {
  const context = await browser.newContext({ baseURL: server.url })
  const problems = watchProblems(context)
  // What asks for more than a password is answered with a refusal, which browsers report.
  problems.expect(/400 \(Bad Request\)/)
  // What is not there is not waited for until the test is over.
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await visitor.come(page)
  // Nobody has nothing; somebody may have sent them an address.
  const known = world.own(visitor === nobody ? accountsByName.admin : visitor.name)
  return {
    context,
    page,
    places: known.length > 0 ? known : [{}],
    async leave() {
      // An answer that was still to be changed is nobody's any more.
      await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
      return problems.unexpected()
    },
  }
}

/**
 * Those who can be on a visit, the usual ones first: the accounts of its role, those who come otherwise (who stand for
 * the first role), and of those who are not signed in also whoever is about to.
 */
export function visitorsFor({ role }: Pick<Visit, 'role'>, plan: ReadPlan): readonly Visitor[] {
  if (role === null) return [nobody, ...onTheWay]
  const accounts = accountsOf(role, plan).filter(byPasswordAlone).map(byPassword)
  return role === plan.console.accounts[0]?.role ? [...accounts, ...otherwise] : accounts
}

/** A code works once; somebody of their own comes with a second factor, see visitors.ts. */
function byPasswordAlone(email: string): boolean {
  return email !== accountsByName.mfa
}

/** The address of a visit, with what belongs to somebody in it. */
export function addressOf({ route, address }: Visit, plan: ReadPlan, own: Places = {}): string {
  const href = hrefOf(route, address, { plan, own })
  if (typeof href !== 'string') throw new Error(href.missing)
  return href
}

/** The addresses of a visit at each of somebody's places that has what it asks for. */
export function addressesOf(visit: Visit, plan: ReadPlan, places: readonly Places[]): readonly string[] {
  const all = places.map((own) => hrefOf(visit.route, visit.address, { plan, own }))
  return [...new Set(all.filter((each) => typeof each === 'string'))]
}

/** The same address with each of a listing's filters, for what does not show at first. */
export function narrowedAddresses(visit: Visit, control: string, plan: ReadPlan, own: Places): readonly string[] {
  const listing = Object.values(plan.console.listings).find(({ key }) => control.startsWith(`${key}.`))
  const others = (listing?.filters ?? []).flatMap(({ keep, values }) =>
    values.map((value) => addressOf({ ...visit, address: { ...visit.address, [keep]: value } }, plan, own)),
  )
  return [addressOf(visit, plan, own), ...others]
}

/** Lets the session of whoever is on a page with a listing be over, and the console find that out. */
export async function endSession(page: Page): Promise<void> {
  await endStoredSession(page)
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('a')
  await page.locator('[aria-modal=true]').waitFor()
}
