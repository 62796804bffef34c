import type { Problem } from '../../problem.ts'

/**
 * What is wrong in a part is told once, at its line: not again at each use what the part by itself shows, and of what only
 * a use shows the first one.
 */
export function toldOnce(problems: readonly Problem[]): readonly Problem[] {
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

/** A part is not mended because of one of its uses: it may be right for the others. */
export function withoutUseFix(problem: Problem): Problem {
  const { fix, ...others } = problem
  return fix && problem.place.use && !fix.edits.every(({ file }) => file !== problem.place.file) ? others : problem
}

function nameOf({ code, place, message }: Problem): string {
  return `${code} ${place.file} ${place.offset} ${message}`
}
