import { attempt } from './attempt.ts'
import { type Defect, isBrowserTest } from './defect.ts'
import type { Place } from './place.ts'
import { told } from './report.ts'
import { startUnits } from './units.ts'
import { caughtBy, redWithout, type Verdict } from './verdict.ts'

/** Lets unit tests meet defects, after they have passed without any. */
export async function meetUnitTests(place: Place, defects: readonly Defect[]): Promise<Verdict[]> {
  if (defects.length === 0) return []
  const testsOf = (defect: Defect) => place.testsOf(defect).filter((test) => !isBrowserTest(test))
  const units = await startUnits(place.copy.top)
  try {
    console.log(`${defects.length} defects meet unit tests. First the tests without any defect …`)
    const before = await units.run(defects.flatMap(testsOf), 'end')
    const verdicts: Verdict[] = []
    for (const defect of defects) {
      const tests = testsOf(defect)
      const changed = ({ path }: { readonly path: string }) => {
        units.changed(path)
        if (defect.in === 'spec') units.generated()
        if (defect.remigrate) units.forgetDatabases()
      }
      const verdict = await attempt(place, defect, {
        async run(file) {
          const red = redWithout(tests, before)
          if (red) return red
          changed(file)
          return caughtBy(tests, await units.run(tests, 'first failure'))
        },
        undone: changed,
      })
      console.log(told(verdict))
      verdicts.push(verdict)
    }
    return verdicts
  } finally {
    await units.close()
  }
}
