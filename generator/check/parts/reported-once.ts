import type { Problem } from '../../problem.ts'

/**
 * Reports a problem within a part once, at its line: not again for each use where the part by itself has it; of
 * problems that only uses have, the first.
 */
export function reportedOnce(problems: readonly Problem[]): readonly Problem[] {
  const byItself = new Set(problems.filter(({ place }) => !place.use).map(nameOf))
  const seen = new Set<string>()
  return problems.flatMap((problem) => {
    if (!problem.place.use) return [problem]
    const name = nameOf(problem)
    if (byItself.has(name) || seen.has(name)) return []
    seen.add(name)
    return [problem]
  })
}

/** Removes a fix that would edit a part because of one of its uses: it may be right for the others. */
export function withoutUseFix(problem: Problem): Problem {
  const { fix, ...others } = problem
  return fix && problem.place.use && !fix.edits.every(({ file }) => file !== problem.place.file) ? others : problem
}

function nameOf({ code, place, message }: Problem): string {
  return `${code} ${place.file} ${place.offset} ${message}`
}
