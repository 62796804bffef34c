import { withoutConsequences } from '../check/consequences.ts'
import { type CheckedSpec, checkSpec } from '../check/spec.ts'
import { loadSpec } from '../load/load.ts'
import type { SourceFile } from '../load/source.ts'
import { modelOf } from '../model/build.ts'
import type { Model } from '../model/model.ts'
import type { Problem } from '../problem.ts'
import { readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { countText, problemText } from './print.ts'
import type { SpecFiles } from './proved.ts'
import { surroundingsOf } from './surroundings.ts'

/** A spec without errors, ready to be asked who sees what. Nothing is proved and nothing is written for it. */
export interface Modelled {
  readonly checked: CheckedSpec
  readonly model: Model
  readonly sources: ReadonlyMap<string, SourceFile>
}

/** The spec as it lies there; nothing, once its errors are told, where there are some. */
export function workingModel(places: Places, print: (line: string) => void): Modelled | undefined {
  return modelled(readInputs(places), places, { name: 'The spec', print })
}

/** Any spec; `name` is what it is called when its errors are told. */
export function modelled(
  { files, shown, problems: found }: SpecFiles,
  places: Places,
  { name, print }: { readonly name: string; readonly print: (line: string) => void },
): Modelled | undefined {
  const problems: Problem[] = [...found]
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const spec = loadSpec(files, shown, report)
  const checked = checkSpec(spec, surroundingsOf(places.app), report)
  const errors = withoutConsequences(problems).filter((each) => each.severity === 'error')
  if (errors.length === 0) return { checked, model: modelOf(checked), sources: spec.sources }
  for (const problem of errors) print(`${problemText(problem, spec.sources)}\n`)
  print(`${name} has ${countText(errors)}. Who sees what can only be told of a spec without errors.`)
  return undefined
}
