import type { YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { checkDerivedFields } from './derived-fields.ts'

/** Data that is an entity has what the entity computes its fields of. */
export function data(node: YamlMap, walk: Walk): void {
  checkDerivedFields(node, walk.near.operation?.result, walk)
}
