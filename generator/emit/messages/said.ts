import type { Message } from '../../check/icu/icu.ts'
import type { CheckedLocale } from '../../check/messages/locales.ts'
import type { CheckedText } from '../../check/texts/text.ts'
import { literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'
import { emitMessage } from './messages.ts'

/**
 * What the backend may say (`backend`, `validation` and `shared` of messages.yaml) as patterns, with the words of a
 * language: those first that begin with words and not with a value, and of these those with the most letters, as they say
 * most exactly what is meant. undefined where none is translated.
 */
export function saidModule(texts: readonly CheckedText[], locale: CheckedLocale, source: string): string | undefined {
  const lines = texts
    .filter(({ key }) => /^messages[.](backend|validation|shared)[.]/.test(key))
    .flatMap(({ key, message }) => {
      const words = locale.texts.get(key)
      const pattern = words && patternOf(message)
      return pattern ? [{ ...pattern, text: emitMessage(words, locale.language) }] : []
    })
    .sort((one, other) => Number(other.leads) - Number(one.leads) || other.letters - one.letters)
    .map(({ of, takes, text }) => `  { of: /^${of}$/, takes: ${literalText(takes)}, text: ${text} },\n`)
  if (lines.length === 0) return undefined
  return `${header(source)}

export const said: readonly { readonly of: RegExp; readonly takes: readonly string[]; readonly text: string | ((args: any) => string) }[] = [
${lines.join('')}]
`
}

interface Pattern {
  readonly of: string
  readonly takes: readonly string[]
  /** How many are its own, and not a value's. */
  readonly letters: number
  /** Whether it begins with them. */
  readonly leads: boolean
}

/** A message as a regular expression with a group for each argument; undefined where words depend on a choice. */
function patternOf(message: Message): Pattern | undefined {
  const takes: string[] = []
  let of = ''
  let letters = 0
  for (const part of message) {
    if (typeof part === 'string') {
      of += part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      letters += part.length
    } else if (part.part === 'argument') {
      of += '([\\s\\S]+?)'
      takes.push(part.name)
    } else return undefined
  }
  return letters > 0 ? { of, takes, letters, leads: typeof message[0] === 'string' } : undefined
}
