import { placeText, type SourceFile, spanAt } from '../../load/source.ts'
import { error, type Problem } from '../../problem.ts'
import { marksName } from './marks-name.ts'

/** So many words are looked for in the whole spec. */
const most = 100

/**
 * Where several places say a word alike, and the one that they were to say stands in the whole spec once, that one is
 * mistyped, or was renamed alone: told once, there. Which of both it is, nobody can tell: there is no fix.
 */
export function withMisspeltWords(
  problems: readonly Problem[],
  sources: ReadonlyMap<string, SourceFile>,
): readonly Problem[] {
  const groups = new Map<string, { problems: Problem[]; from: string; to: string }>()
  for (const problem of problems) {
    const cause = problem.because ?? problem
    const from = wordAt(cause, sources)
    const to = cause.suggestion
    if (from === undefined || to === undefined || !marksName(cause)) continue
    const key = `${from} ${to}`
    const group = groups.get(key) ?? { problems: [], from, to }
    group.problems.push(problem)
    groups.set(key, group)
  }
  const instead = new Map<Problem, Problem | undefined>()
  for (const group of [...groups.values()].filter((each) => each.problems.length > 1).slice(0, most)) {
    // What says the word itself, before what merely follows from one that does.
    const direct = group.problems.filter(({ because }) => !because)
    const causes = [...direct, ...group.problems.flatMap(({ because }) => because ?? [])]
    const [first] = causes
    const [only, another] = placesOf(group.to, sources)
    if (!first || !only || another) continue
    const { from, to } = group
    const places = new Set(causes.map(({ place }) => placeText(place))).size
    const others = places === 1 ? 'another one says' : `${places} places say`
    const message = `Only this place says "${to}", but ${others} "${from}" (as ${placeText(first.place)}). Rename it, or them.`
    const one = error(first.code, spanAt(only.file, only.at, to.length), message, from)
    for (const [index, each] of group.problems.entries()) instead.set(each, index === 0 ? one : undefined)
  }
  return problems.flatMap((each) => (instead.has(each) ? (instead.get(each) ?? []) : [each]))
}

/** The name that is marked. */
function wordAt({ place }: Problem, sources: ReadonlyMap<string, SourceFile>): string | undefined {
  const text = sources.get(place.file)?.text.slice(place.offset, place.offset + place.length)
  return text !== undefined && /^[A-Za-z_][\w-]{2,}$/.test(text) ? text : undefined
}

/** Where a word stands by itself; two places at most. */
function placesOf(word: string, sources: ReadonlyMap<string, SourceFile>): readonly { file: SourceFile; at: number }[] {
  if (!/^[A-Za-z_][\w-]*$/.test(word)) return []
  const whole = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g')
  const found: { file: SourceFile; at: number }[] = []
  for (const file of sources.values())
    for (const { index } of file.text.matchAll(whole)) {
      found.push({ file, at: index })
      if (found.length > 1) return found
    }
  return found
}
