import type { CheckedMessages } from '../../check/messages/messages.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { emitMessage } from '../messages/messages.ts'
import { header } from '../module.ts'

/**
 * `rules.ts`: the patterns that fields of forms may name, and what is said when a field is wrong, so that the server refuses
 * by the very rules, and in the words, of the console's forms.
 */
export function emitServerRules(
  { rules, validation }: Pick<CheckedMessages, 'rules' | 'validation'>,
  language: string,
  source: string,
): string {
  const patterns = [...rules].map(
    ([name, { pattern, message }]) =>
      `  ${keyText(name)}: { pattern: new RegExp(${literalText(pattern)}, 'u'), message: ${literalText(message)} },\n`,
  )
  const texts = [...validation].map(([name, { message }]) => `  ${keyText(name)}: ${emitMessage(message, language)},\n`)
  return `${header(source)}

/** What is said when a field is wrong: fixed words, or a function of the field's label and its limit. */
export const validation = {
${texts.join('')}} as const satisfies Record<string, string | ((values: any) => string)>

export const rules = {
${patterns.join('')}} as const satisfies Record<string, { pattern: RegExp; message: keyof typeof validation }>
`
}
