import type { Page } from '@playwright/test'
import type { AddressValue, Case, ControlCase, PageCase, PlannedListing } from '../../../generator/conform/case.ts'
import { emptyAnswers } from './answers.ts'
import { readDrawn } from './drawn.ts'
import { hasOtherDialog, type Look, lookAt, press, scopesFor, seenIn } from './look.ts'
import type { Notes } from './notes.ts'
import type { ReadPlan } from './plan.ts'
import { follow, type Quiet } from './quiet.ts'
import { pathsIn, stateHolds } from './states.ts'
import { type Places, thingAt } from './world.ts'

/** Somebody before a browser. */
export interface OpenVisit {
  readonly page: Page
  readonly quiet: Quiet
  readonly plan: ReadPlan
  readonly notes: Notes
  /** What belongs to them, the usual place first. */
  readonly places: readonly Places[]
  /** What every address carries besides: how a console without sign-in is told who one is. */
  readonly always?: Places
  /** Nobody goes anywhere for it alone; it is told where it happens to be seen. */
  readonly hopeless?: (each: Case) => boolean
  /** Each page is come to once; what could not be told of it there is left open. */
  readonly once?: boolean
  /** What else is done on a route's own page that has come, before anything on it is looked at or pressed. */
  readonly arrived?: (route: string) => Promise<void>
}

/** Carries out cases about pages and controls: each address once, and again only for what could not be told there. */
export async function visitAll(visitor: OpenVisit, cases: readonly (PageCase | ControlCase)[]): Promise<void> {
  const { notes, places, plan, once, hopeless = () => false } = visitor
  const lacking = new Set<Case>()
  const been = new Set<string>()
  for (const [index, own] of places.entries()) {
    const learnt: Learnt = { missing: new Set(), lacking }
    for (const visit of visitsOf(cases, plan)) {
      const open = visit.cases.filter((each) => notes.isOpen(each) && !hopeless(each))
      const missing = visit.opens.find((key) => learnt.missing.has(key))
      if (missing !== undefined) {
        for (const each of open) judgeMissing(each, missing, notes)
        continue
      }
      // Only what hangs on the data can be otherwise elsewhere.
      const isWorth = (each: PageCase | ControlCase) =>
        visit.narrowed ? learnt.lacking.has(each) : index === 0 || hangsOnData(each)
      const worth = once ? (open.some(({ kind }) => kind === 'page') ? open : []) : open.filter(isWorth)
      // What leaves out the things of a place is the same for all of its things.
      const at = JSON.stringify([
        hrefOf(visit.route, visit.address, { ...visitor, own }),
        visit.opens,
        visit.empty?.key,
      ])
      if (worth.length > 0 && !(index > 0 && been.has(at)))
        await visitOnce({ ...visitor, learnt }, { ...visit, cases: worth }, own, cases)
      if (worth.length > 0) been.add(at)
    }
  }
}

/** The address leads to its own page. */
function isOwnPage(each: PageCase | ControlCase): boolean {
  return each.kind === 'page' && each.ends === 'shown' && each.page === each.route
}

function hangsOnData(each: PageCase | ControlCase): boolean {
  return each.states.length > 0 || (each.kind === 'control' && each.inItem !== undefined)
}

/** What earlier visits say about later ones. */
interface Learnt {
  /** Controls that are not there to be pressed at this place, by their keys. */
  readonly missing: Set<string>
  /** Cases for which the page is right, and nothing in its listing. */
  readonly lacking: Set<Case>
  /** The address at which the page stands as it came, so that it need not come again. */
  untouched?: string | undefined
}

interface PlannedVisit {
  readonly route: string
  readonly address: Readonly<Record<string, AddressValue>>
  readonly opens: readonly string[]
  /** The listing that has nothing to show. */
  readonly empty: PlannedListing | undefined
  /** A listing shows some of its things only: those that were not seen among all. */
  readonly narrowed: boolean
  readonly cases: readonly (PageCase | ControlCase)[]
}

/** The visits that cases ask for; those to lists that are narrowed down come last, for things that were not on the first page. */
function visitsOf(cases: readonly (PageCase | ControlCase)[], { console }: ReadPlan): readonly PlannedVisit[] {
  const found = new Map<string, PlannedVisit & { readonly cases: (PageCase | ControlCase)[] }>()
  const add = (
    each: PageCase | ControlCase,
    more: PlannedVisit['address'],
    narrowed: boolean,
    empty?: PlannedListing,
  ) => {
    const { route, opens = [] } = each
    const address = { ...each.address, ...more }
    const key = JSON.stringify([route, address, opens, empty?.key])
    const visit = found.get(key) ?? { route, address, opens, empty, narrowed, cases: [] }
    visit.cases.push(each)
    found.set(key, visit)
  }
  for (const each of cases) {
    const empty = each.kind === 'control' && each.inEmpty !== undefined ? console.listings[each.inEmpty] : undefined
    const whole = (empty?.filters ?? []).flatMap(({ keep, omit: [first] }) =>
      first === undefined ? [] : [[keep, first]],
    )
    add(each, Object.fromEntries(whole), false, empty)
  }
  for (const each of cases) {
    if (each.kind !== 'control' || each.inItem === undefined || each.opens) continue
    const listing = console.listings[each.inItem]
    for (const { keep, values } of listing?.filters ?? [])
      for (const value of values) add(each, { [keep]: value }, true)
  }
  return [...found.values()]
}

async function visitOnce(
  visitor: OpenVisit & { readonly learnt: Learnt },
  visit: PlannedVisit,
  own: Places,
  all: readonly Case[],
): Promise<void> {
  const { page, quiet, plan, notes } = visitor
  const href = hrefOf(visit.route, visit.address, { ...visitor, own })
  if (typeof href !== 'string') {
    for (const each of visit.cases) notes.unreached(each, href.missing)
    return
  }
  const restore = visit.empty && (await emptyAnswers(page, visit.empty, plan.console.envelope))
  const plain = visit.opens.length === 0 && !visit.empty
  await comeTo(visitor, href, visit)
  if (plain && visit.cases.some(isOwnPage)) await visitor.arrived?.(visit.route)
  const asItCame = plain ? '' : await shownOf(page)
  for (const key of visit.opens) {
    if (await press(page, quiet, key)) continue
    visitor.learnt.missing.add(key)
    for (const each of visit.cases) judgeMissing(each, key, notes)
    await restore?.()
    if (key !== visit.opens[0]) await leaveOpened(visitor, href, asItCame)
    return
  }
  // The address may lead to another page, about which there are cases as well.
  const others = plain ? all.filter((each) => notes.isOpen(each) && isPlain(each)) : []
  await judgeHere(visitor, visit.cases, others, href)
  await restore?.()
  visitor.learnt.untouched = href
  if (visit.empty) await page.goto('about:blank')
  else if (!plain) await leaveOpened(visitor, href, asItCame)
}

/** An address is entered where it is asked where that ends; otherwise links are as good, and quicker. */
async function comeTo(
  { page, quiet, learnt }: OpenVisit & { readonly learnt: Learnt },
  href: string,
  visit: PlannedVisit,
): Promise<void> {
  const isThere = page.url().endsWith(href)
  const entered = visit.empty !== undefined || visit.cases.some(({ kind }) => kind === 'page')
  if (!entered && isThere && learnt.untouched === href) return
  learnt.untouched = undefined
  if (entered || isThere || page.url() === 'about:blank') await page.goto(href)
  else await follow(page, href)
  await quiet()
}

/** What was opened lies over the page that comes next: it is closed, and what does not come back as it was is left. */
async function leaveOpened(
  { page, quiet, learnt }: OpenVisit & { readonly learnt: Learnt },
  href: string,
  asItCame: string,
): Promise<void> {
  for (let times = 0; times < 3 && (await page.locator('[aria-modal=true]').isVisible()); times++) {
    await page.keyboard.press('Escape')
    await quiet()
  }
  const same = page.url().endsWith(href) && (await shownOf(page)) === asItCame
  learnt.untouched = same ? href : undefined
  if (!same) await page.goto('about:blank')
}

/** All that can be seen of the spec, to tell whether it is the same as before. */
async function shownOf(page: Page): Promise<string> {
  const { nodes } = await readDrawn(page, [])
  return JSON.stringify(nodes)
}

/** What only a control brings up is not there where the control is not. */
function judgeMissing(each: PageCase | ControlCase, key: string, notes: Notes): void {
  if (each.kind === 'control' && each.expect === 'hidden' && each.states.length === 0) notes.passed(each)
  else notes.unreached(each, `${key} is not there to be pressed.`)
}

/** Carries out what can be told of the page that is open, which cannot be entered otherwise. */
export async function judgeOpen(visitor: OpenVisit, cases: readonly (PageCase | ControlCase)[]): Promise<void> {
  await visitor.quiet()
  const learnt: Learnt = { missing: new Set(), lacking: new Set() }
  await judgeHere({ ...visitor, learnt }, [], cases.filter(isPlain), visitor.page.url())
}

/** `cases`: what is meant by coming here; `others`: what may be told here as well. */
async function judgeHere(
  visitor: OpenVisit & { readonly learnt: Learnt },
  cases: readonly (PageCase | ControlCase)[],
  others: readonly Case[],
  href: string,
): Promise<void> {
  const { page, quiet, plan, notes } = visitor
  const paths = pathsIn([...cases, ...others].flatMap((each) => ('states' in each ? each.states : [])))
  const landed = [...cases, ...others].filter((each): each is ControlCase => each.kind === 'control')
  const askedHere = (look: Look) => {
    const shown = pageShown(look, plan, page)
    return landed.filter((each) => each.route === shown && (cases.includes(each) || isAt(each, look)))
  }
  const asked = landed.flatMap(({ address }) => ownPaths(address))
  const looks = await lookAt(page, quiet, {
    paths: [...new Set([...paths, ...asked, ...routePaths(plan)])],
    askedHere,
    plan,
  })
  const [look] = looks
  if (!look) return
  const shown = pageShown(look, plan, page)
  for (const each of cases) {
    if (each.kind === 'page') judgePage(each, look, shown, { ...visitor, href })
  }
  for (const each of new Set(landed)) {
    const meant = cases.includes(each)
    if (each.route === shown && (meant || isAt(each, look))) judgeControl(each, looks, visitor)
    else if (meant) notes.unreached(each, `The address leads to ${shown ?? 'no page'}.`)
  }
}

/** Nothing has to be done on the page before it can be told. */
function isPlain(each: Case): boolean {
  return each.kind === 'control' && each.opens === undefined && each.inEmpty === undefined
}

/** The route that is drawn, by the place of its node; where a screen around it shows something else, by the address. */
function pageShown(look: Look, { console }: ReadPlan, browser: Page): string | undefined {
  const marks = new Set(look.page.nodes.flatMap((node) => node.marks))
  const screens = screensOf(look)
  const marked = Object.keys(console.routes).filter((name) => marks.has(console.routes[name]?.at ?? ''))
  // Pages above the one that is seen are named by the way to it.
  const drawn = marked.filter((name) => screens.has(console.routes[name]?.screen ?? ''))[0] ?? marked[0]
  if (drawn !== undefined) return drawn
  const { pathname } = new URL(browser.url())
  return Object.keys(console.routes).find((name) => {
    const route = console.routes[name]
    return route?.path === pathname && route.frames.some((each) => screens.has(each))
  })
}

/** The screens that something can be seen of. */
function screensOf({ page }: Look): ReadonlySet<string> {
  return new Set(
    page.nodes.flatMap(({ marks, visible }) =>
      visible ? marks.flatMap((mark) => /^screens\.([^.]+)\./.exec(mark)?.[1] ?? []) : [],
    ),
  )
}

function judgePage(
  each: PageCase,
  look: Look,
  shown: string | undefined,
  { page: browser, plan, notes, href }: OpenVisit & { readonly href: string },
): void {
  const right = each.states.every((state) => look.pageScope && stateHolds(state, look.pageScope) === true)
  if (!right) {
    notes.unreached(each, `Nowhere is ${each.states.map(({ of }) => of).join(', ')} as it must be.`)
    return
  }
  const screens = screensOf(look)
  const meant = plan.console.routes[each.page]
  const { pathname } = new URL(browser.url())
  const asked = new URL(href, browser.url()).pathname
  const drawn = meant?.screen === undefined || screens.has(meant.screen)
  // What does not exist is said in place: the address stays.
  const same = each.ends === 'missing' ? pathname === asked : shown === each.page
  const instead = `${href} ended at ${pathname} (${shown ?? 'no page'}), which shows ${[...screens].join(', ')}`
  notes.judge(each, same && drawn === (each.ends !== 'covered'), instead)
}

function judgeControl(
  each: ControlCase,
  looks: readonly Look[],
  { notes, plan, learnt }: OpenVisit & { readonly learnt: Learnt },
): void {
  // Of things that are alike, it is the first whose menu was opened. What stands behind a tab is seen there only.
  const seen = looks.flatMap((look) =>
    scopesFor(each, look, plan)
      .slice(0, 1)
      .map((scope) => seenIn(each, scope, look)),
  )
  const found = seen.find((one) => one !== 'hidden') ?? seen[0]
  if (found !== undefined) {
    notes.judge(each, found === each.expect, `it is ${found}, and should be ${each.expect}`)
    return
  }
  if (each.expect === 'hidden' && each.states.length === 0 && looks.every((look) => hasOtherDialog(each, look))) {
    notes.passed(each)
    return
  }
  const ofPage = each.states.filter((state) => !pathsIn([state]).some((path) => path.startsWith('item.')))
  const right = looks.some(
    ({ pageScope }) => pageScope && ofPage.every((state) => stateHolds(state, pageScope) === true),
  )
  const listing = plan.console.listings[each.inItem ?? '']
  if (right && listing && !looks.some((look) => isDrawn(listing, look))) {
    notes.judge(each, each.expect === 'hidden', 'its whole listing is hidden')
    return
  }
  if (right) learnt.lacking.add(each)
  const states = each.states.map(({ of }) => of).join(', ')
  notes.unreached(each, states === '' ? 'Nothing of the kind is on the page.' : `Nowhere is ${states} as it must be.`)
}

function isDrawn({ node }: PlannedListing, { page }: Look): boolean {
  return page.nodes.some(({ marks, visible }) => visible && marks.includes(node))
}

/** Whether the page's address carries what a case asks for, and nothing that it must not. */
function isAt({ address }: ControlCase, { pageScope }: Look): boolean {
  return Object.entries(pageScope?.values ?? {}).every(([path, value]) => {
    const name = /^route\.(\w+)$/.exec(path)?.[1]
    if (name === undefined) return true
    const asked = address[name]
    if (asked === undefined) return value === null
    return typeof asked === 'object' ? value !== null : value === asked
  })
}

/** Parameters of an address that name something, whatever it is. */
function ownPaths(address: ControlCase['address']): readonly string[] {
  return Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [`route.${name}`] : [],
  )
}

/** Parameters that say whose page it is. */
function routePaths({ console }: ReadPlan): readonly string[] {
  return console.owned.map((name) => `route.${name}`)
}

/** What an address names where any text would do. */
const anyText = 'somebody@made.test'

function ownOf(name: string, own: Places, asked: readonly string[], { console }: ReadPlan): string | undefined {
  return thingAt(own, name, asked) ?? (console.owned.includes(name) ? undefined : anyText)
}

/** The address of a route; what is missing, where somebody has no such thing. */
export function hrefOf(
  route: string,
  address: Readonly<Record<string, AddressValue>>,
  { plan, own, always = {} }: Pick<OpenVisit, 'plan' | 'always'> & { readonly own: Places },
): string | { readonly missing: string } {
  const values: Record<string, string> = { ...always }
  for (const [name, value] of Object.entries(address)) {
    const given =
      typeof value === 'object' && value !== null ? ownOf(name, own, Object.keys(address), plan) : String(value)
    if (given === undefined) return { missing: `Nobody of that role has a ${name} of their own.` }
    values[name] = given
  }
  const path = (plan.console.routes[route]?.path ?? '/')
    .replace('*', 'no-such-page')
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = values[name] ?? ''
      delete values[name]
      return encodeURIComponent(value)
    })
  const query = new URLSearchParams(values).toString()
  return path + (query === '' ? '' : `?${query}`)
}
