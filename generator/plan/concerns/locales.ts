import type { Linked } from '../../check/linked.ts'
import { grouped } from '../../grouped.ts'
import type { Span } from '../../load/source.ts'
import type { YamlEntry, YamlNode } from '../../load/tree.ts'
import type { Change } from '../change.ts'
import type { Difference } from '../differences.ts'
import { excerpts } from '../general.ts'
import { opened } from '../meaning.ts'
import { placedAt } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { counted, listed, quoted, sentence } from '../quoted.ts'
import type { Side } from '../side.ts'

/** Translations: each that says something else, and how many came and went. */
export const locales: Concern = (telling) => [
  ...[...grouped(telling.of('locales'), languageOf)].flatMap(([language, each]) => ofLanguage(language, each, telling)),
]

function languageOf({ trail }: Difference): string {
  return trail[1]?.name ?? ''
}

function ofLanguage(language: string, differences: readonly Difference[], telling: Telling): readonly Change[] {
  const place = (key = '') => placedAt(spanOf(language, key, telling.after), spanOf(language, key, telling.before))
  const change = (words: string, key?: string): Change => ({
    area: 'locales',
    subject: language,
    sentence: sentence(words),
    ...place(key),
  })
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
        change(
          `In ${languageText(language)}, ${trail.at(-1)?.name}: ${excerpts(wordsText(before), wordsText(after))}`,
          trail.at(-1)?.name,
        ),
      ),
    ...(added.length > 0
      ? [
          change(
            `${counted(added.length, 'text')} translated into ${languageText(language)} now: ${listed(added)}`,
            added[0],
          ),
        ]
      : []),
    ...(removed.length > 0
      ? [
          change(
            `${counted(removed.length, 'text')} no longer translated into ${languageText(language)}: ${listed(removed)}`,
            removed[0],
          ),
        ]
      : []),
  ]
}

/** Where a text is translated: its key may be cut into maps at its dots. */
function spanOf(language: string, key: string, { checked }: Side): Span | undefined {
  const files = (checked.context.spec.concepts.get('locales') ?? []).filter((each) => each.name === language)
  for (const { tree } of files) {
    const span = spanIn(tree, key)
    if (span) return span
  }
  return undefined
}

function spanIn(tree: YamlNode, key: string): Span | undefined {
  let node = tree
  let rest = key
  while (node.kind === 'map' && rest !== '') {
    const found: YamlEntry | undefined = [...node.entries.values()].find(
      (each) => rest === each.key || rest.startsWith(`${each.key}.`),
    )
    if (!found) return undefined
    rest = rest.slice(found.key.length + 1)
    node = found.value
  }
  return node.span
}

function wordsText(linked: Linked | undefined): string {
  return linked?.is === 'data' ? quoted(String(linked.data)) : ''
}

function languageText(language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language) ?? language
  return name === language ? language : `${name} (${language})`
}
