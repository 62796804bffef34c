import { placeText } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import type { Draft } from './draft.ts'

/** What stands in the way of writing a draft, and what it brings along that is known and told. */
export interface Verdict {
  readonly refused: readonly Problem[]
  readonly accepted: readonly Problem[]
}

/**
 * Problems that were not there before. None is allowed but warnings that the draft itself announced: a thing that
 * nothing uses yet, texts that wait for their translation.
 */
export function newProblems(before: readonly Problem[], after: readonly Problem[], draft: Draft): Verdict {
  const counts = new Map<string, number>()
  for (const problem of before) counts.set(signOf(problem), (counts.get(signOf(problem)) ?? 0) + 1)
  const added = after.filter((problem) => {
    const left = counts.get(signOf(problem)) ?? 0
    counts.set(signOf(problem), left - 1)
    return left <= 0
  })
  const isKnown = ({ code, severity }: Problem) =>
    severity === 'warning' && (follows.includes(code) || draft.expected.includes(code))
  return { refused: added.filter((each) => !isKnown(each)), accepted: added.filter(isKnown) }
}

/** What can only be seen to after a thing is there: its texts in other languages, a finding that it does away with. */
const follows: readonly string[] = ['not-translated', 'stale-acceptance']

/** What of that there is to do, in sentences. */
export function followUps({ accepted }: Verdict): readonly string[] {
  const languages = accepted.filter((each) => each.code === 'not-translated').map((each) => each.place.file)
  const untranslated = [...new Set(languages)].map((file) => `What is new is not translated yet: see ${file}.`)
  const stale = accepted.filter((each) => each.code === 'stale-acceptance')
  return [...untranslated, ...stale.map(({ place, message }) => `${placeText(place)} ${message}`)]
}

/** The same problem after lines were added above it, or above what it speaks of. */
function signOf({ code, place, message }: Problem): string {
  return `${code} ${place.file} ${message.replace(/:\d+(:\d+)?/g, '')}`
}
