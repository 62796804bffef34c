import { entry, type YamlMap } from '../../load/tree.ts'
import { isInput } from '../parts/for-part.ts'
import type { Walk } from '../walk.ts'
import { checkCalled } from './error-rule.ts'

/** What is said to have failed is an operation or a call: otherwise no rule of the error catalogue is about it. */
export function failing(node: YamlMap, walk: Walk): void {
  const operation = entry(node, 'operation')?.value
  if (operation && !isInput(operation, walk)) checkCalled(operation, walk)
}
