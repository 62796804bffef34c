/** A link to another page: in files a link, on the terminal only its words. */
export type Link = (page: string, words?: string) => string

export type Group = 'Begin' | 'Files' | 'Blocks' | 'Steps' | 'Everywhere'

/** One page of the reference. */
export interface Page {
  /** What it is asked for by and what its file is called: `routes`, `block-listing`. */
  readonly name: string
  readonly title: string
  /** What it is for, in a line; the index shows it. */
  readonly about: string
  readonly group: Group
  /** The words of the language that it explains. */
  readonly words: readonly string[]
  /** When one wants what it is about: what it begins with. */
  readonly purpose: string
  /** Its parts below that, as Markdown. */
  readonly body: (link: Link) => readonly string[]
}
