import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'

/** The rules that look at colours: all that another scheme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing to say about the page, once that is drawn, in the light and in the dark scheme. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('main, [role=main]').first()).toContainText(/\S/)
  await expect(page.locator('[data-type-ahead]'), 'windows on their way').toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // The document is the same one: what was looked at in the light is not looked at again.
    const found = await axeFindings(page, colorScheme === 'light' ? undefined : ofColours)
    expect(found, `axe in the ${colorScheme} scheme`).toEqual([])
  }
}
