import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Quiet } from './conformance/quiet.ts'
import { deadSpots } from './dead-spots.ts'
import { keyboardWalk } from './keyboard-walk.ts'

/** The width of a phone, in px. */
const phone = 375

/**
 * Expects of a page that has come what is expected of every one: a heading and a title, nothing for axe to say in either
 * scheme and behind any of its tabs, menus that open at their buttons, rows that can be pressed all over, and nothing that
 * sticks out on a phone. Behind its tabs it is left as it came. `walked`: Tab reaches all of it, too.
 */
export async function inspectPage(page: Page, quiet: Quiet, { walked }: { readonly walked: boolean }): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expect(page).toHaveTitle(/.+ · .+/)
  await inspectView(page)
  if (walked) expect(await keyboardWalk(page), 'what Tab does not do').toEqual([])
  await expectToFit(page, quiet)
  const tabs = page.getByRole('tab')
  for (let index = 1; index < (await tabs.count()); index += 1) {
    if ((await tabs.nth(index).getAttribute('aria-selected')) === 'true') continue
    await tabs.nth(index).click()
    await quiet()
    await inspectView(page)
  }
  if ((await tabs.count()) > 1) await tabs.first().click()
  await quiet()
}

async function inspectView(page: Page): Promise<void> {
  await expectAccessible(page, { everything: true })
  expect(await farMenus(page), 'menus that open elsewhere').toEqual([])
  expect(await deadSpots(page.locator('body')), 'where a press does nothing').toEqual([])
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

/** On a phone nothing sticks out to the side. The window is as wide as it was afterwards. */
async function expectToFit(page: Page, quiet: Quiet): Promise<void> {
  const usual = page.viewportSize()
  if (!usual) return
  await page.setViewportSize({ ...usual, width: phone })
  await quiet()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `wider than ${phone} px`).toBeLessThanOrEqual(phone)
  await page.setViewportSize(usual)
  await quiet()
}
