import { stringify } from 'yaml'
import { byTranslation, isLanguage, sliceOf } from '../check/messages/locales.ts'
import type { CheckedText } from '../check/texts/text.ts'
import { workingModel } from './modelled.ts'
import { type Verb, WrongUsage } from './verb.ts'

export const verb: Verb = {
  usage: [
    'LANGUAGE [--all]',
    'LANGUAGE         prints the texts that locales/LANGUAGE.yaml lacks, as lines to translate and put there',
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
      text && !known.has(text.key) ? [{ key, source: text.source }] : [],
    )
    print(lacking.length === 0 ? `Every text is translated into ${language}.` : untranslated(lacking).trimEnd())
    return true
  },
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
