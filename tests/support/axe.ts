import { expect, type Page } from '@playwright/test'
import { axeFindings, ofColours } from './axe-findings.ts'
import { isThorough } from './thorough.ts'

interface Looked {
  readonly everything?: boolean
  readonly dark?: boolean
  /** A selector: what stands around the element was looked at already. */
  readonly within?: string | undefined
}

/**
 * Expects that axe finds nothing to say about what is in front on a page: the dialog that is open, else all of it, in the
 * light scheme. The walk over every page (`everything`) and thorough runs look at all there is, in the dark scheme as well
 * (`dark`).
 */
export async function expectAccessible(
  page: Page,
  { everything = isThorough, dark = everything, within }: Looked = {},
) {
  await expect(page.locator('main, [role=main]').first()).toContainText(/\S/)
  await expect(page.locator('[data-type-ahead]'), 'windows on their way').toHaveCount(0)
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // The document is the same one: what was looked at in the light is not looked at again.
    const rules = colorScheme === 'light' ? undefined : ofColours
    const found = await axeFindings(page, { rules, front: !everything, within })
    expect(found, `axe in the ${colorScheme} scheme`).toEqual([])
  }
}
