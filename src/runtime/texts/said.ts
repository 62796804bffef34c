import { daysAsSaid } from '../../../generator/values/span.ts'
import type { Words } from './texts.ts'

/** Something that the backend says, and the words for it in another language. */
export interface Said {
  /** Its own words, with a group for each argument … */
  readonly of: RegExp
  /** … whose names these are, in order. */
  readonly takes: readonly string[]
  readonly text: Words
}

/** What the backend said in another language: the first that fits; what none fits stays as it came. */
export function saidIn(
  message: string,
  known: readonly Said[],
  words: (key: string) => Words | undefined,
  language: string,
): string {
  for (const { of, takes, text } of known) {
    const [, ...found] = of.exec(message) ?? []
    if (found.length === 0 && !of.test(message)) continue
    if (typeof text === 'string') return text
    return text(Object.fromEntries(takes.map((name, at) => [name, argument(name, found[at] ?? '')])))
  }
  return message

  function argument(name: string, value: string): string {
    if (/^words$|Words$/.test(name))
      return value
        .split('; ')
        .map((each) => saidIn(each, known, words, language))
        .join('; ')
    if (name === 'limit') return daysAsSaid(value, language)
    if (name === 'rights') return value.split(', ').map(right).join(', ')
    const under = terms[name]
    return under === undefined ? value : term(under, value)
  }

  function right(of: string): string {
    const [action = '', subject] = of.split(' on ')
    return subject === undefined ? of : `${term(terms.subject, subject)} (${term(terms.action, action)})`
  }

  function term(under: string | undefined, value: string): string {
    const found = words(`${under}.${value}`)
    return typeof found === 'string' ? found : value
  }
}

/** What is translated by its name, by the argument that stands for it. */
const terms: Readonly<Record<string, string>> = {
  action: 'permissions.actions',
  subject: 'permissions.subjects',
  feature: 'features.names',
}
