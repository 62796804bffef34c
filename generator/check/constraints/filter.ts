import { entry, plain, stringAt, type YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { amongOptions, fitting, keptByParameter, optionNames } from './options.ts'

/** A filter's first choice and omitted ones are options; what is sent, the variable takes; what is kept, the address. */
export function filter(node: YamlMap, walk: Walk): void {
  const options = optionNames(node)
  if (!options) return
  const omit = entry(node, 'omit')?.value
  amongOptions(entry(node, 'default')?.value, options, walk)
  amongOptions(omit, options, walk)
  const named = entry(node, 'options')?.value
  keptByParameter(node, named, walk)
  const variable = walk.near.operation?.variables.get(stringAt(node, 'sends') ?? '')
  fitting(named, variable?.type, `The variable "${variable?.name}"`, walk, omit ? [plain(omit)].flat().map(String) : [])
}
