import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Quiet } from './conformance/quiet.ts'
import { deadSpots } from './dead-spots.ts'
import { keyboardWalk } from './keyboard-walk.ts'
import { cutBadges, cutButtons } from './sticking-out.ts'

/** The widths of a phone and of a small tablet, in px. */
const [phone, tablet] = [375, 800]

/**
 * Expects of a page that has come what is expected of every one: a heading and a title, nothing for axe to say, behind none
 * of its tabs either, tables that have a name and rows that have a head, menus that open at their buttons, buttons that stay in their places, rows that can be pressed all over, and nothing that sticks out on a
 * phone, no badge that is cut on a tablet. Behind its tabs it is left as it came. `closely`: axe looks in the dark scheme as
 * well, and Tab reaches all of it.
 */
export async function inspectPage(page: Page, quiet: Quiet, { closely }: { readonly closely: boolean }): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expect(page).toHaveTitle(/.+ · .+/)
  expect(await headings(page), 'one h1 before all others').toMatch(/^h1( h[234])*$/)
  await inspectView(page, closely)
  await expectBadgesWhole(page, quiet)
  if (closely) expect(await keyboardWalk(page), 'what Tab does not do').toEqual([])
  await expectToFit(page, quiet)
  const tabs = page.getByRole('tab')
  for (let index = 1; index < (await tabs.count()); index += 1) {
    if ((await tabs.nth(index).getAttribute('aria-selected')) === 'true') continue
    await tabs.nth(index).click()
    await quiet()
    // What stands around the page is the same behind each tab.
    await inspectView(page, closely, '#page')
    await expectBadgesWhole(page, quiet)
  }
  if ((await tabs.count()) > 1) await tabs.first().click()
  await quiet()
}

/** `within`: all that axe looks at, where it has seen the rest. */
async function inspectView(page: Page, dark: boolean, within?: string): Promise<void> {
  await expectAccessible(page, { everything: true, dark, within })
  expect(await cutButtons(page), 'buttons that stick out').toEqual([])
  expect(await namelessTables(page), 'tables without a name or heads').toEqual([])
  expect(await farMenus(page), 'menus that open elsewhere').toEqual([])
  expect(await deadSpots(page.locator('body')), 'where a press does nothing').toEqual([])
}

/** What tables lack for those who hear them: a name, and in each row a cell that says what the row is about. */
async function namelessTables(page: Page): Promise<readonly string[]> {
  return await page.locator(':is(table, [role="grid"], [role="treegrid"]):visible').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const labels = (table.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
      const words = [table.getAttribute('aria-label'), ...labels.map((each) => each?.textContent)].join('').trim()
      const rows = [...table.querySelectorAll(':is(tbody tr, [role="row"]):not([aria-hidden])')].filter((row) =>
        row.querySelector('td'),
      )
      const headless = rows.filter((row) => !row.querySelector('th, [role="rowheader"]'))
      const name = table.textContent?.slice(0, 80) ?? ''
      return [...(words === '' ? [`No name: ${name}`] : []), ...(headless.length > 0 ? [`No heads: ${name}`] : [])]
    }),
  )
}

/** The levels of the headings that are seen, in their order: `h1 h2 h3`. */
async function headings(page: Page): Promise<string> {
  const all = await page.locator(':is(h1, h2, h3, h4):visible').evaluateAll((each) => each.map((one) => one.localName))
  return all.join(' ')
}

/** The buttons of menus that would open elsewhere: at the edges of a box that is wider than its button. */
async function farMenus(page: Page): Promise<readonly string[]> {
  return await page
    .locator('[aria-haspopup="menu"]:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        (button.parentElement?.clientWidth ?? 0) > button.getBoundingClientRect().width + 1
          ? [button.getAttribute('aria-label') ?? button.textContent ?? '']
          : [],
      ),
    )
}

/** The words of what scrolls up and down by itself: on a phone a finger that wants to scroll the page is caught in it. */
function scrollingInside(page: Page): Promise<readonly string[]> {
  return page.locator('main *:visible:not(textarea, pre, [role="menu"], [role="listbox"])').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
      return scrolls && element.scrollHeight > element.clientHeight + 1 ? [element.textContent?.slice(0, 80) ?? ''] : []
    }),
  )
}

/** On a phone nothing sticks out to the side, and the page alone scrolls. */
async function expectToFit(page: Page, quiet: Quiet): Promise<void> {
  const { wide, scrolling } = await atWidth(phone, page, quiet, async () => ({
    wide: await page.evaluate(() => document.documentElement.scrollWidth),
    scrolling: await scrollingInside(page),
  }))
  expect(wide, `wider than ${phone} px`).toBeLessThanOrEqual(phone)
  expect(scrolling, 'what scrolls up and down inside of the page').toEqual([])
}

/** Where there is little room for it, a badge is read whole. A page without one stays as it is. */
async function expectBadgesWhole(page: Page, quiet: Quiet): Promise<void> {
  if ((await page.locator('[data-badge]').count()) === 0) return
  const cut = await atWidth(tablet, page, quiet, () => cutBadges(page))
  expect(cut, `badges that are cut at ${tablet} px`).toEqual([])
}

/** What is seen while the window is so wide. It is as wide as it was afterwards. */
async function atWidth<T>(width: number, page: Page, quiet: Quiet, look: () => Promise<T>): Promise<T> {
  const usual = page.viewportSize()
  if (!usual) throw new Error('The window has no size.')
  await page.setViewportSize({ ...usual, width })
  await quiet()
  const seen = await look()
  await page.setViewportSize(usual)
  await quiet()
  return seen
}
