import { entryOf, type Linked } from '../../check/linked.ts'
import { keyText } from '../expressions/literal.ts'
import { emitMessage } from '../messages/messages.ts'
import { header } from '../module.ts'

/** `mails.ts`: the words of each letter, as functions of the values that it is sent with where it has any. */
export function emitServerMails(mails: Linked, language: string, source: string): string {
  const letters = mails.is === 'object' ? mails.entries : []
  const lines = letters.map(
    ([name, letter]) =>
      `  ${keyText(name)}: {\n${['subject', 'text'].map((part) => `    ${part}: ${words(entryOf(letter, part), language)},\n`).join('')}  },\n`,
  )
  return `${header(source)}

/** The words of a letter: fixed ones, or a function of the values that it is sent with. */
export interface LetterWords {
  subject: string | ((values: any) => string)
  text: string | ((values: any) => string)
}

export const mails = {
${lines.join('')}} as const satisfies Record<string, LetterWords>

export type Letter = keyof typeof mails
`
}

function words(linked: Linked | undefined, language: string): string {
  return emitMessage(linked?.is === 'text' ? linked.text.message : [], language)
}
