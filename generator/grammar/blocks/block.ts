import type { BlockBase } from '../blocks.ts'
import type { CompiledObject, Of, Plain } from '../compiled-type.ts'
import { inWords, type ObjectRule, type Properties, type PropertiesOf, type Words } from '../language.ts'

type More = Pick<ObjectRule, 'needs' | 'constraint' | 'part'>

/** A block's grammar: gated, placed, by its word. Its compiled type follows from its properties. */
export function block<const Word extends string, const Own extends Properties>(
  word: Word,
  words: Words,
  properties: Own,
  more?: More,
): Of<ObjectRule, Plain<BlockBase & { readonly block: Word } & CompiledObject<Own>>>
/** The same, of a block whose compiled form is `Compiled`. */
export function block<Compiled>(
  word: string,
  words: Words,
  properties: PropertiesOf<Omit<Compiled, 'block' | 'otherwise'>>,
  more?: More,
): ObjectRule
export function block(word: string, words: Words, properties: Properties, more?: More): ObjectRule {
  return { rule: 'object', name: word, properties, ...inWords(words), gated: true, placed: true, ...more }
}
