import type { Rule } from '../../grammar/language.ts'
import { cases, type Schema } from './making.ts'

type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'

/** The kinds of YAML nodes that a rule takes; none where it takes any. */
function kindsOf(rule: Rule): readonly Kind[] {
  switch (rule.rule) {
    case 'text':
      return ['string', 'number', 'object']
    case 'value':
      if (rule.expression === 'only') return ['string']
      if (rule.type === 'any') return []
      if (rule.type === 'string') return ['string', 'number']
      if (rule.type === 'file') return ['string']
      return [rule.type === 'list' ? 'array' : rule.type, 'string']
    case 'name':
    case 'near':
      return ['string', 'number']
    case 'literal':
      return rule.type === 'any' ? [] : [rule.type]
    case 'choice':
      return unique(rule.of.map((each) => typeof each as Kind))
    case 'object':
    case 'record':
    case 'with':
      return ['object']
    case 'list':
      return rule.single ? unique([...kindsOf(rule.items), 'array']) : ['array']
    case 'either':
      return unique(rule.choices.flatMap((each) => kindsOf(each.rule)))
    case 'later':
      return kindsOf(rule.to())
    case 'special':
      return { blocks: ['object'], steps: ['array'], go: ['string', 'object'], ...words }[rule.name] as readonly Kind[]
  }
}

const words = {
  notice: ['string', 'number', 'object'],
  format: ['string'],
  pattern: ['string'],
  keys: ['string', 'number'],
}

/**
 * One schema for each kind of node: what is wrong with a map is then told in the map, and not as if a word or a list had
 * been meant. `other`: what stands there if it is none of the kinds; without it, it must be one of them.
 */
export function byKind(
  rule: Rule,
  kinds: readonly { readonly kind: 'object' | 'array'; readonly schema: Schema }[],
  other?: Schema,
): Schema {
  const type = kindsOf(rule)
  const offers = other !== undefined && offersWords(other)
  const rest = other && (offers || 'pattern' in other) ? other : other && {}
  const chosen = [...kinds]
    .reverse()
    .reduce<Schema | undefined>(
      (others, { kind, schema }) => (others ? cases({ type: kind }, schema, others) : schema),
      rest,
    )
  // Words that are offered tell the kind as well: one problem, not two.
  return { ...(offers ? { anyOf: [other, {}] } : type.length > 0 && { type }), ...chosen }
}

/** Where nothing stands yet, editors look for words to complete in alternatives, not in cases. */
function offersWords(schema: Schema): boolean {
  return ['enum', '$ref', 'anyOf', 'defaultSnippets'].some((keyword) => keyword in schema)
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)]
}
