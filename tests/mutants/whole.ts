import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { playwrightCounts, vitestCounts } from '../run/reports.mjs'
import { commitNumber } from '../support/thorough.ts'
import { attempt } from './attempt.ts'
import { type Defect, needsBrowser } from './defect.ts'
import { node } from './node.ts'
import type { Place } from './place.ts'
import { told } from './report.ts'
import type { Verdict } from './verdict.ts'

/** Six defects, which ones hangs on the commit. */
export function drawn(defects: readonly Defect[], commit = commitNumber()): Defect[] {
  const lot = ({ id }: Defect) => createHash('sha256').update(`${commit} ${id}`).digest('hex')
  return defects.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, 6)
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
  const units = await stepOf(copy.top, 'units', vitestCounts)
  return withBrowser ? [...units, ...(await stepOf(copy.top, 'browser', playwrightCounts))] : units
}

async function stepOf(
  top: string,
  step: 'units' | 'browser',
  counts: (report: object) => { failed: string[] },
): Promise<string[]> {
  const report = path.join(top, `test-results/${step}.json`)
  rmSync(report, { force: true })
  await node(top, ['tests/run.mjs', step])
  return counts(JSON.parse(readFileSync(report, 'utf8')) as object).failed
}
