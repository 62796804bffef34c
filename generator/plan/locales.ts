import type { Linked } from '../check/linked.ts'
import type { Change } from './change.ts'
import type { Difference } from './differences.ts'
import { excerpts } from './general.ts'
import { grouped } from './grouped.ts'
import { opened } from './meaning.ts'
import type { Concern } from './planning.ts'
import { counted, listed, quoted, sentence } from './words.ts'

/** Translations: each that says something else, and how many came and went. */
export const locales: Concern = (telling) => [
  ...[...grouped(telling.of('locales'), languageOf)].flatMap(([language, each]) => ofLanguage(language, each)),
]

function languageOf({ trail }: Difference): string {
  return trail[1]?.name ?? ''
}

function ofLanguage(language: string, differences: readonly Difference[]): readonly Change[] {
  const change = (told: string): Change => ({ area: 'locales', subject: language, sentence: sentence(told) })
  const whole = differences.find(({ trail }) => trail.length === 2)
  if (whole) {
    const linked = opened(whole.after ?? whole.before ?? { is: 'data', data: {} })
    const count = linked.is === 'object' ? counted(linked.entries.length, 'text') : 'no text'
    if (whole.kind === 'added') return [change(`The console speaks ${languageText(language)} now (${count})`)]
    return [change(`The console no longer speaks ${languageText(language)} (${count})`)]
  }
  const keys = (kind: Difference['kind']) =>
    differences.filter((each) => each.kind === kind).map(({ trail }) => trail.at(-1)?.name ?? '')
  const [added, removed] = [keys('added'), keys('removed')]
  return [
    ...differences
      .filter(({ kind }) => kind === 'changed')
      .map(({ trail, before, after }) =>
        change(`In ${languageText(language)}, ${trail.at(-1)?.name}: ${excerpts(wordsText(before), wordsText(after))}`),
      ),
    ...(added.length > 0
      ? [change(`${counted(added.length, 'text')} translated into ${languageText(language)} now: ${listed(added)}`)]
      : []),
    ...(removed.length > 0
      ? [
          change(
            `${counted(removed.length, 'text')} no longer translated into ${languageText(language)}: ${listed(removed)}`,
          ),
        ]
      : []),
  ]
}

function wordsText(linked: Linked | undefined): string {
  return linked?.is === 'data' ? quoted(String(linked.data)) : ''
}

function languageText(language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language) ?? language
  return name === language ? language : `${name} (${language})`
}
