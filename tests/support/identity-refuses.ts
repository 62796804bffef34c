import type { Page } from '@playwright/test'

/** From now on the identity service refuses whatever the page asks for, in these words. */
export async function identityRefuses(page: Page, type: string, message: string) {
  await page.route('**/idp', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: type, message }),
    }),
  )
}
