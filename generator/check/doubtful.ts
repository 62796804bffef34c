import type { NameKind } from '../grammar/language.ts'
import type { SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { marksName } from './names/marks-name.ts'

/**
 * Removes the `fix` of problems whose wrong name is used more often in the spec than the name suggested for it: then
 * the definition is misspelt, or was renamed without its uses.
 */
export function withoutDoubtfulFixes(
  problems: readonly Problem[],
  sources: ReadonlyMap<string, SourceFile>,
  { unknowns }: Pick<CheckContext, 'unknowns'>,
  used: ReadonlyMap<NameKind, ReadonlySet<string>>,
): readonly Problem[] {
  const counts = new Map<string, number>()
  const count = (word: string) => {
    const known = counts.get(word) ?? countOf(word, sources)
    counts.set(word, known)
    return known
  }
  const times = new Map<string, number>()
  for (const { kind, name } of unknowns.values()) times.set(`${kind} ${name}`, (times.get(`${kind} ${name}`) ?? 0) + 1)
  return problems.map((problem) => {
    const [edit, other] = problem.fix?.edits ?? []
    const from = edit && sources.get(edit.file)?.text.slice(edit.offset, edit.offset + edit.length)
    const to = edit?.text
    if (other || !marksName(problem) || !from || !to || !isName(from) || !isName(to)) return problem
    // Others of its kind name it rightly, and only this one does not.
    const unknown = unknowns.get(problem)
    if (unknown && times.get(`${unknown.kind} ${unknown.name}`) === 1 && used.get(unknown.kind)?.has(to)) return problem
    // Words that stand nowhere else come from the language or the icon set.
    if (count(to) === 0 || count(from) <= count(to)) return problem
    const { fix: _fix, ...rest } = problem
    return rest
  })
}

function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(text)
}

function countOf(word: string, sources: ReadonlyMap<string, SourceFile>): number {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_-])${word}(?![\\p{L}\\p{N}_-])`, 'gu')
  return [...sources.values()].reduce((sum, { text }) => sum + (text.match(whole)?.length ?? 0), 0)
}
