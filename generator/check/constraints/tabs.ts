import { entry, type YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { keptByParameter } from './options.ts'

/** The address can hold the name of each tab. */
export function tabs(node: YamlMap, walk: Walk): void {
  keptByParameter(node, entry(node, 'tabs')?.value, walk)
}
