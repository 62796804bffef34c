import type { Locator } from '@playwright/test'

/**
 * Where a press on something that can be picked does nothing: rows and cards that lead somewhere, and cards that are
 * chosen, are to be pressed in all of their area. Looked for point by point and on whatever stands in them, as far as it is
 * in sight.
 */
export async function deadSpots(within: Locator): Promise<readonly string[]> {
  return await within.locator(':is([data-leads], input[type="radio"]):visible').evaluateAll((picked) =>
    picked.flatMap((each) => {
      const area = each.matches('input') ? each.parentElement : each
      const box = each.getBoundingClientRect()
      // A radio button of its own size is as round as it looks.
      if (!area || Math.min(box.width, box.height) < 36) return []
      const steps = (size: number) => [2, ...Array.from({ length: 11 }, (_, at) => ((at + 0.5) * size) / 11), size - 2]
      const grid = steps(box.height).flatMap((y) => steps(box.width).map((x) => ({ x, y })))
      // Whatever stands in it, at its beginning and in its middle, however small.
      const things = [...area.querySelectorAll('*')].flatMap((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect()
        const y = top + height / 2 - box.y
        const begin = left + Number.parseFloat(getComputedStyle(thing).paddingInlineStart) + 4 - box.x
        return width < 8 || height < 8
          ? []
          : [
              { x: begin, y },
              { x: left + width / 2 - box.x, y },
            ]
      })
      return [...grid, ...things].flatMap(({ x, y }) => {
        const hit = document.elementFromPoint(box.x + x, box.y + y)
        // What lies over it, or out of sight, is not of it.
        if (!hit || !area.contains(hit)) return []
        const taker = hit.closest('a, button, input, label, select, textarea, [role="button"]')
        if (taker && area.contains(taker)) return []
        const where = `${Math.round(x)}, ${Math.round(y)} of ${Math.round(box.width)} × ${Math.round(box.height)}`
        return [`${(area.textContent ?? '').slice(0, 30)} at ${where}, on ${hit.outerHTML.slice(0, 120)}`]
      })
    }),
  )
}
