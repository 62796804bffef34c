import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { coverageOf, coverageText, type FileCoverage } from '../../../generator/conform/coverage.ts'
import { joinedResults, type NotedResults } from '../../../generator/conform/results.ts'
import { top } from '../server.ts'
import { readPlan, resultsFolder, secondFolder } from './plan.ts'

/**
 * Once per browser run: what both consoles promise at their boundaries, asked of the command line as anybody would.
 * @returns what tells, at the end, how much of it was carried out
 */
export async function makePlans(): Promise<() => void> {
  // What failed is looked at once more: that is told of already, and everything is there.
  if (process.env.TEST_AGAIN) return () => {}
  rmSync(secondFolder, { recursive: true, force: true })
  mkdirSync(secondFolder, { recursive: true })
  // What was tried without a browser before, of the server and of forms, counts as well where the plan is the same.
  const before = readdirSync(resultsFolder).filter(
    (each) => each.endsWith('.results.json') && !each.startsWith('unit-'),
  )
  for (const each of before) rmSync(path.join(resultsFolder, each))
  await Promise.all([makePlan(resultsFolder), makePlan(secondFolder, '--spec', 'tests/fixtures/lending/spec')])
  return () => {
    tellCoverage(secondFolder, 'Conformance of the second console')
    const covered = tellCoverage(resultsFolder, 'Conformance')
    if (covered) console.log(coverageText(covered, { open: false }))
  }
}

/**
 * Asks the command line for a plan, and puts it into a folder. Once in a run of `npm test`, as what is generated and built:
 * the first step that needs it makes it.
 */
export async function makePlan(folder: string, ...more: readonly string[]): Promise<void> {
  const [file, ofRun] = ['plan.json', 'plan.run'].map((name) => path.join(folder, name)) as [string, string]
  const run = process.env.TEST_RUN
  if (run && existsSync(ofRun) && readFileSync(ofRun, 'utf8') === run) return
  mkdirSync(folder, { recursive: true })
  rmSync(ofRun, { force: true })
  const args = ['test-plan', '--format', 'json', '--out', file, ...more]
  await promisify(execFile)(process.execPath, ['generator/console.mjs', ...args], { cwd: top })
  if (run) writeFileSync(ofRun, run)
}

/** One line; what is left of each file goes beside the results. Nothing where nothing was tried. */
function tellCoverage(folder: string, name: string): readonly FileCoverage[] | undefined {
  const files = readdirSync(folder).filter((each) => each.endsWith('.results.json'))
  if (files.length === 0) return undefined
  const plan = readPlan(folder)
  const read = (each: string) => JSON.parse(readFileSync(path.join(folder, each), 'utf8')) as NotedResults
  const results = joinedResults(files.map(read), plan.hash)
  const covered = coverageOf(plan, results)
  const details = path.join(folder, 'coverage.txt')
  writeFileSync(details, `${coverageText(covered)}\n`)
  const of = (outcome: string) => [...results.values()].filter((each) => each.outcome === outcome).length
  const open = plan.cases.filter(({ id, unreached }) => unreached === undefined && !results.has(id)).length
  const unreached = plan.cases.length - of('passed') - of('failed') - open
  const counts = `${plan.cases.length} cases, ${of('passed')} passed, ${of('failed')} failed, ${unreached} not reached, ${open} not tried in this run`
  console.log(`\n${name}: ${counts}; see ${path.relative(top, details)}`)
  return covered
}
