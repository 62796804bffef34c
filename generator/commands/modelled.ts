import type { CheckedSpec } from '../check/spec.ts'
import type { SourceFile } from '../load/source.ts'
import type { Model } from '../model/model.ts'
import { readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { countText, problemText } from './print.ts'
import { type CheckedCache, checkedOnly, type SpecFiles } from './proved.ts'

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

interface Telling {
  /** What the spec is called when its errors are told. */
  readonly name: string
  readonly print: (line: string) => void
  /** Carried from spec to spec of one process. */
  readonly cache?: CheckedCache
}

/** Any spec. */
export function modelled(spec: SpecFiles, places: Places, { name, print, cache }: Telling): Modelled | undefined {
  const { problems, sound } = checkedOnly(spec, places, cache)
  const sources = new Map(spec.files.map((file) => [file.path, file]))
  if (sound) return { ...sound, sources }
  const errors = problems.filter((each) => each.severity === 'error')
  for (const problem of errors) print(`${problemText(problem, sources)}\n`)
  print(`${name} has ${countText(errors)}. Who sees what can only be told of a spec without errors.`)
  return undefined
}
