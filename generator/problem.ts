import type { Span } from './load/source.ts'

/** The one kind of problem: what the loader, every check and the writer report. */
export interface Problem {
  /** Stable and readable: `unknown-route`, `wrong-type`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly place: Span
  /** What is wrong and how it is mended, in the words of the spec, not of the code. */
  readonly message: string
  /** What could stand at the place instead, for editors and for "Did you mean". */
  readonly suggestion?: string
}

export type Report = (problem: Problem) => void

export function error(code: string, place: Span, message: string, suggestion?: string): Problem {
  return { code, severity: 'error', place, message, suggestion }
}

export function warning(code: string, place: Span, message: string, suggestion?: string): Problem {
  return { code, severity: 'warning', place, message, suggestion }
}

/** ` Did you mean "books"?`, or nothing. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
}
