import type { NameKind } from '../grammar/language.ts'
import type { Kept } from '../kept.ts'
import type { Problem } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { Note } from './expressions/notes.ts'

/** What a walk of one file came to, and what it told and noted besides. */
interface Walked<Value> {
  readonly value: Value
  readonly problems: readonly Problem[]
  readonly unknowns: CheckContext['unknowns']
  readonly uses: readonly (readonly [NameKind, string])[]
  readonly notes: readonly Note[]
}

/** Walks files one by one; those that are what they were, on the same ground, are not walked again. */
export class Walks {
  readonly #context: CheckContext
  readonly #kept: Kept
  readonly #notes: Note[] = []

  constructor(context: CheckContext, kept: Kept) {
    this.#context = context
    this.#kept = kept
  }

  /** `read`: everything that the walk reads, besides its context's own. */
  of<Value>(name: string, read: readonly unknown[], walk: (context: CheckContext) => Value): Value {
    const { report, use, unknowns } = this.#context
    const walked = this.#kept.of(name, read, () => alone(this.#context, walk))
    // What is wrong is told anew each time.
    if (walked.problems.length > 0) this.#kept.forget(name)
    for (const problem of walked.problems) report(problem)
    for (const [problem, unknown] of walked.unknowns) unknowns.set(problem, unknown)
    for (const [kind, used] of walked.uses) use(kind, used)
    this.#notes.push(...walked.notes)
    return walked.value
  }

  /** What all of them noted stands from here on. */
  close(): void {
    for (const note of this.#notes) this.#context.notes.add(note)
  }
}

function alone<Value>(context: CheckContext, walk: (context: CheckContext) => Value): Walked<Value> {
  const problems: Problem[] = []
  const uses: (readonly [NameKind, string])[] = []
  const own = {
    ...context,
    useScopes: new Map(),
    unknowns: new Map(),
    report: (problem: Problem) => problems.push(problem),
    use: (kind: NameKind, name: string) => uses.push([kind, name]),
  }
  const { value, notes } = context.notes.apart(() => walk(own))
  return { value, problems, unknowns: own.unknowns, uses, notes }
}
