import { packagesFit } from '../../server/start/packages.mjs'
import { generate } from './attempt.ts'
import { meetBrowserTests } from './browser-defects.ts'
import { type Defect, needsBrowser, readDefects } from './defect.ts'
import { placeFor } from './place.ts'
import { listed, summary } from './report.ts'
import { meetUnitTests } from './unit-defects.ts'
import type { Verdict } from './verdict.ts'
import { drawn, meetWholeSuite } from './whole.ts'

const options = ['--browser', '--list', '--whole']

/**
 * Makes defects in a copy of the checkout, one at a time, and runs the tests that are known to catch them.
 * @param args numbers of defects, and options
 * @returns the exit code: 0 when all that were tried were caught
 */
export async function runMutants(args: readonly string[]): Promise<number> {
  const all = readDefects()
  const numbers = args.filter((arg) => !options.includes(arg))
  const chosen = numbers.length > 0 ? all.filter(({ id }) => numbers.includes(String(id))) : all
  if (chosen.length < new Set(numbers).size) {
    console.error(`Say numbers of defects, ${options.join(', ')}`)
    return 1
  }
  if (args.includes('--list')) {
    console.log(chosen.map(listed).join('\n'))
    return 0
  }
  if (!packagesFit()) {
    console.error('The packages are not those of package-lock.json. Run `npm install` first.')
    return 1
  }
  const started = performance.now()
  const verdicts = args.includes('--whole')
    ? await inCopy(drawn(chosen), 'whole')
    : await inCopy(chosen, args.includes('--browser') || numbers.length > 0 ? 'all' : 'units')
  console.log(summary(verdicts, (performance.now() - started) / 1000))
  const untried = chosen.length - verdicts.length
  if (untried > 0 && !args.includes('--whole')) console.log(`${untried} more need a browser: --browser`)
  return verdicts.every(({ state }) => state === 'caught') ? 0 : 1
}

/** Lets tests try all that the gate leaves out; see tests/support/thorough.ts. */
async function thoroughly<Found>(work: () => Promise<Found>): Promise<Found> {
  process.env.TEST_THOROUGH = '1'
  try {
    return await work()
  } finally {
    delete process.env.TEST_THOROUGH
  }
}

async function inCopy(defects: readonly Defect[], tests: 'units' | 'all' | 'whole'): Promise<Verdict[]> {
  const top = process.cwd()
  const place = placeFor(top)
  try {
    const failure = await generate(place)
    if (failure !== undefined) throw new Error(`Nothing can be generated:\n${failure}`)
    if (tests === 'whole') return await meetWholeSuite(place, defects)
    const ofUnits = defects.filter((defect) => !needsBrowser(defect))
    const verdicts = [
      ...(await meetUnitTests(
        place,
        ofUnits.filter(({ thorough }) => !thorough),
      )),
      ...(await thoroughly(() =>
        meetUnitTests(
          place,
          ofUnits.filter(({ thorough }) => thorough),
        ),
      )),
    ]
    if (tests === 'units') return verdicts
    return [...verdicts, ...(await meetBrowserTests(place, defects.filter(needsBrowser)))]
  } finally {
    process.chdir(top)
    place.copy.remove()
  }
}
