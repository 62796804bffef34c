import type { Message } from '../check/icu/icu.ts'
import { entryOf, type Linked } from '../check/linked.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { CheckedText } from '../check/texts/text.ts'
import { translatedIn } from '../emit/messages/locales.ts'

/** Somebody who reads the spec's texts in one language. */
export interface Reader {
  readonly language: string
  /** A text as words; what only a page would know is `…`. */
  words(text: CheckedText, given?: Readonly<Record<string, string>>): string
  /** The words of an object's property; nothing where it has none, or where they say nothing by themselves. */
  of(object: Linked | undefined, property: string): string | undefined
}

/** What stands for a value that only a page knows. */
const unknown = '…'

/** A reader for each language: the spec's own, and those that it is translated into. */
export function readersOf({ context, locales, texts }: CheckedSpec): readonly Reader[] {
  return [
    readerOf(context.language, ({ message }) => message),
    ...locales.map((locale) => readerOf(locale.language, (text) => translatedIn(text, texts, locale) ?? text.message)),
  ]
}

function readerOf(language: string, messageOf: (text: CheckedText) => Message): Reader {
  const words: Reader['words'] = (text, given = {}) => plainWords(messageOf(text), given).trim()
  return {
    language,
    words,
    of(object, property) {
      const linked = entryOf(object, property)
      const found = linked?.is === 'text' ? words(linked.text) : undefined
      return found === undefined || !/\p{L}/u.test(found) ? undefined : found
    },
  }
}

function plainWords(message: Message, given: Readonly<Record<string, string>>): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.part === 'number') return unknown
      if (part.part !== 'choice') return given[part.name] ?? unknown
      return plainWords(part.cases.find(({ key }) => key === 'other')?.message ?? [], given)
    })
    .join('')
}
