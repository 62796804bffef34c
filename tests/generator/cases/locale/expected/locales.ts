// Written by the generator from spec/locales. Edit that, not this: the next run writes it anew.

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
export const locales: Readonly<Record<string, () => Promise<{ readonly locale: Language }>>> = {
  de: () => import('./locales/de.ts'),
}
