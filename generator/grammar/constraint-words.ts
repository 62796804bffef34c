import type { WordValue } from '../values/constraints/constraint.ts'
import { boolean, offered, type Property, type Rule, string, text, value } from './language.ts'

const rules: Readonly<Record<Exclude<WordValue, 'special'>, Rule>> = {
  yes: boolean,
  figure: value('number', 'constant'),
  bound: value('any', 'constant'),
  rule: offered('fieldRule'),
  string,
  text,
  words: { rule: 'literal', type: 'string' },
}

type Word = { readonly about: string; readonly takes: WordValue }

/** The words of constraints as properties of a node, in their order. `special`: the rules of those that have one of their own. */
export function propertiesOf<Words extends Readonly<Record<string, Word>>>(
  words: Words,
  special: Readonly<Record<string, Rule>>,
): { readonly [Each in keyof Words]: Property } {
  const made = Object.entries(words).map(([word, { about, takes }]) => {
    const rule = takes === 'special' ? special[word] : rules[takes]
    if (!rule) throw new Error(`What stands behind "${word}" is not said.`)
    return [word, { about, rule }] as const
  })
  return Object.fromEntries(made) as { [Each in keyof Words]: Property }
}
