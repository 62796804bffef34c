import { type ObjectRule, object, type PropertiesOf } from '../language.ts'

/** A block's grammar: gated, placed, by its word. `about` is what the reference says of it. */
export function block<Compiled>(
  word: string,
  about: string,
  properties: PropertiesOf<Omit<Compiled, 'block' | 'otherwise'>>,
  more?: Pick<ObjectRule, 'needs' | 'constraint'>,
): ObjectRule {
  return { ...object(word, properties as never, { about, gated: true, placed: true }), ...more }
}
