import type { Page } from 'playwright'
import { sized } from '../sized.ts'

const before = sized(100, 4)
const after = sized(500, 8)

/** The heap after a hundred changes of page and after five hundred more, in bytes. */
export async function soak(page: Page, changes: readonly (() => Promise<void>)[]) {
  const protocol = await page.context().newCDPSession(page)
  const heap = async () => {
    await protocol.send('HeapProfiler.collectGarbage')
    await protocol.send('HeapProfiler.collectGarbage')
    const { usedSize } = await protocol.send('Runtime.getHeapUsage')
    return usedSize
  }
  const change = async (count: number) => {
    for (let n = 0; n < count; n++) await changes[n % changes.length]?.()
  }
  await change(before)
  const first = await heap()
  await change(after)
  const last = await heap()
  await protocol.detach()
  return { before: first, after: last }
}
