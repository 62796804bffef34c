import { inWords, type ObjectRule, object, type PropertiesOf, type Words } from '../language.ts'

/** A block's grammar: gated, placed, by its word. */
export function block<Compiled>(
  word: string,
  words: Words,
  properties: PropertiesOf<Omit<Compiled, 'block' | 'otherwise'>>,
  more?: Pick<ObjectRule, 'needs' | 'constraint' | 'part'>,
): ObjectRule {
  return { ...object(word, properties as never, { ...inWords(words), gated: true, placed: true }), ...more }
}
