import type { YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'
import { figureAt } from './figure.ts'

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
