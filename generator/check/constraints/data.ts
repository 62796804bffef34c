import type { YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { derivable } from './derivable.ts'

/** Data that is an entity has what the entity computes its fields of. */
export function data(node: YamlMap, walk: Walk): void {
  derivable(node, walk.near.operation?.result, walk)
}
