import type { LoadedSpec } from '../load/spec.ts'
import type { Problem } from '../problem.ts'
import { checkSpec } from './spec.ts'
import type { Surroundings } from './surroundings.ts'

/** Checks files of a spec as if each were the only one of it; each is checked when it is first asked for. */
export function checkedAlone(spec: LoadedSpec, surroundings: Surroundings): (file: string) => readonly Problem[] {
  const known = new Map<string, readonly Problem[]>()
  return (file) => {
    const found = known.get(file) ?? problemsOf(only(file, spec), surroundings)
    known.set(file, found)
    return found
  }
}

function problemsOf(spec: LoadedSpec, surroundings: Surroundings): readonly Problem[] {
  const problems: Problem[] = []
  checkSpec(spec, surroundings, (problem) => problems.push(problem))
  return problems
}

function only(file: string, { shown, sources, concepts, graphql, parts }: LoadedSpec): LoadedSpec {
  return {
    shown,
    ...(parts && { parts }),
    sources: new Map([...sources].filter(([path]) => path === file)),
    concepts: new Map([...concepts].map(([name, files]) => [name, files.filter(({ source }) => source.path === file)])),
    graphql: graphql.filter(({ path }) => path === file),
    complete: true,
  }
}
