import type { Page } from '@playwright/test'

/** The words of badges that are not seen whole: wider than themselves, or than anything that they stand in. */
export function cutBadges(page: Page): Promise<readonly string[]> {
  return cut(page, '[data-badge]:visible')
}

/** The words of buttons that stick out of the place that they stand in, also where that scrolls. Tables are as wide as they are. */
export function cutButtons(page: Page): Promise<readonly string[]> {
  return cut(page, '.mantine-Button-root:visible', ':is(table, [role="grid"], [role="treegrid"])')
}

/** The words of elements that are wider than themselves or anything that they stand in, up to what `scrolling` names or, else, what scrolls. */
async function cut(page: Page, selector: string, scrolling?: string): Promise<readonly string[]> {
  return await page.locator(selector).evaluateAll((elements, end) => {
    const isEnd = (around: Element, overflow: string) =>
      end === undefined ? overflow === 'auto' || overflow === 'scroll' : around.matches(end)
    return elements.flatMap((element) => {
      const { left, right } = element.getBoundingClientRect()
      let isCut = element.scrollWidth > element.clientWidth
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        if (isEnd(around, overflowX)) break
        const edges = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < edges.left - 0.5 || right > edges.right + 0.5)) isCut = true
      }
      return isCut ? [element.textContent ?? ''] : []
    })
  }, scrolling)
}
