import type { Browser, Page } from 'playwright'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { kinds, nodesOf, toRow, withMounted } from './on-page.ts'
import type { AccessPage } from './page/main.tsx'

const rows = 10_000
const rounds = sized(7, 1)
const clicksPerRound = sized(12, 2)

/** The grid of access lists with 10,000 rows, beside a bare virtualised list of as many. */
export async function measureGrid(browser: Browser, url: string): Promise<Row[]> {
  const mounts = { own: [] as number[], bare: [] as number[] }
  const clicks = { own: [] as number[], bare: [] as number[] }
  const nodes = { own: 0, bare: 0 }
  // In turns, so that noise meets both.
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await withMounted(browser, url, { what: 'grid', kind, count: rows }, async (page, mounted) => {
        mounts[kind].push(mounted)
        clicks[kind].push(...(await click(page)))
        nodes[kind] = Math.max(nodes[kind], await nodesOf(page))
      })
    }
  }
  const grid = `access list of ${rows.toLocaleString('en')} rows`
  return [
    toRow(`${grid}: mounted and painted, median`, mounts, '≤ 66 ms', 0),
    toRow(`${grid}: click to paint, median`, clicks, '≤ 6 ms'),
    toRow(`${grid}: click to paint, p90`, clicks, '', 1, 0.9),
    { what: `${grid}: nodes in the document`, figure: String(nodes.own), floor: String(nodes.bare), reach: '≤ 250' },
  ]
}

/** Clicks on one cell after the other; each must come to say something else. */
function click(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      const cell = `[data-line="${2 + (n % 4)}"] [data-column="${1 + (n % 5)}"]`
      const before = document.querySelector(cell)
      const words = before?.textContent + (before?.getAttribute('aria-label') ?? '')
      const time = await (globalThis as AccessPage).paintedAfter?.(() => (before as HTMLElement).click())
      times.push(time ?? Number.NaN)
      const after = document.querySelector(cell)
      if (words === after?.textContent + (after?.getAttribute('aria-label') ?? '')) throw new Error('Nothing changed')
      // A form is told of it in between.
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return times
  }, clicksPerRound)
}
