import { placeText, type SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import type { Run } from './run.ts'

/** Problems as text: place, code, message, the line with a mark under it, and what `--fix` would do. */
export function problemText(problem: Problem, sources: ReadonlyMap<string, SourceFile>): string {
  const head = `${placeText(problem.place)} ${problem.severity} ${problem.code}  ${problem.message}`
  return [head, belowText(problem, sources)].filter((part) => part !== '').join('\n')
}

/** What stands below a problem: its line and what `--fix` would do. */
export function belowText(problem: Problem, sources: ReadonlyMap<string, SourceFile>): string {
  const fix = problem.fix && `  fix: ${problem.fix.about}  (check --fix)`
  return [codeFrame(problem, sources), fix].filter((part) => part !== undefined).join('\n')
}

export function printProblems({ problems, sources }: Run, print: (line: string) => void): void {
  for (const problem of problems) print(`${problemText(problem, sources)}\n`)
}

/** The line of the problem with `^^^` under the place. */
function codeFrame({ place }: Problem, sources: ReadonlyMap<string, SourceFile>): string | undefined {
  const source = sources.get(place.file)
  const start = source?.lineStarts[place.line - 1]
  if (!source || start === undefined) return undefined
  const end = source.lineStarts[place.line] ?? source.text.length + 1
  const line = source.text.slice(start, end).replace(/\r?\n$/, '')
  if (line.trim() === '') return undefined
  const number = String(place.line)
  const marks = '^'.repeat(Math.max(1, Math.min(place.length, line.length - place.column + 1)))
  const before = line.slice(0, place.column - 1).replace(/[^\t]/g, ' ')
  return `  ${number} | ${line}\n  ${' '.repeat(number.length)} | ${before}${marks}`
}

/** `2 errors, 1 warning` */
export function countText(problems: readonly Problem[]): string {
  const count = (severity: string, word: string) => {
    const number = problems.filter((each) => each.severity === severity).length
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`]
  }
  return [...count('error', 'error'), ...count('warning', 'warning')].join(', ') || 'no problems'
}
