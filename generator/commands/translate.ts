import { stringify } from 'yaml'
import { byTranslation, homeOf, isLanguage, sliceOf } from '../check/messages/locales.ts'
import type { CheckedText } from '../check/texts/text.ts'
import { workingModel } from './modelled.ts'
import { type Verb, WrongUsage } from './verb.ts'

export const verb: Verb = {
  usage: [
    'LANGUAGE [--all]',
    'LANGUAGE         prints the texts that a language lacks, as lines to translate and put into the file above them',
    '--all            prints every text',
  ],
  options: { all: { type: 'boolean' } },
  words: 1,
  run: async ({ words, values, places, print }) => {
    const [language] = words
    if (language === undefined || !isLanguage(language))
      throw new WrongUsage('Name the language to translate into, as de or pt-BR.')
    const spec = workingModel(places, print)
    if (!spec) return false
    const locale = spec.checked.locales.find((each) => each.language === language)
    const known = values.all === true ? new Set<string>() : new Set(locale?.texts.keys())
    const lacking = [...byTranslation(spec.checked.texts)].flatMap(([key, [text]]) =>
      text && !known.has(text.key)
        ? [{ key, source: text.source, file: homeOf(text, language, spec.checked.context.spec.shown) }]
        : [],
    )
    print(lacking.length === 0 ? `Every text is translated into ${language}.` : byFile(lacking))
    return true
  },
}

interface Lacking extends Pick<CheckedText, 'key' | 'source'> {
  /** The file that its translation belongs into. */
  readonly file: string
}

/** The lines of each file under a comment that names it. */
function byFile(lacking: readonly Lacking[]): string {
  const files = [...new Set(lacking.map(({ file }) => file))].sort()
  return files
    .map((file) => `# ${file}\n${untranslated(lacking.filter((each) => each.file === file)).trimEnd()}`)
    .join('\n\n')
}

/** The texts as a file of locales/ has them, in the spec's own words, a map for each part of the spec. */
export function untranslated(texts: readonly Pick<CheckedText, 'key' | 'source'>[]): string {
  const parts = new Map<string, Record<string, string>>()
  for (const { key, source } of texts) {
    const part = sliceOf(key)
    parts.set(part, { ...parts.get(part), [key.slice(part.length + 1)]: source })
  }
  return stringify(Object.fromEntries(parts), { lineWidth: 0 })
}
