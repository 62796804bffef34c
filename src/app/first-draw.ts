import type { Resources } from '../runtime/data/resources.ts'
import type { createRouter } from './router.tsx'
import type { ScreenSource } from './screen-source.ts'

/** How long the first page is waited for before the shape of it is drawn (ms). */
const quick = 100

/**
 * Waits for what the first page is drawn with, but not for long: where it is there before the code that draws, as on a slow
 * line, or comes right after it, the page is drawn once and whole. What was drawn in its place would have to be drawn
 * over, and React leaves it standing for 300 ms.
 */
export async function waitForFirstPage(router: ReturnType<typeof createRouter>, resources: Resources): Promise<void> {
  const layouts = router.state.matches.map(
    ({ route }) => (route.handle as { source?: ScreenSource } | undefined)?.source,
  )
  const whole = Promise.all([isEntered(router), resources.settled(), ...layouts.map((source) => source?.load())])
  const late = new Promise((passed) => setTimeout(passed, quick))
  // What fails is told where it is drawn.
  await Promise.race([whole, late]).catch(() => {})
}

/** Settles when the first page's guards have let staff in and its code is there. */
function isEntered(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((entered) => {
    if (router.state.initialized) return entered()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      entered()
    })
  })
}
