/** What became of a case. */
export interface CaseResult {
  readonly outcome: 'passed' | 'failed' | 'unreached'
  /** What came out instead, or why it could not be carried out. */
  readonly why?: string
}

export type Results = ReadonlyMap<string, CaseResult>

/** What one test notes down, as JSON. */
export interface NotedResults {
  /** The plan's hash. */
  readonly plan: string
  readonly results: Readonly<Record<string, CaseResult>>
}

/** What several tests noted down about a plan. What one of them could not reach another one may have. */
export function joinedResults(noted: readonly NotedResults[], plan: string): Results {
  const found = new Map<string, CaseResult>()
  for (const { plan: of, results } of noted) {
    if (of !== plan) continue
    for (const [id, result] of Object.entries(results)) {
      const known = found.get(id)
      if (!known || rank(result) > rank(known)) found.set(id, result)
    }
  }
  return found
}

function rank({ outcome }: CaseResult): number {
  return ['unreached', 'passed', 'failed'].indexOf(outcome)
}
