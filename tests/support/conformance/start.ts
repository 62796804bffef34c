import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { coverageOf, coverageText } from '../../../generator/conform/coverage.ts'
import { joinedResults, type NotedResults } from '../../../generator/conform/results.ts'
import { top } from '../server.ts'
import { readPlan, resultsFolder } from './plan.ts'

/**
 * Once per browser run: what the spec promises at its boundaries, by the command line as anybody would ask for it.
 * @returns what tells, at the end, how much of it was carried out
 */
export default function makePlan() {
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
  const args = [
    'generator/console.mjs',
    'test-plan',
    '--format',
    'json',
    '--out',
    path.join(resultsFolder, 'plan.json'),
  ]
  execFileSync(process.execPath, args, { cwd: top, stdio: 'pipe' })
  return tellCoverage
}

function tellCoverage() {
  const files = readdirSync(resultsFolder).filter((name) => name.endsWith('.results.json'))
  if (files.length === 0) return
  const plan = readPlan()
  const read = (name: string) => JSON.parse(readFileSync(path.join(resultsFolder, name), 'utf8')) as NotedResults
  const results = joinedResults(files.map(read), plan.hash)
  const covered = coverageOf(plan, results)
  const details = path.join(resultsFolder, 'coverage.txt')
  writeFileSync(details, `${coverageText(covered)}\n`)
  const of = (outcome: string) => [...results.values()].filter((each) => each.outcome === outcome).length
  const unreached = plan.cases.length - of('passed') - of('failed')
  console.log(
    [
      '',
      `Conformance: ${plan.cases.length} cases, ${of('passed')} passed, ${of('failed')} failed, ${unreached} not reached.`,
      coverageText(covered, { open: false }),
      `What is left of each file: ${path.relative(top, details)}`,
    ].join('\n'),
  )
}
