import type { Page } from 'playwright'
import { sized } from '../sized.ts'

interface Counted {
  idle: { timers: number; frames: number; drawings: number }
}

const minute = sized(60_000, 2_000)

/** What a page does while nobody does anything: in one minute of the browser's own clock. */
export async function idleCost(page: Page) {
  // What the page that was just opened still asks for and draws is not idleness.
  await page.waitForTimeout(5_000)
  await page.evaluate(() => {
    const counted = { timers: 0, frames: 0, drawings: 0 }
    ;(window as unknown as Counted).idle = counted
    const { setTimeout: later, setInterval: again, requestAnimationFrame: frame } = window
    window.setTimeout = ((...args: Parameters<typeof later>) => {
      counted.timers += 1
      return later(...args)
    }) as typeof later
    window.setInterval = ((...args: Parameters<typeof again>) => {
      const [run, ...rest] = args
      return again(
        () => {
          counted.timers += 1
          if (typeof run === 'function') run()
        },
        ...(rest as [number]),
      )
    }) as typeof again
    window.requestAnimationFrame = (run) => {
      counted.frames += 1
      return frame(run)
    }
    new MutationObserver(() => {
      counted.drawings += 1
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.waitForTimeout(minute)
  const { timers, frames, drawings } = await page.evaluate(() => (window as unknown as Counted).idle)
  return { timers, frames, drawings, text: `${timers}, ${frames}, ${drawings}` }
}
