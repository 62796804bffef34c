import type { Text } from '../../../generator/grammar/compiled.ts'

/** A text of a hand-written node. */
export function text(words: string | ((args: Record<string, unknown>) => string), args?: Text['args']): Text {
  return { key: typeof words === 'string' ? words : 'made', text: words, ...(args && { args }) }
}
