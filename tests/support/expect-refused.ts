import { expect, type Locator } from '@playwright/test'

/** What the server refused stands at a field: it is wrong, described by it, and has the focus. */
export async function expectRefused(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}
