import type { SourceFile, Span } from '../../load/source.ts'
import { spanAt } from '../../load/source.ts'
import type { SpecFile } from '../../load/spec.ts'
import { spanInside, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, meant, meantInCode, written } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { didYouMean, error, type Report, warning } from '../../problem.ts'
import { argumentsOf, isMessage, type Message, readMessage } from '../icu/icu.ts'
import { type CheckedText, translationKey } from '../texts/text.ts'
import { movedTexts } from './moved.ts'

/** The translations of one language, by the key of the text. */
export interface CheckedLocale {
  readonly language: string
  readonly texts: ReadonlyMap<string, Message>
}

/**
 * Checks a file of locales/: a map from the keys of texts to their words; inner maps lengthen the key. Translations of
 * texts that are no more, and texts that are not translated, are told as warnings: staff then read the spec's own words.
 */
export function checkLocale(file: SpecFile, texts: readonly CheckedText[], report: Report): CheckedLocale | undefined {
  const { name: language, source, tree } = file
  if (!isLanguage(language)) {
    report(
      error(
        'wrong-name',
        spanAt(source, 0, 0),
        `A file of locales/ is called after its language, as de.yaml or pt-BR.yaml; "${language}" is none.`,
      ),
    )
    return undefined
  }
  const known = byTranslation(texts)
  const translated = new Map<string, Message>()
  const given = new Set<string>()
  const meantOnes = new Set<string>()
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
      const mend = ++strange > lookedFor ? {} : meant(source, keySpan, key, known.keys(), given)
      // What was probably meant is not missed as well.
      if (mend.suggestion !== undefined) meantOnes.add(mend.suggestion)
      const hint = mend.suggestion === undefined ? ' Remove its translation.' : didYouMean(mend)
      report(warning('stale-text', keySpan, `The spec has no text "${key}" any more.${hint}`, mend))
      continue
    }
    if (node.kind === 'scalar' && node.value !== null) given.add(key)
    const message = translation(node, original, language, source, report)
    if (message) for (const text of originals) translated.set(text.key, message)
  }
  reportMissing(known, new Set([...given, ...meantOnes]), spanAt(source, 0, 0), language, report)
  return { language, texts: translated }
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
  const words = String(node.value)
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

/** One warning for each part of the spec, so that a new language is not a thousand of them. */
function reportMissing(
  known: ReadonlyMap<string, unknown>,
  given: ReadonlySet<string>,
  place: Span,
  language: string,
  report: Report,
): void {
  const lacking = new Map<string, string[]>()
  for (const key of known.keys()) {
    if (given.has(key)) continue
    const slice = sliceOf(key)
    lacking.set(slice, [...(lacking.get(slice) ?? []), key])
  }
  for (const [slice, keys] of lacking) {
    const shown = keys.slice(0, 5).map((key) => `"${key}"`)
    const more = keys.length > shown.length ? ` and ${keys.length - shown.length} more` : ''
    report(warning('not-translated', place, `${slice}: not translated into ${language}: ${shown.join(', ')}${more}.`))
  }
}

/** The part of the spec that a text is loaded with: a screen, a dialog, a form, an entity, or a whole file. */
export function sliceOf(key: string): string {
  const [concept = '', name = ''] = key.split('.')
  return ['screens', 'dialogs', 'forms', 'entities', 'parts'].includes(concept) ? `${concept}.${name}` : concept
}
