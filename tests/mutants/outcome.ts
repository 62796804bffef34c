import type { NamedTest } from './defect.ts'

/** A test as it ended. */
export interface Ended {
  /** Its file, from the top of the checkout. */
  readonly file: string
  /** With those of the groups around it. */
  readonly title: string
  readonly passed: boolean
}

/** A run of some tests. */
export interface Ran {
  readonly ended: readonly Ended[]
  /** What went wrong outside of tests: files that could not be loaded, errors that nobody caught. */
  readonly broken: readonly string[]
}

/** A test and the files that it may be in. */
export interface FoundTest extends NamedTest {
  readonly files: readonly string[]
}

/** Those tests of a run that one name means. */
export function meantBy({ title, case: word = '', files }: FoundTest, { ended }: Ran): Ended[] {
  return ended.filter((each) => files.includes(each.file) && each.title.includes(title) && each.title.includes(word))
}

/** Matches the titles of some tests, for vitest and Playwright. */
export function patternOf(tests: readonly NamedTest[]): string {
  const patterns = tests.map(({ title, case: word = '' }) =>
    [title, word].map((part) => `(?=.*${escaped(part)})`).join(''),
  )
  return `^(?:${[...new Set(patterns)].join('|')})`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

export function filesOf(tests: readonly FoundTest[]): string[] {
  return [...new Set(tests.flatMap(({ files }) => files))]
}
