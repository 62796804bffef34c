import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestPlan } from '../conform/case.ts'
import { coverageOf, coverageText } from '../conform/coverage.ts'
import { testPlan } from '../conform/plan.ts'
import { planHash, planJson } from '../conform/plan-json.ts'
import { planText } from '../conform/plan-text.ts'
import { joinedResults, type NotedResults, type Results } from '../conform/results.ts'
import { workingModel } from './modelled.ts'
import { shownPath } from './options.ts'
import { type Asked, oneOf, textOf, type Verb, WrongUsage } from './verb.ts'

const formats = ['text', 'json'] as const
const resultsFolder = 'test-results/conformance'

export const verb: Verb = {
  options: { format: { type: 'string' }, coverage: { type: 'boolean' }, results: { type: 'string' } },
  usage: [
    '[options]',
    `--format F     one of ${formats.join(', ')}`,
    '--out FILE     writes it to a file',
    '--coverage     which lines of the spec the last conformance run carried out, and why not the others',
    `--results DIR  where that run left its results (default: ${resultsFolder})`,
  ],
  run: writePlan,
}

/** `test-plan`: every boundary of the spec as cases, or which of its lines were carried out. */
async function writePlan(asked: Asked): Promise<boolean> {
  const format = oneOf('format', asked.values.format, formats, 'text')
  const found = workingModel(asked.places, asked.print)
  if (!found) return false
  const plan = testPlan(found.checked, found.model)
  const text = asked.values.coverage
    ? coverage(plan, asked, format)
    : format === 'json'
      ? planJson(plan)
      : planText(plan)
  const file = textOf(asked, 'out')
  if (file === undefined) asked.print(text)
  else {
    writeFileSync(file, `${text}\n`)
    asked.print(`Written to ${shownPath(path.resolve(file))}.`)
  }
  return true
}

function coverage(plan: TestPlan, asked: Asked, format: (typeof formats)[number]): string {
  const folder = path.resolve(textOf(asked, 'results') ?? resultsFolder)
  const results = readResults(folder, planHash(plan))
  if (results.size === 0)
    throw new WrongUsage(
      `${shownPath(folder)} holds no results of this spec. Run "npm test -- browser every-page" first.`,
    )
  const files = coverageOf(plan, results)
  return format === 'json' ? JSON.stringify(files, null, 1) : coverageText(files)
}

function readResults(folder: string, plan: string): Results {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as NotedResults
  return joinedResults(namesIn(folder).map(read), plan)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.results.json'))
      .sort()
  } catch {
    return []
  }
}
