import type { Message } from '../../check/icu/icu.ts'
import { fillMessage } from '../../check/messages/fill.ts'
import { type CheckedLocale, sliceOf } from '../../check/messages/locales.ts'
import type { CheckedText, MadeOf } from '../../check/texts/text.ts'
import type { Kept } from '../../kept.ts'
import { daysInWords } from '../../values/span.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'
import { emitMessage } from './messages.ts'
import { saidModule } from './said.ts'

/**
 * `locales.ts`, which loads a language, for each language a module with the texts that any page may show and the ways to
 * the others, and a module for each slice. `texts` are those of the spec in its own language, `writtenIn` says which files
 * have the words of a language.
 */
export function emitLocales(
  locales: readonly CheckedLocale[],
  texts: readonly CheckedText[],
  folder: string,
  writtenIn: (language: string) => string = (language) => `${folder}/${language}.yaml`,
  kept?: Kept,
): Map<string, string> {
  const output = new Map<string, string>()
  const languages = locales.map((locale) => {
    const slices = new Map<string, string[]>()
    for (const text of texts) {
      // Forms carry these with everything filled in, and what the backend says is known by its words.
      if (/^messages[.](validation|rules|backend)[.]/.test(text.key)) continue
      // The server writes these into pages of its own, and into letters.
      if (/^(manual|news|mails)[.]/.test(text.key)) continue
      const message = translatedIn(text, texts, locale)
      if (!message) continue
      const slice = sliceOf(text.key)
      const lines = slices.get(slice) ?? []
      const line = () => `  ${literalText(text.key)}: ${emitMessage(message, locale.language)},\n`
      lines.push(kept ? kept.ofThing(`line in ${locale.language}`, text, [message], line) : line())
      slices.set(slice, lines)
    }
    const source = writtenIn(locale.language)
    for (const [slice, lines] of slices)
      output.set(`locales/${locale.language}/${slice}.ts`, sliceModule([...new Set(lines)], source))
    const said = saidModule(texts, locale, source)
    if (said !== undefined) output.set(`locales/${locale.language}/said.ts`, said)
    const parts = { slices: [...slices.keys()], hasSaid: said !== undefined }
    output.set(`locales/${locale.language}.ts`, languageModule(parts, locale.language, source))
    return `  ${keyText(locale.language)}: () => import('./locales/${locale.language}.ts'),\n`
  })
  output.set('locales.ts', indexModule(languages, folder))
  return output
}

function sliceModule(lines: readonly string[], source: string): string {
  return `${header(source)}

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
${lines.join('')}}
`
}

/** What any page may show comes with the language, in one piece; a screen's and a dialog's words with their code. */
function languageModule(
  { slices, hasSaid }: { slices: readonly string[]; hasSaid: boolean },
  language: string,
  source: string,
): string {
  const isOwn = (slice: string) => /^(screens|dialogs)[.]/.test(slice)
  const shared = slices.filter((slice) => !isOwn(slice))
  const imports = shared.map((slice, n) => `\nimport { texts as texts${n} } from './${language}/${slice}.ts'`)
  const loads = slices
    .filter(isOwn)
    .map((slice) => `    ${keyText(slice)}: () => import('./${language}/${slice}.ts'),\n`)
  return `${header(source)}
${imports.length > 0 ? `${imports.join('')}\n` : ''}
export const locale = {
  shared: [${shared.map((_slice, n) => `texts${n}`).join(', ')}],
  slices: {${loads.length > 0 ? `\n${loads.join('')}  ` : ''}},${hasSaid ? `\n  said: () => import('./${language}/said.ts'),` : ''}
}
`
}

function indexModule(languages: readonly string[], folder: string): string {
  return `${header(folder)}

/** Words by the keys of their texts. */
type Texts = Readonly<Record<string, string | ((args: any) => string)>>

/** What any page may show, and slice ("screens.books") → its words, loaded when asked for. */
export interface Language {
  readonly shared: readonly Texts[]
  readonly slices: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>
  /** What the backend says: its own words, and those of this language. */
  readonly said?: () => Promise<{ readonly said: readonly { readonly of: RegExp; readonly takes: readonly string[]; readonly text: string | ((args: any) => string) }[] }>
}

/** Language → its words, loaded for who reads it. */
export const locales: Readonly<Record<string, () => Promise<{ readonly locale: Language }>>> = {${languages.length > 0 ? `\n${languages.join('')}` : ''}}
`
}

/** A text in a language; nothing where nobody has translated it. */
export function translatedIn(
  text: CheckedText,
  texts: readonly CheckedText[],
  locale: CheckedLocale,
): Message | undefined {
  return locale.texts.get(text.key) ?? (text.made && madeIn(text.made, texts, locale))
}

/** A text that was made of others is made anew of their translations; what is not translated keeps its own words. */
function madeIn(made: MadeOf, texts: readonly CheckedText[], locale: CheckedLocale): Message | undefined {
  const own = (key: string) => byKey(texts).get(key)?.message
  const parts = Object.values(made.filled).flatMap((each) => ('key' in each ? [each.key] : []))
  if (![made.from, ...parts].some((key) => locale.texts.has(key))) return undefined
  const filled = Object.entries(made.filled).map(([name, each]) => [
    name,
    'key' in each
      ? (locale.texts.get(each.key) ?? own(each.key) ?? [])
      : ['days' in each ? daysInWords(each.days, locale.language) : each.words],
  ])
  return fillMessage(locale.texts.get(made.from) ?? own(made.from) ?? [], Object.fromEntries(filled), locale.language)
}

const known = new WeakMap<readonly CheckedText[], ReadonlyMap<string, CheckedText>>()

/** Texts by their keys, the first of each: looked for one by one they would cost the square of a large spec. */
function byKey(texts: readonly CheckedText[]): ReadonlyMap<string, CheckedText> {
  const before = known.get(texts)
  if (before) return before
  const made = new Map(texts.toReversed().map((text) => [text.key, text]))
  known.set(texts, made)
  return made
}
