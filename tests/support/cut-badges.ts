import type { Page } from '@playwright/test'

/** The words of badges that are not seen whole: wider than themselves, or than anything that they stand in. */
export async function cutBadges(page: Page): Promise<readonly string[]> {
  return await page.locator('[data-badge]:visible').evaluateAll((badges) =>
    badges.flatMap((badge) => {
      const { left, right } = badge.getBoundingClientRect()
      let isCut = badge.scrollWidth > badge.clientWidth
      for (let around = badge.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        // What scrolls shows the rest of it.
        if (overflowX === 'auto' || overflowX === 'scroll') break
        const edges = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < edges.left - 0.5 || right > edges.right + 0.5)) isCut = true
      }
      return isCut ? [badge.textContent ?? ''] : []
    }),
  )
}
