import type { FieldProblem, Problems } from './problems.ts'
import type { FoundProblem } from './store.ts'

/** Problems with those that a server has found; of one place, what is known here is said. */
export function withFound(problems: Problems, found: readonly FoundProblem[]): Problems {
  if (found.length === 0) return problems
  const all: Record<string, readonly FieldProblem[]> = { ...problems }
  for (const { name, inside, words } of found) {
    const [first, ...others] = all[name] ?? []
    const problem = { keyword: 'told', params: {}, message: words }
    if (inside === undefined) {
      if (!first) all[name] = [problem]
    } else if (!first?.inside?.some(({ path }) => path === inside)) {
      const within = [...(first?.inside ?? []), { ...problem, path: inside }]
      all[name] = [{ ...(first ?? { keyword: 'told', params: { at: inside } }), inside: within }, ...others]
    }
  }
  return all
}
