import type { Browser, Page } from 'playwright'
import type { Row } from '../table.ts'
import { quantile } from '../work.ts'
import type { AccessPage, Kind } from './page/main.tsx'

export const kinds = ['own', 'bare'] as const

/** Draws one thing on a page of its own, whose code has run for nothing else. */
export async function withMounted(
  browser: Browser,
  url: string,
  what: { what: 'grid' | 'tree'; kind: Kind; count: number },
  use: (page: Page, mounted: number) => Promise<void>,
) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.goto(url)
    await page.waitForFunction(() => (globalThis as AccessPage).mount !== undefined)
    const mounted = await page.evaluate(
      ({ what, kind, count }) => (globalThis as AccessPage).mount?.(what, kind, count),
      what,
    )
    await use(page, mounted ?? Number.NaN)
    if (failures[0] !== undefined) throw new Error(failures[0])
  } finally {
    await page.close()
  }
}

/** All nodes that are drawn, texts too. */
export function nodesOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') as HTMLElement)
    let nodes = 0
    while (walker.nextNode()) nodes++
    return nodes
  })
}

export function toRow(what: string, times: Record<Kind, number[]>, reach = '', digits = 1, part = 0.5): Row {
  const [own, bare] = [quantile(times.own, part), quantile(times.bare, part)]
  const show = (value: number) => `${value.toFixed(digits)} ms`
  return { what, figure: show(own), floor: show(bare), ratio: (own / bare).toFixed(2), reach }
}
