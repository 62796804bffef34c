import { type Kept, newKept } from '../../kept.ts'
import { placesOf, placeText, type SourceFile, type Span, spanAt } from '../../load/source.ts'
import type { LoadedSpec, SpecFile } from '../../load/spec.ts'
import { areaOf, specPath } from '../../load/spec-path.ts'
import { asWritten, spanInside, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, meant, meantInCode, written } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { didYouMean, error, type Problem, type Report, warning } from '../../problem.ts'
import { argumentsOf, isMessage, type Message, readMessage } from '../icu/icu.ts'
import { type CheckedText, translationKey } from '../texts/text.ts'
import { movedTexts } from './moved.ts'

/** The translations of one language, by the key of the text. */
export interface CheckedLocale {
  readonly language: string
  readonly texts: ReadonlyMap<string, Message>
}

/** The files of a language: that of locales/, and those of areas. */
export type LanguageFiles = readonly [SpecFile, ...SpecFile[]]

/** The files of locales/ and of areas, together by their languages. */
export function byLanguage({ concepts }: Pick<LoadedSpec, 'concepts'>): readonly LanguageFiles[] {
  const found = new Map<string, LanguageFiles>()
  for (const file of concepts.get('locales') ?? []) {
    const others = found.get(file.name)
    found.set(file.name, others ? [...others, file] : [file])
  }
  return [...found.values()]
}

/** What the files of a language are checked with. */
interface LanguageCheck {
  readonly language: string
  /** The texts of the spec by the keys of their translations. */
  readonly known: ReadonlyMap<string, readonly CheckedText[]>
  readonly report: Report
  readonly kept: Kept
  /** Where each text is translated. */
  readonly given: Map<string, Span>
  /** Texts that were probably meant by keys that are no text's. */
  readonly meantOnes: Set<string>
  readonly translated: Map<string, Message>
}

/**
 * Checks the files of a language: maps from the keys of texts to their words; inner maps lengthen the key. Translations of
 * texts that are no more, and texts that are not translated, are told as warnings: staff then read the spec's own words.
 */
export function checkLocale(
  files: LanguageFiles,
  texts: readonly CheckedText[],
  shown: string,
  report: Report,
  kept: Kept = newKept(),
): CheckedLocale | undefined {
  const [{ name: language }] = files
  if (!isLanguage(language)) {
    const message = `A file of locales/ is called after its language, as de.yaml or pt-BR.yaml; "${language}" is none.`
    for (const { source } of files) report(error('wrong-name', spanAt(source, 0, 0), message))
    return undefined
  }
  const known = byTranslation(texts)
  const check = { language, known, report, kept, given: new Map(), meantOnes: new Set<string>(), translated: new Map() }
  for (const file of files) checkFile(file, check)
  reportMissing(files, shown, check)
  return { language, texts: check.translated }
}

function checkFile({ source, tree }: SpecFile, check: LanguageCheck): void {
  const { language, known, report, kept, given, meantOnes, translated } = check
  let strange = 0
  const isMoved = (each: YamlEntry, around: YamlMap, prefix: string) => {
    const moved = movedTexts(each, around, prefix, known, source)
    if (!moved) return false
    for (const key of moved.keys) meantOnes.add(key)
    const mend = { suggestion: moved.to, fix: moved.fix }
    const message = `The spec has no texts under "${prefix}.${each.key}".${didYouMean(mend)}`
    report(warning('stale-text', each.keySpan, message, mend))
    return true
  }
  for (const { key, keySpan, node } of entriesOf(tree, '', report, isMoved)) {
    const originals = known.get(key)
    const [original] = originals ?? []
    if (!originals || !original) {
      // Where most of a file is of another time, there is no sense in looking for each.
      const mend = ++strange > lookedFor ? {} : meant(source, keySpan, key, known.keys(), new Set(given.keys()))
      // What was probably meant is not missed as well.
      if (mend.suggestion !== undefined) meantOnes.add(mend.suggestion)
      const hint = mend.suggestion === undefined ? ' Remove its translation.' : didYouMean(mend)
      report(warning('stale-text', keySpan, `The spec has no text "${key}" any more.${hint}`, mend))
      continue
    }
    const first = given.get(key)
    if (first) {
      const message = `The text "${key}" is translated already (${placeText(first)}). Remove one of both.`
      report(error('translated-twice', keySpan, message))
      continue
    }
    if (node.kind === 'scalar' && node.value !== null) given.set(key, keySpan)
    const { message, problems } = kept.ofThing(`translation into ${language}`, node, [original, source], () => {
      const problems: Problem[] = []
      const message = translation(node, original, language, source, (problem) => problems.push(problem))
      return { message, problems }
    })
    for (const problem of problems) report(problem)
    if (message) for (const text of originals) translated.set(text.key, message)
  }
}

/** The texts by the key under which they are translated: those of a part, wherever it is used, by one. */
export function byTranslation(texts: readonly CheckedText[]): ReadonlyMap<string, readonly CheckedText[]> {
  const found = new Map<string, CheckedText[]>()
  for (const text of texts) {
    if (text.made) continue
    const key = translationKey(text)
    found.set(key, [...(found.get(key) ?? []), text])
  }
  return found
}

/** Keys of a file for which a text that was probably meant is looked for. */
const lookedFor = 100

/** Whether a name is a language's, as browsers know it. */
export function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name && Intl.PluralRules.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

interface Entry {
  readonly key: string
  readonly keySpan: Span
  readonly node: YamlNode
}

/** `isMoved`: whether a map of texts stands at a wrong place, which is told as one. */
function* entriesOf(
  node: YamlNode,
  prefix: string,
  report: Report,
  isMoved: (entry: YamlEntry, around: YamlMap, prefix: string) => boolean,
): Generator<Entry> {
  if (node.kind !== 'map') {
    report(error('wrong-type', node.span, 'Translations stand here, as lines "key: words".'))
    return
  }
  for (const each of node.entries.values()) {
    const { key, keySpan, value } = each
    const whole = prefix === '' ? key : `${prefix}.${key}`
    if (value.kind === 'scalar') yield { key: whole, keySpan, node: value }
    else if (prefix === '' || !isMoved(each, node, prefix)) yield* entriesOf(value, whole, report, isMoved)
  }
}

/** A translation has the arguments of the original, all of them and no others. */
function translation(
  node: YamlNode,
  original: CheckedText,
  language: string,
  source: SourceFile,
  report: Report,
): Message | undefined {
  if (node.kind !== 'scalar' || node.value === null) return undefined
  const words = asWritten(node, source)
  const read = readMessage(words, language)
  if (!isMessage(read)) {
    const { at, length = 1, suggestion, append } = read
    const span = spanInside(source, node, at, length)
    const word = words.slice(at, at + length)
    const right = suggestion !== undefined && span.length === word.length ? suggestion : undefined
    const end = spanInside(source, node, words.length - 1, 1)
    const fix =
      append === undefined
        ? right === undefined
          ? undefined
          : written(span, word, right)
        : {
            about: `add ${append} at the end`,
            edits: [editAt({ ...end, offset: end.offset + end.length, length: 0 }, append)],
          }
    report(error('bad-message', span, read.message + didYouMean(suggestion), { suggestion, fix }))
    return undefined
  }
  const given = [...argumentsOf(read).keys()]
  const unknown = given.filter((name) => !original.arguments.includes(name))
  const lacking = original.arguments.filter((name) => !given.includes(name))
  for (const name of unknown) {
    const at = words.search(new RegExp(`\\{\\s*${name}\\b`))
    const start = at < 0 ? -1 : words.indexOf(name, at)
    const place = start < 0 ? node.span : spanInside(source, node, start, name.length)
    const mend = start < 0 ? {} : meantInCode(place, name, lacking)
    const message = `"{${name}}" is no argument of this text: "${original.source}".${didYouMean(mend)}`
    report(error('unknown-argument', place, message, mend))
  }
  for (const name of lacking.filter((each) => !unknown.some((other) => nearest(other, [each]))))
    report(error('missing-argument', node.span, `The translation lacks "{${name}}": "${original.source}".`))
  return unknown.length + lacking.length > 0 ? undefined : read
}

/**
 * One warning for each part of the spec, so that a new language is not a thousand of them: in the file that the
 * translations belong into, or in that above the areas where there is none yet.
 */
function reportMissing(files: LanguageFiles, shown: string, check: LanguageCheck): void {
  const { language, known, given, meantOnes, report } = check
  const lacking = new Map<string, { readonly home: string; readonly keys: string[] }>()
  for (const [key, [text]] of known) {
    if (given.has(key) || meantOnes.has(key) || !text) continue
    const slice = sliceOf(key)
    const home = homeOf(text, language, shown)
    const found = lacking.get(`${slice} ${home}`) ?? { home, keys: [] }
    found.keys.push(key)
    lacking.set(`${slice} ${home}`, found)
  }
  const [above] = files
  for (const [of, { home, keys }] of lacking) {
    const [slice] = of.split(' ')
    const listed = keys.slice(0, 5).map((key) => `"${key}"`)
    const more = keys.length > listed.length ? ` and ${keys.length - listed.length} more` : ''
    const file = files.find(({ source }) => source.path === home)
    const where = file || areaOf(home.slice(shown.length + 1)) === undefined ? '' : ` They belong into ${home}.`
    const message = `${slice}: not translated into ${language}: ${listed.join(', ')}${more}.${where}`
    report(warning('not-translated', spanAt((file ?? above).source, 0, 0), message))
  }
}

/** The file that a text is translated in: that of the area whose file says the text, or the one above all areas. */
export function homeOf(text: Pick<CheckedText, 'place' | 'ofPart'>, language: string, shown: string): string {
  // What is all the part's is translated with the part; what a use adds to it, with the file that uses it.
  const span = text.ofPart === undefined ? placesOf(text.place).at(-1) : text.place
  const inside = span?.file.startsWith(`${shown}/`) ? span.file.slice(shown.length + 1) : ''
  return `${shown}/${specPath('locales', language, areaOf(inside))}`
}

/** The part of the spec that a text is loaded with: a screen, a dialog, a form, an entity, or a whole file. */
export function sliceOf(key: string): string {
  const [concept = '', name = ''] = key.split('.')
  return ['screens', 'dialogs', 'forms', 'entities', 'parts'].includes(concept) ? `${concept}.${name}` : concept
}
