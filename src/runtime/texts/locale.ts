import type { Words } from './texts.ts'

/** The words of one slice of the spec (a screen, a dialog, a file) in one language, by the keys of its texts. */
export interface LocaleSlice {
  readonly texts: Readonly<Record<string, Words>>
}

/** Language → slice → its words, loaded when asked for. */
export type Locales = Readonly<Record<string, Readonly<Record<string, () => Promise<LocaleSlice>>>>>

/** The language that staff read, and its words as far as they are loaded. */
export interface Locale {
  readonly language: string
  words(key: string): Words | undefined
  /** Loads a slice's words; at once where the language is the spec's own or the slice has none. */
  load(slice: string): Promise<void>
  /** Loads what any page may show: all that is no screen's or dialog's own. */
  loadShared(): Promise<void>
}

/** The first language wanted that the console has, else its own; `de-AT` is served by `de`. */
export function chooseLanguage(own: string, available: readonly string[], wanted: readonly string[]): string {
  const known = [own, ...available]
  for (const language of wanted) {
    const [base] = language.split('-')
    const found = known.find((each) => each === language) ?? known.find((each) => each === base)
    if (found) return found
  }
  return own
}

export function createLocale(own: string, locales: Locales, wanted: readonly string[]): Locale {
  const language = chooseLanguage(own, Object.keys(locales), wanted)
  const slices = locales[language] ?? {}
  const words = new Map<string, Words>()
  const load = async (slice: string) => {
    // Texts that cannot be had are read in the spec's own language.
    const loaded = await slices[slice]?.().catch(() => undefined)
    for (const [key, value] of Object.entries(loaded?.texts ?? {})) words.set(key, value)
  }
  return {
    language,
    words: (key) => words.get(key),
    load,
    async loadShared() {
      const shared = Object.keys(slices).filter((slice) => !/^(screens|dialogs)\./.test(slice))
      await Promise.all(shared.map(load))
    },
  }
}
