import type { Browser, BrowserContext } from '@playwright/test'
import type { Visit } from '../../../generator/conform/case.ts'
import { signInAs } from '../page.ts'
import { watchProblems } from '../watchProblems.ts'
import type { Notes } from './notes.ts'
import type { ReadPlan } from './plan.ts'
import type { ExploredServer, Servers } from './servers.ts'
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

/** @param email undefined: somebody who is not signed in */
export async function arrive(
  browser: Browser,
  { server, world }: ExploredServer,
  email: string | undefined,
): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: server.url })
  const problems = watchProblems(context)
  if (email !== undefined) {
    const page = await context.newPage()
    await signInAs(page, email)
    await page.close()
  }
  return {
    context,
    places: email === undefined ? [{}] : world.own(email),
    async leave() {
      await context.close()
      return problems.unexpected()
    },
  }
}

/** Those who can be on a visit: the accounts of its role that sign in on the sign-in screen, or nobody. */
export function visitorsFor({ role }: Pick<Visit, 'role'>, plan: ReadPlan): readonly (string | undefined)[] {
  return role === null ? [undefined] : accountsOf(role, plan).filter(atTheScreen)
}

export function accountsOf(role: string | null, { console }: ReadPlan): readonly string[] {
  return console.accounts.filter((each) => each.role === role).map(({ email }) => email)
}

/** The sign-in screen does not offer a second factor yet. */
function atTheScreen(email: string): boolean {
  return email !== 'mfa@acme.test'
}

/** The address of a visit, with what belongs to somebody in it. */
export function addressOf({ route, address }: Visit, plan: ReadPlan, own: Places = {}): string {
  const href = hrefOf(route, address, { plan, own })
  if (typeof href !== 'string') throw new Error(href.missing)
  return href
}

/** The same address with each of a listing's filters, for what does not show at first. */
export function narrowedAddresses(visit: Visit, control: string, plan: ReadPlan, own: Places): readonly string[] {
  const listing = Object.values(plan.console.listings).find(({ key }) => control.startsWith(`${key}.`))
  const others = (listing?.filters ?? []).flatMap(({ keep, values }) =>
    values.map((value) => addressOf({ ...visit, address: { ...visit.address, [keep]: value } }, plan, own)),
  )
  return [addressOf(visit, plan, own), ...others]
}
