import type { Said } from './said.ts'
import type { Words } from './texts.ts'

/** Words of one slice of the spec (a screen, a dialog, a file) in one language, by the keys of its texts. */
export type SliceTexts = Readonly<Record<string, Words>>

/** The words of one language: those that any page may show, and those of each screen and dialog, loaded when asked for. */
export interface LanguageWords {
  readonly shared: readonly SliceTexts[]
  readonly slices: Readonly<Record<string, () => Promise<{ readonly texts: SliceTexts }>>>
  readonly said?: () => Promise<{ readonly said: readonly Said[] }>
}

/** Language → its words; only those of the language that staff read are ever loaded. */
export type Locales = Readonly<Record<string, () => Promise<{ readonly locale: LanguageWords }>>>

/** The language that staff read, and its words as far as they are loaded. */
export interface Locale {
  readonly language: string
  words(key: string): Words | undefined
  /** Loads a slice's words; at once where the language is the spec's own or the slice has none. */
  load(slice: string): Promise<void>
  /** Loads what any page may show: all that is no screen's or dialog's own. */
  loadShared(): Promise<void>
  /** What the backend said, in the language that staff read; as it came where that is the spec's own, or nothing fits. */
  said(message: string): string | Promise<string>
  /** The same, for what is being drawn: throws the promise of it while it is on its way. */
  saidNow(message: string): string
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
  const words = new Map<string, Words>()
  const keep = (texts: SliceTexts) => {
    for (const [key, value] of Object.entries(texts)) words.set(key, value)
  }
  // Texts that cannot be had are read in the spec's own language.
  const loadLanguage = once(async () => (await locales[language]?.())?.locale)
  type Translate = (message: string) => string
  /** There once it could be loaded; where it could not, the next one to ask tries again. */
  let translate: Translate | undefined
  const loadSaid = once(async (): Promise<Translate> => {
    const loaded = await (await loadLanguage())?.said?.()
    const { saidIn } = await import('./said.ts')
    translate = (message) => (loaded ? saidIn(message, loaded.said, (key) => words.get(key), language) : message)
    return translate
  })
  const saidHere = async (message: string) => (await loadSaid())?.(message) ?? message
  let missed = false
  return {
    language,
    words: (key) => words.get(key),
    async load(slice) {
      const loaded = await loadLanguage()
      const found = await loaded?.slices[slice]?.().catch(() => undefined)
      if (found) keep(found.texts)
    },
    async loadShared() {
      const loaded = await loadLanguage()
      loaded?.shared.forEach(keep)
    },
    said: (message) => (language === own ? message : saidHere(message)),
    saidNow(message) {
      if (translate) return translate(message)
      if (language === own || missed) return message
      // What cannot be had is not waited for with every drawing.
      throw loadSaid().then((loaded) => {
        missed = loaded === undefined
      })
    },
  }
}

/** The same promise for as long as it does not fail; undefined where it did. */
function once<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let coming: Promise<T | undefined> | undefined
  return () => {
    coming ??= load().catch(() => {
      coming = undefined
      return undefined
    })
    return coming
  }
}
