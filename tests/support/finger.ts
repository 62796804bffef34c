import type { Page } from '@playwright/test'

/** A finger on a page that can be touched. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  let at = { x: 0, y: 0 }
  return {
    async down(x: number, y: number) {
      at = { x, y }
      await send('touchStart', [at])
    },
    /** Goes there step by step, as a finger does. */
    async move(x: number, y: number, steps = 8) {
      const from = at
      for (let step = 1; step <= steps; step++) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
  }
}
