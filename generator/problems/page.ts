import type { NameKind } from '../grammar/language.ts'
import type { FileKind } from '../load/kind.ts'

/**
 * What decides whether there is a problem, besides the file in which it is told: nothing else, files of some kinds, or
 * those that define names of a kind. Where one of them was not read, nobody knows.
 */
export type DependsOn = 'itself' | readonly FileKind[] | { readonly names: NameKind }

/** What a code says: to those who write the spec (`console explain-code`), and of its problems to the check. */
export interface ProblemPage {
  /** One line: what is wrong. */
  readonly title: string
  /** What it means, and why it is a problem. */
  readonly means: string
  /** How it is mended. */
  readonly mend: string
  readonly example: Example | Situation
  /** Any file of the spec, where nothing is said. */
  readonly dependsOn?: DependsOn
  /** What is marked is a name that the spec defines somewhere, and no word of the language. */
  readonly names?: true
  /** Told only where nothing is wrong: what an error keeps from being looked at seems to be there for nothing. */
  readonly onlyIfRight?: true
  /** The code of which it is a consequence, wherever both are told. */
  readonly follows?: string
  /** What a file lacks is told of it once, however often it is used there. */
  readonly onceInFile?: true
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
