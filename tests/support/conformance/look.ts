import type { Page } from '@playwright/test'
import type { ControlCase, PlannedListing, StateGiven, TestPlan } from '../../../generator/conform/case.ts'
import { type DrawnNode, type DrawnPage, type DrawnScope, type Opener, readDrawn, tagDrawn } from './drawn.ts'
import { fitsWords } from './drawn-words.ts'
import type { Quiet } from './quiet.ts'
import { pathsIn, stateHolds } from './states.ts'

/** What somebody sees of a page, menus opened and all. */
export interface Look {
  readonly page: DrawnPage
  /** The innermost scope of the page itself. */
  readonly pageScope: DrawnScope | undefined
  /** The things of a listing. */
  itemsOf(listing: PlannedListing | undefined): readonly DrawnScope[]
}

/** Words that no component of their own draws: they are looked for as text. */
const drawnAsText = ['item text', 'hint', 'hint of a page message', 'submit', 'brand']

/** What may stand in a menu, and is seen only once that is open. */
const inMenus = ['menu item', 'button', 'link', 'entry of a switcher', 'second level of a switcher']

/** What holds controls is there whether or not they can be pressed. */
const holders = ['section', 'panel', 'buttons', 'listing']

/**
 * Looks at a page, and once more for each of its tabs. Menus are opened one after the other where a case
 * may be about something in them that is not seen without.
 */
export async function lookAt(page: Page, quiet: Quiet, { paths, askedHere, plan }: Looking): Promise<readonly Look[]> {
  const inMenu = (look: Look) => placesInMenus(askedHere(look), look, plan)
  if (await unfold(page)) await quiet()
  const looks = [await lookOnce(page, quiet, paths, inMenu)]
  // What lies under a dialog is out of reach.
  if (await page.locator('[aria-modal=true]').isVisible()) return looks
  const tabs = page.getByRole('tab')
  const others = await tabs.evaluateAll((all) =>
    all.flatMap((tab, index) => (tab.getAttribute('aria-selected') === 'true' ? [] : [index])),
  )
  for (const index of others) {
    await tabs.nth(index).click()
    await quiet()
    looks.push(await lookOnce(page, quiet, paths, inMenu))
  }
  return looks
}

interface Looking {
  /** What is read in every scope. */
  readonly paths: readonly string[]
  /** The cases that are about the page that was found. */
  readonly askedHere: (look: Look) => readonly ControlCase[]
  readonly plan: TestPlan
}

async function lookOnce(
  page: Page,
  quiet: Quiet,
  paths: readonly string[],
  inMenu: (look: Look) => Wanted,
): Promise<Look> {
  const first = lookOf(await readDrawn(page, paths))
  const wanted = inMenu(first)
  const isWanted = ({ scope, framed }: Opener) =>
    isInside(scope, first.page, 'item')
      ? wanted.scopes.has(scope)
      : (wanted.inFrame || !framed) && [...wanted.scopes].some((each) => !isInside(each, first.page, 'item'))
  const nodes: DrawnNode[] = [...first.page.nodes]
  const scopes = new Map(first.page.scopes.map((each) => [each.id, each]))
  const covered = await page.locator('[aria-modal=true]').isVisible()
  for (const opener of first.page.openers) {
    const { scope, id } = opener
    if (covered !== isInside(scope, first.page, 'input') || !isWanted(opener)) continue
    await openMenu(page, id)
    await quiet()
    const open = await readDrawn(page, paths)
    nodes.push(...open.nodes)
    for (const each of open.scopes) {
      const known = scopes.get(each.id)
      scopes.set(each.id, known ? { ...known, texts: [...known.texts, ...each.texts] } : each)
    }
    await closeMenu(page)
  }
  // What comes up in a menu may have scopes further in, which are not the page's.
  const known = first.pageScope && scopes.get(first.pageScope.id)
  const pageScope = first.pageScope && { ...first.pageScope, texts: known?.texts ?? [] }
  return { ...lookOf({ ...first.page, nodes, scopes: [...scopes.values()] }), pageScope }
}

/** The scopes of what may stand in a menu, and whether any of it may stand in one around the page. */
interface Wanted {
  readonly scopes: ReadonlySet<number>
  readonly inFrame: boolean
}

/** What may stand in a menu: for each way in which things of a listing can be, one of them. */
function placesInMenus(cases: readonly ControlCase[], look: Look, plan: TestPlan): Wanted {
  const found = new Set<number>()
  let inFrame = false
  for (const each of cases) {
    if (!inMenus.includes(each.what)) continue
    const [scope] = scopesFor(each, look, plan)
    if (!scope || seenIn(each, scope, look) !== 'hidden') continue
    found.add(scope.id)
    if (!isOfPage(each, plan)) inFrame = true
  }
  return { scopes: found, inFrame }
}

/** Written in the screen of its own route, and not in what frames that, a menu or a part. */
function isOfPage({ key, route }: ControlCase, { console }: TestPlan): boolean {
  const screen = console.routes[route]?.screen
  return screen !== undefined && key.startsWith(`screens.${screen}.`)
}

/** Opens what is folded away, such as first steps that are all done; gives whether anything was. */
function unfold(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLElement>('[data-fold][aria-expanded="false"]')
    for (const each of folded) each.click()
    return folded.length > 0
  })
}

/** What opens at such a button; commands stand in a list below a field. */
const menus =
  '[role="menu"], [role="dialog"] [role="combobox"][aria-controls], [aria-haspopup="dialog"][aria-expanded="true"] ~ [role="dialog"]'

/** Without a mouse, which would wait until nothing lies over the button: others try that. What is out of sight has no menu. */
async function openMenu(page: Page, id: string): Promise<void> {
  await page.evaluate((of) => {
    const button = document.getElementById(of)
    button?.scrollIntoView({ block: 'center', behavior: 'instant' })
    button?.click()
  }, id)
  await page.locator(menus).first().waitFor()
}

async function closeMenu(page: Page): Promise<void> {
  const menu = page.locator(menus).first()
  await menu.press('Escape')
  await menu.waitFor({ state: 'detached' })
}

export function lookOf(page: DrawnPage): Look {
  const { scopes, nodes } = page
  const pageScopes = scopes.filter(({ id }) => !isInside(id, page, 'item') && !isInside(id, page, 'input'))
  const innermost = pageScopes.toSorted((a, b) => depthOf(b, page) - depthOf(a, page))[0]
  return {
    page,
    pageScope: innermost && { ...innermost, values: valuesAround(innermost, page) },
    itemsOf: (listing) =>
      scopes.filter(
        ({ id, names }) =>
          names.includes('item') &&
          nodes.some(({ scope, marks }) => scope === id && listing !== undefined && marks.includes(listing.node)),
      ),
  }
}

/** A sub-application in a page has nothing of what the page knows; a case may ask about that as well. */
function valuesAround({ id }: DrawnScope, page: DrawnPage): DrawnScope['values'] {
  const fromOutside = chainOf(id, page).toReversed()
  const known = fromOutside.flatMap(({ values }) => Object.entries(values).filter(([, value]) => value !== null))
  return { ...page.scopes[0]?.values, ...Object.fromEntries(known) }
}

/** The scopes in which a case can be told: those in which its states hold. */
export function scopesFor(each: ControlCase, look: Look, { console }: TestPlan): readonly DrawnScope[] {
  const inDialog = scopesOfDialog(each, look)
  const candidates =
    each.inItem !== undefined
      ? look.itemsOf(console.listings[each.inItem])
      : isOfDialog(each)
        ? inDialog
        : look.pageScope
          ? [look.pageScope]
          : []
  // That its opener could be pressed says what must be so of the thing that the opener stands in, or of those selected.
  const states =
    each.opens && isOfDialog(each) && each.inItem === undefined ? each.states.filter(isNotOfItem) : each.states
  // What a dialog knows nothing of is the page's that lies under it.
  const holds = (state: StateGiven, scope: DrawnScope) =>
    stateHolds(state, scope) ?? (look.pageScope && stateHolds(state, look.pageScope))
  return candidates.filter((scope) => states.every((state) => holds(state, scope) === true))
}

function isNotOfItem(state: StateGiven): boolean {
  return !pathsIn([state]).some((path) => path.startsWith('item.') || path === 'selected')
}

/** What becomes of a node in a scope. */
export function seenIn(each: ControlCase, scope: DrawnScope, look: Look): ControlCase['expect'] {
  const inItem = each.inItem !== undefined
  if (each.what === 'item') return scope.leads ? 'shown' : scope.texts.length > 0 ? 'disabled' : 'hidden'
  if (drawnAsText.includes(each.what)) {
    const { words } = each
    const where = inItem || isOfDialog(each) ? scope : (look.page.scopes[0] ?? scope)
    if (!words || !where.texts.some((text) => fitsWords(text, words))) return 'hidden'
    // A form holds its button for reasons of its own as well, such as that nothing was changed yet.
    return each.expect === 'disabled' && where.held.some((text) => fitsWords(text, words)) ? 'disabled' : 'shown'
  }
  const own = look.page.nodes.filter(
    (node) => isMarked(node, each) && (!inItem || node.scope === scope.id || isUnder(node.scope, scope.id, look.page)),
  )
  const visible = own.filter((node) => node.visible)
  if (visible.length === 0) return 'hidden'
  return !holders.includes(each.what) && visible.every((node) => node.disabled) ? 'disabled' : 'shown'
}

/** Whether the dialog in which a node stands is drawn. */
function isDialogOpen(each: ControlCase, look: Look): boolean {
  return dialogNodes(each, look).length > 0
}

/** What is drawn of the dialog in which a node stands: by the file that it is written in. */
function dialogNodes({ node }: ControlCase, { page }: Look): readonly DrawnNode[] {
  const file = fileOf(node)
  return page.nodes.filter(({ marks }) => marks.some((mark) => fileOf(mark) === file))
}

/** The scopes of the dialog in which a node stands; a form of the page under it has an `input` as well. */
function scopesOfDialog(each: ControlCase, look: Look): readonly DrawnScope[] {
  const { page } = look
  const drawnIn = [...new Set(dialogNodes(each, look).map(({ scope }) => scope))]
  return page.scopes.filter(
    ({ id }) =>
      isInside(id, page, 'input') &&
      drawnIn.some((scope) => scope === id || isUnder(id, scope, page) || isUnder(scope, id, page)),
  )
}

/** The file that a place is of: of a part the one that uses it. */
function fileOf(place: string): string {
  return place.replace(/^.* used at /, '').replace(/:\d+:\d+$/, '')
}

/** The dialog in which a node stands is not what came up, whoever pressed what opens it. */
export function hasOtherDialog(each: ControlCase, look: Look): boolean {
  return isOfDialog(each) && !isDialogOpen(each, look)
}

function isOfDialog({ key }: ControlCase): boolean {
  return key.startsWith('dialogs.')
}

/** Presses a control of the spec, in a menu or behind a tab if need be; false where it is not there. */
export async function press(page: Page, quiet: Quiet, key: string): Promise<boolean> {
  const found = async () => (await tagDrawn(page, key)) || (await foundInMenu(page, key))
  let there = await found()
  // What lies under a dialog is out of reach.
  const dialog = page.locator('[aria-modal=true]')
  const tabs = ((await dialog.isVisible()) ? dialog : page).getByRole('tab', { selected: false })
  for (let index = 0; !there && index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    await quiet()
    there = await found()
  }
  if (!there) return false
  await page.locator('[data-conformance]').first().click()
  await quiet()
  return true
}

/** Presses controls one after the other; false as soon as one is not there. */
export async function pressAll(page: Page, quiet: Quiet, keys: readonly string[] = []): Promise<boolean> {
  for (const key of keys) if (!(await press(page, quiet, key))) return false
  return true
}

async function foundInMenu(page: Page, key: string): Promise<boolean> {
  const drawn = await readDrawn(page, [])
  const covered = await page.locator('[aria-modal=true]').isVisible()
  for (const { scope, id } of drawn.openers) {
    if (covered !== isInside(scope, drawn, 'input')) continue
    await openMenu(page, id)
    if (await tagDrawn(page, key)) return true
    await closeMenu(page)
  }
  return false
}

/** Whether a drawn node is the one of a case: by its place, or by the key of one of its own texts. */
function isMarked({ marks }: DrawnNode, { node, key, what }: ControlCase): boolean {
  // What saves a form is seen by what it says of it.
  const own = `${key.replace(/#\d+$/, '')}.${what === 'autosave' ? 'texts.' : ''}`
  return marks.some((mark) => mark === node || (mark.startsWith(own) && !mark.slice(own.length).includes('.')))
}

/** Whether a scope or one around it adds a name. */
function isInside(scope: number, page: DrawnPage, name: string): boolean {
  return chainOf(scope, page).some(({ names }) => names.includes(name))
}

function isUnder(scope: number, above: number, page: DrawnPage): boolean {
  return scope !== above && chainOf(scope, page).some(({ id }) => id === above)
}

function depthOf({ id }: DrawnScope, page: DrawnPage): number {
  return chainOf(id, page).length
}

const byId = new WeakMap<DrawnPage, ReadonlyMap<number, DrawnScope>>()

/** A scope and those around it, from inside out. */
function chainOf(scope: number, page: DrawnPage): readonly DrawnScope[] {
  const known = byId.get(page) ?? new Map(page.scopes.map((each) => [each.id, each]))
  byId.set(page, known)
  const chain: DrawnScope[] = []
  for (let at = known.get(scope); at; at = at.around === undefined ? undefined : known.get(at.around)) chain.push(at)
  return chain
}
