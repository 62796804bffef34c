import { attempt } from './attempt.ts'
import { startBrowser } from './browser.ts'
import type { Defect } from './defect.ts'
import type { Place } from './place.ts'
import { told } from './report.ts'
import { caughtBy, redWithout, type Verdict } from './verdict.ts'

/** Lets browser tests meet defects, after they have passed without any. Each is built for itself. */
export async function meetBrowserTests(place: Place, defects: readonly Defect[]): Promise<Verdict[]> {
  if (defects.length === 0) return []
  const browser = await startBrowser(place.copy.top)
  console.log(`${defects.length} defects meet browser tests. First the tests without any defect …`)
  const failure = await browser.build()
  if (failure !== undefined) throw new Error(`Nothing can be built:\n${failure}`)
  const before = await browser.run(defects.flatMap(place.testsOf))
  const verdicts: Verdict[] = []
  for (const defect of defects) {
    const tests = place.testsOf(defect)
    const verdict = await attempt(place, defect, {
      async run() {
        const red = redWithout(tests, before)
        if (red) return red
        const refused = await browser.build()
        return refused === undefined
          ? caughtBy(tests, await browser.run(tests))
          : { state: 'does not compile', why: refused }
      },
    })
    console.log(told(verdict))
    verdicts.push(verdict)
  }
  return verdicts
}
