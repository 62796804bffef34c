import { forbiddenKeys } from '../load/limits.ts'
import { nearest } from '../nearest.ts'
import { didYouMean } from '../problem.ts'
import { dashed } from './name-forms.ts'

/** Words that mean something of their own where a name could stand, and names that some systems keep for devices. */
const reserved = /^(back|none|con|prn|aux|nul|com\d|lpt\d)$/

/** Why a new thing cannot be called so; nothing if it can. What is called by a file is called in small letters. */
export function nameProblem(what: string, name: string): string | undefined {
  if (forbiddenKeys.has(name) || reserved.test(name)) return `"${name}" cannot be the name of a ${what}. Take another.`
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 60) return undefined
  const better = /^[\w\s-]+$/.test(name) ? dashed(name) : ''
  const hint = better !== name && /^[a-z][a-z0-9-]*$/.test(better) && better.length <= 60 ? `: "${better}"` : ''
  const shown = name.length <= 60 ? `"${name}"` : `"${name.slice(0, 20)}…"`
  return `${shown} cannot be the name of a ${what}: ${whatIsWrong(name)}${hint}.`
}

function whatIsWrong(name: string): string {
  if (name.length > 60) return 'it has more than 60 characters'
  if (/^[0-9][a-z0-9-]*$/.test(name)) return 'a name begins with a letter'
  if (/^[a-z0-9-]+$/.test(name)) return 'dashes stand one by one, between letters or digits'
  return 'small letters, digits and dashes only'
}

/** Why a name is none of those that there are, with the nearest one. */
export function unknownProblem(what: string, name: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  if (names.includes(name)) return undefined
  const close = nearest(name, names)
  const some = names.length > 0 && names.length <= 12 ? ` It is one of ${names.join(', ')}.` : ''
  return `"${name}" is no ${what}.${close === undefined ? some : didYouMean(close)}`
}

/** Why words cannot be a text for staff. */
export function wordsProblem(words: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return words.trim() === '' || /[\u0000-\u001f]/.test(words) ? 'A line of words goes here.' : undefined
}
