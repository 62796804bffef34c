import type { ParseArgsConfig } from 'node:util'
import type { Places } from './options.ts'

export type VerbOptions = NonNullable<ParseArgsConfig['options']>

/** What somebody asks of a verb. */
export interface Asked {
  /** The words behind the verb. */
  readonly words: readonly string[]
  /** Options by their name: those of `Verb.options` and those of every verb. */
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>
  readonly places: Places
  readonly print: (line: string) => void
  /** The hash of the generator's code, where it is known already. */
  readonly code?: string | undefined
}

/** One verb of the command line; each stands in the file of its name. */
export interface Verb {
  /** Its options besides those of every verb. */
  readonly options?: VerbOptions
  /** Lines for `console <verb> --help`: what is written behind the verb, and what each option does. */
  readonly usage: readonly string[]
  /** The same for one word behind the verb, where the verb does several things. */
  readonly usageOf?: (word: string) => readonly string[] | undefined
  /** How many words may stand behind the verb; none by default. */
  readonly words?: number
  /** True where all is well, else the process ends with code 1. Throws WrongUsage. */
  run(asked: Asked): Promise<boolean>
}

/** The command line asks for something that there is not. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** A word of an option that takes one of a few. Throws WrongUsage. */
export function oneOf<Word extends string>(what: string, given: unknown, words: readonly Word[], initial: Word): Word {
  const found = words.find((each) => each === (given ?? initial))
  if (!found) throw new WrongUsage(`"${given}" is no ${what}: it is one of ${words.join(', ')}.`)
  return found
}

/** The text of an option, if it was given. */
export function textOf(asked: Asked, name: string): string | undefined {
  const value = asked.values[name]
  return typeof value === 'string' ? value : undefined
}
