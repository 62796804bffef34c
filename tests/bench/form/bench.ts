import { type Browser, chromium, type Page } from 'playwright'
import { compileValidator } from '../../../generator/emit/forms-validator.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { serveBuilt } from '../built-page.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import type { FormPage, FormToMount } from './page/main.tsx'
import { p90, type } from './typing.ts'

const many = sized(500, 60)
const some = sized(100, 20)
const typingRounds = sized(3, 1)
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
          first[kind].push(...(await type(page.locator(`input[name=field${many / 2}]`))))
          await page.keyboard.press('Tab')
          await page.keyboard.press('Shift+Tab')
          await page.keyboard.press('End')
          again[kind].push(...(await type(page.locator(`input[name=field${many / 2}]`))))
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
export async function withForm(
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
