import type { CheckContext } from '../../check/context.ts'
import { byLanguage, byTranslation, type LanguageFiles, sliceOf } from '../../check/messages/locales.ts'
import type { Edit } from '../../edits.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entriesIn, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { change, checkedOf, createFile, type Draft } from '../draft.ts'
import { byCount } from '../habits.ts'
import { Refused } from '../refused.ts'
import { addEntry } from '../yaml-edits.ts'
import { fileText, type Yaml } from '../yaml-text.ts'
import type { Area } from './area.ts'
import { labelOf, ownFields } from './area.ts'
import { filled, isPhraseLanguage, type PhraseLanguage, phrases } from './phrases.ts'

/** Words of a resource in another language, by what they are in the spec's own: `{ Question: 'Frage' }`. */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Writes what is new into the area's file of each language, as far as it is known: the phrases of an area, the words that
 * are given, and whatever is translated so elsewhere. What is not known is left to be translated.
 */
export function translateArea(area: Area, given: Translations, draft: Draft): Draft {
  const { context, texts } = checkedOf(draft)
  return byLanguage(context.spec).reduce((done, files) => {
    const [{ name: language }] = files
    const known = new Map(files.flatMap(({ tree }) => [...translationsIn(tree)]))
    const all = [...byTranslation(texts)].flatMap(([key, [text]]) => (text ? [{ key, source: text.source }] : []))
    const memory = commonest(all.flatMap(({ key, source }) => [[source, known.get(key)] as const]))
    const translate = translator(area, language, given.get(language) ?? new Map(), memory)
    const added = all.flatMap(({ key, source }): [string, string][] => {
      const words = known.has(key) ? undefined : translate(source)
      return words === undefined ? [] : [[key, words]]
    })
    return added.length > 0 ? written(language, files, added, done) : done
  }, draft)
}

/** Adds translations to the area's file of a language, which is made if it is not there. */
function written(language: string, files: LanguageFiles, added: Added, draft: Draft): Draft {
  const own = files.find((file) => file.area === draft.area)
  if (own?.tree.kind === 'map') return change(draft, editsOf(own, own.tree, added))
  if (own) throw new Refused(`${own.source.path} holds no translations: mend it first.`)
  const content = Object.fromEntries([...bySlice(added)].map(([slice, texts]) => [slice, Object.fromEntries(texts)]))
  return createFile(draft, 'locales', language, fileText(content))
}

/** Translations by the keys of their texts. */
type Added = readonly (readonly [key: string, words: string])[]

/** What each text is most often translated to. */
function commonest(
  pairs: readonly (readonly [source: string, words: string | undefined])[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>()
  for (const [source, words] of pairs) {
    if (words !== undefined) found.set(source, [...(found.get(source) ?? []), words])
  }
  return new Map([...found].map(([source, all]) => [source, byCount(all)[0] ?? source]))
}

/** The translations of a file by their keys. */
function translationsIn(node: YamlNode, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    entriesIn(node).flatMap(({ key, value }): [string, string][] => {
      const whole = prefix === '' ? key : `${prefix}.${key}`
      return value.kind === 'scalar' ? [[whole, String(value.value)]] : [...translationsIn(value, whole)]
    }),
  )
}

function translator(
  area: Area,
  language: string,
  given: ReadonlyMap<string, string>,
  memory: ReadonlyMap<string, string>,
): (source: string) => string | undefined {
  const { one, many } = area.nouns
  const word = (text: string) => given.get(text.toLowerCase())
  const own = isPhraseLanguage(language) ? phrasesIn(language, area, word) : new Map<string, string>()
  return (source) => {
    const { pattern, values } = withoutValues(source)
    if (!/\p{L}/u.test(pattern)) return source
    const phrase = own.get(pattern)
    if (phrase !== undefined) return values.reduce((text, value) => text.replace('{}', value), phrase)
    return word(source) ?? (source === one || source === many ? undefined : memory.get(source))
  }
}

/** The phrases of an area in another language by what they are in the spec's own, as far as their words are known. */
function phrasesIn(
  language: PhraseLanguage,
  area: Area,
  word: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const { nouns, resource } = area
  const [one, many] = [word(nouns.one), word(nouns.many)]
  const fields = [...resource.fields.map(({ name }) => name), ...Object.keys(ownFields)].map((name) => {
    const label = labelOf(name, area)
    const own = ownFields[name]
    return { label, translated: own ? phrases[own][language] : word(label) }
  })
  return new Map(
    Object.values(phrases).flatMap((phrase): [string, string][] => {
      const [source, target] = [phrase.en, phrase[language]]
      if (source.includes('{field}')) {
        return fields.flatMap(({ label, translated }): [string, string][] =>
          translated === undefined ? [] : [[filled(source, { field: label }), filled(target, { field: translated })]],
        )
      }
      const needs = (noun: string) => new RegExp(`\\{${noun}\\}`, 'i').test(target)
      if ((needs('one') && one === undefined) || (needs('many') && many === undefined)) return []
      const whole = filled(target, { one: one ?? '', many: many ?? '' })
      return [[withoutValues(filled(source, nouns)).pattern, withoutValues(whole).pattern]]
    }),
  )
}

/** A text with `{}` for each of its simple arguments, and those: what they are called differs from place to place. */
function withoutValues(text: string): { readonly pattern: string; readonly values: readonly string[] } {
  return { pattern: text.replace(/\{\w+\}/g, '{}'), values: text.match(/\{\w+\}/g) ?? [] }
}

/** New translations stand where those of the same part of the spec do. */
function editsOf(file: SpecFile, tree: YamlMap, added: Added): readonly Edit[] {
  return [...bySlice(added)].flatMap(([slice, texts]) => {
    const there = tree.entries.get(slice)?.value
    if (there?.kind === 'map') return texts.map(([key, words]) => addEntry(file.source, there, key, words))
    const value: Yaml = Object.fromEntries(texts)
    const beside = [...tree.entries.keys()].findLast((key) => key.split('.')[0] === slice.split('.')[0])
    return [addEntry(file.source, tree, slice, value, beside === undefined ? {} : { after: beside })]
  })
}

/** Translations by the parts of the spec, each with its key within that. */
function bySlice(added: Added): ReadonlyMap<string, readonly (readonly [key: string, words: string])[]> {
  const found = new Map<string, [string, string][]>()
  for (const [key, words] of added) {
    const slice = sliceOf(key)
    found.set(slice, [...(found.get(slice) ?? []), [key.slice(slice.length + 1), words]])
  }
  return found
}

/** Words that are given as `de:Question=Frage`. */
export function readTranslations(given: readonly string[]): Translations {
  const found = new Map<string, Map<string, string>>()
  for (const each of given) {
    const [, language = '', source = '', words = ''] = translation.exec(each) ?? []
    const own = found.get(language) ?? new Map<string, string>()
    found.set(language, own.set(source.trim().toLowerCase(), words.trim()))
  }
  return found
}

/** Why it is no word in another language. */
export function translationProblem(given: string, { spec }: CheckContext): string | undefined {
  const languages = byLanguage(spec).map(([{ name }]) => name)
  const [, language] = translation.exec(given) ?? []
  if (language === undefined)
    return `"${given}" is no word in another language: ${languages[0] ?? 'de'}:Question=Frage.`
  if (languages.includes(language)) return undefined
  return `There is no locales/${language}.yaml${languages.length > 0 ? `: ${languages.join(', ')}` : ''}.`
}

const translation = /^([A-Za-z-]+):([^=]+)=(.*\S.*)$/
