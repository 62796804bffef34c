import type { CheckedText } from '../../check/texts/text.ts'
import { emitExpression } from '../expressions/expression.ts'
import { literalText } from '../expressions/literal.ts'
import { emitMessage } from './messages.ts'

/** A text of the spec as grammar/compiled.ts `Text`, in the language that it was written in. */
export function emitText(text: CheckedText, language: string): string {
  const args = text.args ? `, args: ${emitExpression(text.args)}` : ''
  return `{ key: ${literalText(text.key)}, text: ${emitMessage(text.message, language)}${args} }`
}
