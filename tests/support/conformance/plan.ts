import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestPlan } from '../../../generator/conform/case.ts'
import { top } from '../server.ts'

/** Where a run keeps its plan and what became of each case. */
export const resultsFolder = path.join(top, 'test-results/conformance')

export interface ReadPlan extends TestPlan {
  /** Tells plans apart, as results name theirs. */
  readonly hash: string
  /** Where results are noted down. */
  readonly folder: string
}

/** The second console's. */
export const secondFolder = path.join(resultsFolder, 'second-console')

/** The accounts of the demo data that have a role; none for nobody. */
export function accountsOf(role: string | null, { console }: ReadPlan): readonly string[] {
  return console.accounts.filter((each) => each.role === role).map(({ email }) => email)
}

/** The plan that was made at the start of the run; see start.ts. */
export function readPlan(folder = resultsFolder): ReadPlan {
  const text = readFileSync(path.join(folder, 'plan.json'), 'utf8').trimEnd()
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { ...(JSON.parse(text) as TestPlan), hash, folder }
}
