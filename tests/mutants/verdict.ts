import type { Defect } from './defect.ts'
import { type Ended, type FoundTest, meantBy, type Ran } from './outcome.ts'

export interface Finding {
  readonly state:
    | 'caught'
    | 'NOT CAUGHT'
    | 'does not compile'
    | 'anchor lost'
    | 'tests lost'
    | 'red without it'
    | 'broken'
  /** Which test caught it, or what went wrong. */
  readonly why: string
}

/** What became of a defect. */
export interface Verdict extends Finding {
  readonly defect: Defect
  readonly seconds: number
}

/**
 * Whether the tests of a defect pass without it.
 * @returns undefined where they do
 */
export function redWithout(tests: readonly FoundTest[], ran: Ran): Finding | undefined {
  for (const test of tests) {
    const meant = meantBy(test, ran)
    if (test.files.length === 0) return { state: 'tests lost', why: `No ${test.file} holds "${test.title}"` }
    const red = meant.find(({ passed }) => !passed)
    if (red) return { state: 'red without it', why: nameOf(red) }
    if (meant.length === 0) {
      const why = `"${test.title}" of ${test.file} was not run`
      return { state: 'red without it', why: [why, ...ran.broken].join('; ') }
    }
  }
  return undefined
}

/** What tests made of a defect: only a test that failed catches it, not a file that could not be loaded. */
export function caughtBy(tests: readonly FoundTest[], ran: Ran): Finding {
  const ended = tests.flatMap((test) => meantBy(test, ran))
  const red = ended.find(({ passed }) => !passed)
  if (red) return { state: 'caught', why: nameOf(red) }
  const [broken] = ran.broken
  if (broken !== undefined) return { state: 'broken', why: broken.split('\n')[0] ?? broken }
  return { state: 'NOT CAUGHT', why: `${ended.length} passed` }
}

function nameOf({ file, title }: Ended): string {
  return `${file} › ${title}`
}
