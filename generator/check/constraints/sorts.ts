import { entry, type YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { amongOptions, keptByParameter, optionNames } from './options.ts'

/** The order at first is one of the orders, and the address can hold each of them. */
export function sorts(node: YamlMap, walk: Walk): void {
  const options = optionNames(node)
  if (!options) return
  amongOptions(entry(node, 'default')?.value, options, walk)
  keptByParameter(node, entry(node, 'options')?.value, walk)
}
