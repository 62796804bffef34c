import type { Span } from '../../load/source.ts'
import { entry, type YamlMap } from '../../load/tree.ts'
import { isExpression } from '../expressions/expression.ts'
import { constantOf, numberType } from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { quietly } from '../parts/enter.ts'
import type { Walk } from '../walk.ts'

/** What stands there as a number, also where a limit says it; wrong ones are told where their rule is checked. */
export function figureAt(node: YamlMap, word: string, walk: Walk): { value: number; span: Span } | undefined {
  const at = entry(node, word)?.value
  if (!at) return undefined
  const checked = checkYamlValue(at, numberType, quietly(walk))
  if (!checked) return undefined
  const value = isExpression(checked) ? constantOf(checked.type) : checked.literal
  return typeof value === 'number' ? { value, span: at.span } : undefined
}
