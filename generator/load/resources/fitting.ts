import type { ObjectRule, Rule } from '../../grammar/language.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The words of an object whose values are of the kind that its grammar asks for, so that what is read of it can be relied
 * on. The walk along the grammar tells of the others.
 */
export function fitting(given: unknown, { properties }: ObjectRule): Values {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([word, value]) => {
      const rule = Object.hasOwn(properties, word) ? properties[word]?.rule : undefined
      const fit = rule && fittingValue(value, rule)
      return fit === undefined ? [] : [[word, fit]]
    }),
  )
}

function fittingValue(value: unknown, rule: Rule): unknown {
  switch (rule.rule) {
    case 'literal':
      return isLiteral(value, rule) ? value : undefined
    case 'value':
      return isOfType(value, rule.type) ? value : undefined
    case 'choice':
      return rule.of.some((each) => each === value) ? value : undefined
    case 'name':
      return isOfType(value, 'string') ? value : undefined
    case 'list':
      if (Array.isArray(value)) return value.filter((each) => fittingValue(each, rule.items) !== undefined)
      return rule.single ? fittingValue(value, rule.items) : undefined
    case 'record': {
      if (!isOfType(value, 'object')) return undefined
      const { pattern } = rule
      return Object.fromEntries(
        Object.entries(value as Values).filter(
          ([key, each]) => (pattern?.test(key) ?? true) && fittingValue(each, rule.values) !== undefined,
        ),
      )
    }
    default:
      return value
  }
}

function isLiteral(value: unknown, { type, pattern }: Extract<Rule, { rule: 'literal' }>): boolean {
  return isOfType(value, type) && (pattern === undefined || pattern.test(String(value)))
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'any') return value !== undefined
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
