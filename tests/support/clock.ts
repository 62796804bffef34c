import type { Page } from '@playwright/test'

/**
 * Lets the clock of a page, and of all others of its browser, be moved; go to an address afterwards. It shows 1970 for some
 * milliseconds: a page that works already would sign out whoever has done nothing since. So they are left before.
 */
export async function installClock(page: Page): Promise<void> {
  for (const each of page.context().pages()) await each.goto('about:blank')
  await page.clock.install()
}

/** Lets a page's clock stand still from now on, near enough: what runs out within seconds would have anyway. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}
