import type { Text } from '../../../generator/grammar/compiled.ts'

/** A text that is given what it tells of, for who draws it without knowing that. */
export function withArgs(text: Text, given: Readonly<Record<string, unknown>>): Text {
  return { ...text, args: (scope) => ({ ...text.args?.(scope), ...given }) }
}
