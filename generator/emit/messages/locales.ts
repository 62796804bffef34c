import { fillMessage } from '../../check/messages/fill.ts'
import type { Message } from '../../check/messages/icu.ts'
import { type CheckedLocale, sliceOf } from '../../check/messages/locales.ts'
import type { CheckedText, MadeOf } from '../../check/texts/text.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'
import { emitMessage } from './messages.ts'

/**
 * `locales.ts`, which loads a language's texts slice by slice, and a module for each slice. `texts` are those of the
 * spec in its own language.
 */
export function emitLocales(
  locales: readonly CheckedLocale[],
  texts: readonly CheckedText[],
  folder: string,
): Map<string, string> {
  const output = new Map<string, string>()
  const languages = locales.map((locale) => {
    const slices = new Map<string, string[]>()
    for (const text of texts) {
      // Forms carry these with everything filled in; nobody asks for them as they are.
      if (/^messages[.](validation|rules)[.]/.test(text.key)) continue
      const message = locale.texts.get(text.key) ?? (text.made && madeIn(text.made, texts, locale))
      if (!message) continue
      const slice = sliceOf(text.key)
      slices.set(slice, [
        ...(slices.get(slice) ?? []),
        `  ${literalText(text.key)}: ${emitMessage(message, locale.language)},\n`,
      ])
    }
    const source = `${folder}/${locale.language}.yaml`
    for (const [slice, lines] of slices)
      output.set(`locales/${locale.language}/${slice}.ts`, sliceModule([...new Set(lines)], source))
    const loads = [...slices.keys()].map(
      (slice) => `    ${keyText(slice)}: () => import('./locales/${locale.language}/${slice}.ts'),\n`,
    )
    return `  ${keyText(locale.language)}: {${loads.length > 0 ? `\n${loads.join('')}  ` : ''}},\n`
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

function indexModule(languages: readonly string[], folder: string): string {
  return `${header(folder)}

/** The words of one slice, by the keys of its texts. */
export interface LocaleSlice {
  readonly texts: Readonly<Record<string, string | ((args: any) => string)>>
}

/** Language → slice ("screens.books", "messages") → its words, loaded when asked for. */
export const locales: Readonly<Record<string, Readonly<Record<string, () => Promise<LocaleSlice>>>>> = {${languages.length > 0 ? `\n${languages.join('')}` : ''}}
`
}

/** A text that was made of others is made anew of their translations; what is not translated keeps its own words. */
function madeIn(made: MadeOf, texts: readonly CheckedText[], locale: CheckedLocale): Message | undefined {
  const own = (key: string) => texts.find((text) => text.key === key)?.message
  const parts = Object.values(made.filled).flatMap((each) => ('key' in each ? [each.key] : []))
  if (![made.from, ...parts].some((key) => locale.texts.has(key))) return undefined
  const filled = Object.entries(made.filled).map(([name, each]) => [
    name,
    'key' in each ? (locale.texts.get(each.key) ?? own(each.key) ?? []) : [each.words],
  ])
  return fillMessage(locale.texts.get(made.from) ?? own(made.from) ?? [], Object.fromEntries(filled), locale.language)
}
