/** What `console explain-code` says about a code. Its words are for those who write the spec. */
export interface ProblemPage {
  /** One line: what is wrong. */
  readonly title: string
  /** What it means, and why it is a problem. */
  readonly means: string
  /** How it is mended. */
  readonly mend: string
  readonly example: Example | Situation
}

/** The same piece of a spec twice, wrong and right. It lies over the small spec of tests/generator/base. */
export interface Example {
  /** The file, in the spec's folder. */
  readonly file: string
  /** What it takes the place of in that file; the whole file (but for its schema line) if nothing is said. */
  readonly instead?: string
  readonly wrong: string
  readonly right: string
  /** Other files that it needs, whole or as a piece that takes another's place. */
  readonly beside?: readonly (Pick<Example, 'file' | 'instead'> & { readonly text: string })[]
}

/** What no file can show: something about folders, links or sizes. */
export interface Situation {
  /** Why there is no file to show. */
  readonly told: string
  readonly wrong: string
  readonly right: string
}

export type Pages = Readonly<Record<string, ProblemPage>>

export function isExample(example: Example | Situation): example is Example {
  return 'file' in example
}

/** `a route`, `an entity` */
export function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
