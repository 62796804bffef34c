import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { compileValidator } from '../../../generator/emit/forms-validator.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { serveBuilt } from '../built-page.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import type { FormPage, FormToMount } from './page/main.tsx'

const many = sized(500, 60)
const some = sized(100, 20)
const typingRounds = sized(3, 1)
const keysPerRound = sized(24, 4)
const mountRounds = sized(7, 1)

const kinds = ['block', 'floor'] as const
type Kind = (typeof kinds)[number]

/** Typing into a large form and opening one: the form block, beside text inputs in a form written by hand. */
export async function measure(): Promise<Row[]> {
  const served = await serveBuilt('tests/bench/form/page')
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const first = { block: [] as number[], floor: [] as number[] }
    const again = { block: [] as number[], floor: [] as number[] }
    const mounts = { block: [] as number[], floor: [] as number[] }
    // In turns, so that noise meets both.
    for (let round = 0; round < typingRounds; round++) {
      for (const kind of kinds) {
        await withForm(browser, served.url, kind, many, async (page) => {
          first[kind].push(...(await type(page)))
          await page.keyboard.press('Tab')
          await page.keyboard.press('Shift+Tab')
          await page.keyboard.press('End')
          again[kind].push(...(await type(page)))
        })
      }
    }
    for (let round = 0; round < mountRounds; round++) {
      for (const kind of kinds) {
        await withForm(browser, served.url, kind, some, async (_page, mounted) => void mounts[kind].push(mounted))
      }
    }
    const keystroke = `keystroke among ${many} fields`
    return [
      toRow(`${keystroke}: script, median`, first, median, 2, '≤ 3 ms'),
      toRow(`${keystroke}: script, p90`, first, p90, 2),
      toRow(`${keystroke}, field left before: script, median`, again, median, 2, '≤ 3 ms'),
      toRow(`${keystroke}, field left before: script, p90`, again, p90, 2),
      toRow(`${some} fields: mounted and painted`, mounts, median, 0, '≤ 320 ms'),
    ]
  } finally {
    await browser.close()
    served.close()
  }
}

/** Each form stands on a page of its own, whose code has run for nothing else. */
async function withForm(
  browser: Browser,
  url: string,
  kind: Kind,
  fields: number,
  use: (page: Page, mounted: number) => Promise<void>,
) {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.waitForFunction(() => (globalThis as FormPage).mountForm !== undefined)
    const mounted = await page.evaluate((form) => (globalThis as FormPage).mountForm?.(form), formOf(kind, fields))
    await use(page, mounted ?? Number.NaN)
  } finally {
    await page.close()
  }
}

function formOf(kind: Kind, fields: number): FormToMount {
  const required = Array.from({ length: fields }, (_, n) => `field${n}`)
  const properties = Object.fromEntries(required.map((name) => [name, { type: 'string', maxLength: 100 }]))
  const schema = { type: 'object' as const, properties, required }
  return { kind, schema, validator: compileValidator(schema) }
}

/** Types into the middle field; the milliseconds that scripts ran for each key, whenever within 40 ms they did. */
async function type(page: Page): Promise<number[]> {
  const input = page.locator(`input[name=field${many / 2}]`)
  await input.focus()
  const before = (await input.inputValue()).length
  const protocol = await page.context().newCDPSession(page)
  // Time of the page's thread, not of the clock: what else the machine does in between does not count.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scripts = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
  const times: number[] = []
  let last = await scripts()
  for (let key = 0; key < keysPerRound; key++) {
    await page.keyboard.press('abcdefgh'.charAt(key % 8))
    await wait(40)
    const now = await scripts()
    times.push(now - last)
    last = now
  }
  await protocol.detach()
  if ((await input.inputValue()).length !== before + keysPerRound) throw new Error('Not every key arrived')
  return times
}

function toRow(
  what: string,
  times: Record<Kind, number[]>,
  figure: (values: number[]) => number,
  digits: number,
  reach = '',
): Row {
  const [block, floor] = [figure(times.block), figure(times.floor)]
  const show = (value: number) => `${value.toFixed(digits)} ms`
  return { what, figure: show(block), floor: show(floor), ratio: (block / floor).toFixed(2), reach }
}

function p90(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN
}
