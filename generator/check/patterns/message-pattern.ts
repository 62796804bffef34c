import { patternCost } from './cost.ts'

/** What browsers say of a pattern, for people. */
const inWords: Readonly<Record<string, string>> = {
  'Unterminated character class': 'a "[" has no "]" behind its letters. For the sign itself write "\\[".',
  'Unterminated group': 'a "(" has no ")" at its end. For the sign itself write "\\(".',
  "Unmatched ')'": 'there is a ")" without a "(" before it. For the sign itself write "\\)".',
  'Lone quantifier brackets': 'a bracket stands alone. For the sign itself write a "\\" before it.',
  'Nothing to repeat':
    'there is nothing before a "*", "+" or "?" that could be repeated. For the sign itself write a "\\" before it.',
  'Range out of order in character class':
    'what stands before a "-" in "[…]" comes after what stands behind it. For the sign itself write "\\-".',
  'Invalid character class': 'a "-" in "[…]" stands beside a set such as "\\d". For the sign itself write "\\-".',
  'Invalid escape': 'a "\\" stands before a letter that needs none. Remove it.',
  'Invalid property name': 'behind "\\p" stands no set of letters. "\\p{L}" is every letter, "\\p{N}" every digit.',
  'Incomplete quantifier': 'braces say how often something may be repeated: "{2}", "{2,}" or "{2,5}".',
  'numbers out of order in {} quantifier': 'braces say the smaller number first: "{2,5}".',
  '\\ at end of pattern': 'a "\\" stands at its end. Remove it.',
}

/** Why a text is no regular expression, or none that may be tried on what staff type; in words. */
export function patternProblem(pattern: string): string | undefined {
  const [, inside] = /^\/(.+)\/[a-z]*$/s.exec(pattern) ?? []
  if (inside !== undefined)
    return `A regular expression stands here without the "/" around it: ${inside}. They would be looked for as well.`
  try {
    new RegExp(pattern, 'u')
    return patternCost(pattern)
  } catch (problem) {
    const [, reason = (problem as Error).message] =
      /^Invalid regular expression: .*?: ([^:]+)$/s.exec((problem as Error).message) ?? []
    return `This regular expression cannot be read: ${inWords[reason] ?? `${reason}.`}`
  }
}
