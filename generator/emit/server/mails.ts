import { entryOf, type Linked } from '../../check/linked.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import { keyText } from '../expressions/literal.ts'
import { translatedIn } from '../messages/locales.ts'
import { emitMessage } from '../messages/messages.ts'
import { header } from '../module.ts'

/**
 * `mails.ts`: the words of each letter in each language, that of the spec first, as functions of the values that it is
 * sent with where it has any. What is not translated has the spec's own words.
 */
export function emitServerMails(mails: Linked, spec: CheckedSpec, source: string): string {
  const { context, locales, texts } = spec
  const letters = mails.is === 'object' ? mails.entries : []
  const inLanguage = (language: string, locale?: CheckedSpec['locales'][number]) => {
    const words = (linked: Linked | undefined) => {
      if (linked?.is !== 'text') return emitMessage([], language)
      const translated = locale && translatedIn(linked.text, texts, locale)
      return emitMessage(translated ?? linked.text.message, translated ? language : context.language)
    }
    const lines = letters.map(
      ([name, letter]) =>
        `    ${keyText(name)}: {\n${['subject', 'text'].map((part) => `      ${part}: ${words(entryOf(letter, part))},\n`).join('')}    },\n`,
    )
    return `  ${keyText(language)}: {\n${lines.join('')}  },\n`
  }
  const others = locales.filter(({ language }) => language !== context.language)
  return `${header(source)}

/** The words of a letter: fixed ones, or a function of the values that it is sent with. */
export interface LetterWords {
  subject: string | ((values: any) => string)
  text: string | ((values: any) => string)
}

export type Letter = ${letters.map(([name]) => `'${name}'`).join(' | ') || 'never'}

/** By language, that of the console first. */
export const mails: Readonly<Record<string, Readonly<Record<Letter, LetterWords>>>> = {
${[inLanguage(context.language), ...others.map((locale) => inLanguage(locale.language, locale))].join('')}}
`
}
