import type { Browser, Page } from 'playwright'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { kinds, nodesOf, toRow, withMounted } from './on-page.ts'
import type { AccessPage, Kind } from './page/main.tsx'

const things = sized(100_000, 2_000)
const loaded = sized(10_000, 200)
const rounds = sized(5, 1)
const keysPerRound = sized(40, 4)
const pagesTimed = sized(10, 2)

/** A tree with a branch of 100,000 things, 50 a page, beside a bare virtualised list that has them all. */
export async function measureTree(browser: Browser, url: string): Promise<Row[]> {
  const opens = { own: [] as number[], bare: [] as number[] }
  const keys = { own: [] as number[], bare: [] as number[] }
  const pages = { own: [] as number[], bare: [] as number[] }
  const lateKeys = { own: [] as number[], bare: [] as number[] }
  const late = { own: [] as number[], bare: [] as number[] }
  const nodes = { own: 0, bare: 0 }
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await withMounted(browser, url, { what: 'tree', kind, count: things }, async (page) => {
        opens[kind].push(await open(page, kind))
        keys[kind].push(...(await press(page)))
        nodes[kind] = Math.max(nodes[kind], await nodesOf(page))
      })
    }
  }
  for (const kind of kinds) {
    // As many as are loaded by then; what comes is added to them.
    await withMounted(browser, url, { what: 'tree', kind, count: kind === 'own' ? things : loaded }, async (page) => {
      await open(page, kind)
      const times = await loadMore(page, kind)
      pages[kind].push(...times.slice(0, pagesTimed))
      late[kind].push(...times.slice(-pagesTimed))
      lateKeys[kind].push(...(await press(page)))
      nodes[kind] = Math.max(nodes[kind], await nodesOf(page))
    })
  }
  const many = loaded.toLocaleString('en')
  const tree = `branch of ${things.toLocaleString('en')} things`
  return [
    toRow(`${tree}: opened, first lines painted, median`, opens, '', 0),
    toRow(`${tree}: arrow key to paint, median`, keys),
    toRow(`${tree}: arrow key to paint, p90`, keys, '', 1, 0.9),
    { what: `${tree}: nodes in the document at most`, figure: String(nodes.own), floor: String(nodes.bare), reach: '' },
    toRow('50 more, when few are loaded: painted, median', pages, '', 0),
    toRow(`50 more, when ${many} are loaded: painted, median`, late, '', 0),
    toRow(`arrow key to paint, when ${many} are loaded, median`, lateKeys),
  ]
}

function open(page: Page, kind: Kind): Promise<number> {
  return page.evaluate(async (kind) => {
    const start = performance.now()
    const head = kind === 'own' ? '[data-index="0"] [data-twisty]' : '[data-index="0"]'
    ;(document.querySelector(head) as HTMLElement).click()
    await (globalThis as AccessPage).isThere?.(kind === 'own' ? '[aria-level="2"][data-thing]' : '[data-index="1"]')
    return performance.now() - start
  }, kind)
}

/** Goes down from the top, first over what is seen and then beyond. */
function press(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const scroller = document.querySelector('[data-index]')?.parentElement?.parentElement as HTMLElement
    scroller.scrollTop = 0
    await (globalThis as AccessPage).isThere?.('[data-index="0"]')
    ;(document.querySelector('[data-index="0"]') as HTMLElement).focus()
    const times: number[] = []
    for (let n = 1; n <= count; n++) {
      const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
      const time = await (globalThis as AccessPage).paintedAfter?.(() => document.activeElement?.dispatchEvent(down))
      times.push(time ?? Number.NaN)
      await new Promise((resolve) => setTimeout(resolve, 40))
      const at = document.activeElement?.getAttribute('data-index')
      if (at !== String(n)) throw new Error(`The focus is on ${at} and not on ${n}`)
    }
    return times
  }, keysPerRound)
}

/** Brings page after page until so many are loaded, and the times of each. */
function loadMore(page: Page, kind: Kind): Promise<number[]> {
  return page.evaluate(
    async ({ kind, pages }) => {
      const { isThere } = globalThis as AccessPage
      const scroller = document.querySelector('[data-index="0"]')?.parentElement?.parentElement as HTMLElement
      const last = () => [...document.querySelectorAll<HTMLElement>('[data-index]')].at(-1) as HTMLElement
      const times: number[] = []
      for (let n = 0; n < pages; n++) {
        scroller.scrollTop = scroller.scrollHeight
        if (kind === 'own') await isThere?.('[data-kind="more"]')
        await new Promise((resolve) => setTimeout(resolve, 20))
        const more = kind === 'own' ? (document.querySelector('[data-kind="more"]') as HTMLElement) : last()
        const index = Number(more.dataset.index) + (kind === 'own' ? 0 : 1)
        const start = performance.now()
        more.click()
        await isThere?.(kind === 'own' ? `[data-index="${index}"][data-thing]` : `[data-index="${index}"]`)
        times.push(performance.now() - start)
      }
      return times
    },
    { kind, pages: kind === 'own' ? loaded / 50 : pagesTimed },
  )
}
