import { readPlace } from '../load/source.ts'
import type { Case, TestPlan } from './case.ts'
import { caseText } from './case-text.ts'

/** The plan for people: by file and line, a sentence a case. */
export function planText({ cases }: TestPlan): string {
  const unreached = cases.filter((each) => each.unreached !== undefined).length
  const files = new Map<string, { readonly line: number; readonly each: Case }[]>()
  for (const each of cases) {
    const { file, line } = readPlace(each.at) ?? { file: '', line: 0 }
    files.set(file, [...(files.get(file) ?? []), { line, each }])
  }
  const parts = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, found]) => {
      const lines = found
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, each }) => {
          const why = each.unreached === undefined ? '' : ` Not reached: ${each.unreached}`
          return `${String(line).padStart(5)}  ${caseText(each)}${why}`
        })
      return [file, ...lines].join('\n')
    })
  const head = `${cases.length} cases${unreached > 0 ? `, ${unreached} of which cannot be carried out` : ''}.`
  return [head, ...parts].join('\n\n')
}
