import { resourceType } from '../../generator/values/resource-types.ts'
import type { ValueRule } from '../../generator/values/value-rule.ts'
import type { Rules } from './backend.ts'
import type { Field } from './definition.ts'

/** What a field of a resource holds, as it is asked of every value. What only the server makes is not asked. */
export function valueRule({ type, most, least, options, rule }: Field, rules: Rules): ValueRule {
  const asked = rule === undefined ? undefined : rules.rules[rule]
  const isNumber = type === 'number' || type === 'integer'
  return {
    kind: resourceType(type).kind,
    ...(options && { options }),
    ...(isNumber
      ? { bounds: { min: least, max: most } }
      : type !== 'records' && most !== undefined && { maxCharacters: most }),
    ...(asked && { pattern: { source: asked.pattern.source, message: asked.message } }),
  }
}
