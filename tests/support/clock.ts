import type { Page } from '@playwright/test'

/** Lets a page's clock stand still from now on, near enough: what runs out within seconds would have anyway. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}
