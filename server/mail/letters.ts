import { type Letter, type LetterWords, mails } from '../generated/mails.ts'

/** A letter in its words. */
export interface WrittenLetter {
  letter: Letter
  to: string
  subject: string
  text: string
}

/** Takes letters to where they are read. */
export interface Post {
  /** Rejects when the letter was not taken. */
  deliver(letter: WrittenLetter): Promise<void>
  /** Works as hard as for a letter, which then goes nowhere. */
  pretend(letter: WrittenLetter): Promise<void>
  close(): void
}

/** The languages that letters are written in, that of the console first. */
export const languages: readonly string[] = Object.keys(mails)

/**
 * The words of a letter with its values in them.
 * @param language that of the console where there are no letters in it
 * @throws when a value is missing that the words name
 */
export function writeLetter(letter: Letter, values: Readonly<Record<string, string>>, language = '') {
  const { subject, text } = wordsOf(letter, language)
  const complete = new Proxy(values, {
    get(known, name) {
      const value = typeof name === 'string' ? known[name] : undefined
      // On one line: what somebody chose as a name begins no paragraph of its own, and no header.
      if (value !== undefined) return value.replace(/[\r\n]+/g, ' ')
      throw new Error(`The letter ${letter} was sent without {${String(name)}}`)
    },
  })
  const write = (words: string | ((values: unknown) => string)) => (typeof words === 'string' ? words : words(complete))
  return { subject: write(subject).trim(), text: write(text).trim() }
}

function wordsOf(letter: Letter, language: string): LetterWords {
  const words = (mails[language] ?? mails[languages[0] ?? ''])?.[letter]
  if (!words) throw new Error(`There is no letter ${letter}`)
  return words
}
