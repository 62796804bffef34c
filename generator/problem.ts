import type { Edit } from './edits.ts'
import type { Span } from './load/source.ts'

/** The one kind of problem: what the loader, every check and the writer report. */
export interface Problem {
  /** Stable and readable: `unknown-route`, `wrong-type`. Each has a page in problems/. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly place: Span
  /** What is wrong and how it is mended, in the words of the spec, not of the code. */
  readonly message: string
  /** What could stand at the place instead, for editors and for "Did you mean". */
  readonly suggestion?: string
  /** The mend itself, only where no other can be meant. */
  readonly fix?: Fix
  /** What is asked for and is not there; where several problems lack the same, they may have one cause. */
  readonly lacks?: Lack
  /** What is marked is a name that the spec defines somewhere; said where its code does not say so of all its problems. */
  readonly names?: true
  /** Of which it is a consequence, where what is marked is right by itself. */
  readonly because?: Problem
  /** Because of it, its file or a part of that was not read: what would be defined there is not known. */
  readonly unread?: true
}

/** A name that its owner does not have. */
export interface Lack {
  readonly kind: 'parameter' | 'input' | 'state' | 'data' | 'field'
  readonly name: string
  /** Whose: a dialog, a screen, a type of the backend. */
  readonly of: string
  /** The names that it has. */
  readonly known: readonly string[]
}

/** A mend that `check --fix` carries out: all of its edits or none. */
export interface Fix {
  /** What it does, in a few words: `plnts → plants`. */
  readonly about: string
  readonly edits: readonly Edit[]
}

/** What helps with a problem beside its words. */
export interface Mend extends Pick<Problem, 'suggestion' | 'fix' | 'lacks' | 'names'> {}

export type Report = (problem: Problem) => void

/** A report for what reads files: each error means that something was not read. */
export function ofReading(report: Report): Report {
  return (problem) => report(asUnread(problem))
}

/** An error with `unread`; a warning stays as it is. */
export function asUnread(problem: Problem): Problem {
  return problem.severity === 'error' ? { ...problem, unread: true } : problem
}

/** `mend`: a bare text is a suggestion. */
export function error(code: string, place: Span, message: string, mend?: string | Mend): Problem {
  return { code, severity: 'error', place, message, ...mendOf(mend) }
}

export function warning(code: string, place: Span, message: string, mend?: string | Mend): Problem {
  return { code, severity: 'warning', place, message, ...mendOf(mend) }
}

/** ` Did you mean "books"?`, or nothing. */
export function didYouMean(mend: string | Mend | undefined): string {
  const { suggestion } = mendOf(mend)
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
}

function mendOf(mend: string | Mend | undefined): Mend {
  if (mend === undefined || typeof mend === 'string') return { suggestion: mend }
  const { suggestion, fix, lacks, names } = mend
  return { suggestion, ...(fix && { fix }), ...(lacks && { lacks }), ...(names && { names }) }
}
