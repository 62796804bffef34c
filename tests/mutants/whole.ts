import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { namesOf, playwrightTests, type Told, vitestTests } from '../run/reports.mjs'
import { attempt } from './attempt.ts'
import { type Defect, needsBrowser } from './defect.ts'
import { node } from './node.ts'
import type { Place } from './place.ts'
import { told } from './report.ts'
import type { Verdict } from './verdict.ts'

/** Six defects, other ones each time; the numbers of those that are told may be given to try them again. */
export function drawn(defects: readonly Defect[]): Defect[] {
  return defects
    .map((defect) => ({ defect, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, 6)
    .map(({ defect }) => defect)
}

/** Lets all unit tests meet some defects, and all browser tests those that need one. */
export async function meetWholeSuite(place: Place, defects: readonly Defect[]): Promise<Verdict[]> {
  console.log('First the whole suite without any defect …')
  const before = new Set(await failedIn(place, defects.some(needsBrowser)))
  const verdicts: Verdict[] = []
  for (const defect of defects) {
    const verdict = await attempt(place, defect, {
      async run() {
        const failed = (await failedIn(place, needsBrowser(defect))).filter((name) => !before.has(name))
        const [first = 'Everything passed'] = failed
        return { state: failed.length > 0 ? 'caught' : 'NOT CAUGHT', why: first }
      },
    })
    console.log(told(verdict))
    verdicts.push(verdict)
  }
  return verdicts
}

/** The names of the tests that fail. */
async function failedIn({ copy }: Place, withBrowser: boolean): Promise<string[]> {
  const units = await stepOf(copy.top, 'units', vitestTests)
  return withBrowser ? [...units, ...(await stepOf(copy.top, 'browser', playwrightTests))] : units
}

async function stepOf(top: string, step: 'units' | 'browser', tests: (report: object) => Told[]): Promise<string[]> {
  const report = path.join(top, `test-results/${step}.json`)
  rmSync(report, { force: true })
  await node(top, ['tests/run.mjs', step])
  return namesOf(tests(JSON.parse(readFileSync(report, 'utf8')) as object), 'failed')
}
