import { setTimeout as wait } from 'node:timers/promises'
import type { Locator } from 'playwright'
import { sized } from '../sized.ts'

const keys = sized(24, 4)

/** Types into a field; the milliseconds that scripts ran for each key, whenever within 40 ms they did. */
export async function type(input: Locator): Promise<number[]> {
  const page = input.page()
  await input.focus()
  const before = await lengthOf(input)
  const protocol = await page.context().newCDPSession(page)
  // Time of the page's thread, not of the clock: what else the machine does in between does not count.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scripts = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
  const times: number[] = []
  let last = await scripts()
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('abcdefgh'.charAt(key % 8))
    await wait(40)
    const now = await scripts()
    times.push(now - last)
    last = now
  }
  await protocol.detach()
  if ((await lengthOf(input)) !== before + keys) throw new Error('Not every key arrived')
  return times
}

/** How many characters stand in an input, or in a text that is edited in its place. */
function lengthOf(input: Locator): Promise<number> {
  return input.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value.length : (element.textContent ?? '').length,
  )
}

export function p90(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN
}
