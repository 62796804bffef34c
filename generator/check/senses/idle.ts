import { entry, type YamlMap } from '../../load/tree.ts'
import { isExpression } from '../expressions/expression.ts'
import { constantOf, numberType } from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { fail, type Walk } from '../walk.ts'

/** Staff are asked before they are signed out, and somebody looks at the clock. */
export function idle(node: YamlMap, walk: Walk): void {
  const [after, warn, check] = ['after', 'warn', 'check'].map((word) => figureAt(node, word, walk))
  for (const figure of [after, warn, check]) {
    if (figure && figure.value <= 0) fail(walk, 'wrong-value', figure.span, 'This must be more than 0.')
  }
  if (after && warn && warn.value > 0 && warn.value >= after.value) {
    fail(
      walk,
      'wrong-value',
      warn.span,
      `Staff are signed out after ${after.value} minutes: "warn" must be less, but is ${warn.value}.`,
    )
  }
}

/** What stands there as a number, also where a limit says it; wrong ones are told where their rule is checked. */
function figureAt(node: YamlMap, word: string, walk: Walk) {
  const at = entry(node, word)?.value
  if (!at) return undefined
  const checked = checkYamlValue(at, numberType, { source: walk.file, scope: walk.scope, report: () => {} })
  if (!checked) return undefined
  const value = isExpression(checked) ? constantOf(checked.type) : checked.literal
  return typeof value === 'number' ? { value, span: at.span } : undefined
}
