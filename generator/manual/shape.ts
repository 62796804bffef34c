/** What the server gets of the handbook in one language: words only, ready to be shown. */
export interface Manual {
  readonly title: string
  readonly about?: string
  /** What the manual itself says, by the words of `words:` into which nothing is put. */
  readonly words: Readonly<Record<string, string>>
  readonly chapters: readonly ManualChapter[]
}

export interface ManualChapter {
  readonly title: string
  readonly about?: string
  readonly pages: readonly ManualPage[]
}

export interface ManualPage {
  /** The route's name: its address in the manual. */
  readonly name: string
  readonly title: string
  readonly about?: string
  /** Where it is in the console; a layout has none. */
  readonly address?: string
  /** Who may open it, in words. */
  readonly who: string
  /** Where it is there at all. */
  readonly notes?: readonly string[]
  readonly parts: readonly ManualPart[]
  readonly keys: readonly string[]
}

/** What stands on a page, from top to bottom. */
export type ManualPart =
  | { readonly is: 'text'; readonly text: string }
  /** What has a title of its own: a section, a tab, a window that a button opens. */
  | ({ readonly is: 'section'; readonly title: string; readonly parts: readonly ManualPart[] } & Limits)
  /** What stands there of each thing, and how things are found. */
  | { readonly is: 'things'; readonly lines: readonly string[] }
  | { readonly is: 'fields'; readonly fields: readonly ManualField[] }
  | ({ readonly is: 'action'; readonly label: string; readonly does: readonly string[] } & Limits)

/** What is not for everybody on the page, or not everywhere: who and where, in sentences. */
export interface Limits {
  readonly notes?: readonly string[]
}

export interface ManualField {
  readonly label: string
  readonly help?: string
  readonly required?: true
}
