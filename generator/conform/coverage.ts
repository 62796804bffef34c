import { readPlace } from '../load/source.ts'
import type { Case, SpecLine, Spot, TestPlan } from './case.ts'
import type { CaseResult, Results } from './results.ts'

/** The lines of a spec file that can carry a case. */
export interface FileCoverage {
  readonly file: string
  readonly lines: number
  /** Everything on them that can carry a case has one that was carried out. */
  readonly covered: number
  readonly open: readonly OpenLine[]
}

export interface OpenLine {
  readonly line: number
  /** What on the line no case was carried out for. */
  readonly spots: readonly Spot[]
  readonly why: readonly string[]
}

/** Which lines of the spec have been carried out, by file. */
export function coverageOf({ cases, lines }: TestPlan, results: Results): readonly FileCoverage[] {
  const about = casesBySpot(cases)
  const files = new Map<string, SpecLine[]>()
  for (const line of lines) files.set(line.file, [...(files.get(line.file) ?? []), line])
  return [...files].map(([file, found]) => {
    const open = found.flatMap(({ line, spots }): readonly OpenLine[] => {
      const left = spots.filter(({ at }) => !about.get(at)?.some((each) => carriedOut(each, results)))
      if (left.length === 0) return []
      const why = left.flatMap(({ at }) => reasonsFor(about.get(at) ?? [], results))
      return [{ line, spots: left, why: [...new Set(why)] }]
    })
    return { file, lines: found.length, covered: found.length - open.length, open }
  })
}

/** `spec/menus.yaml  12 of 12 lines`, file by file, and what is left of them. */
export function coverageText(
  files: readonly FileCoverage[],
  { open = true }: { readonly open?: boolean } = {},
): string {
  const width = Math.max(0, ...files.map(({ file }) => file.length))
  return files
    .flatMap((each) => [
      `${each.file.padEnd(width)}  ${each.covered} of ${each.lines} ${each.lines === 1 ? 'line' : 'lines'}`,
      ...(open ? each.open.map(openText) : []),
    ])
    .join('\n')
}

function openText({ line, spots, why }: OpenLine): string {
  return `${String(line).padStart(6)}  ${spots.map(spotText).join(', ')}: ${why.join(' ')}`
}

/** `gate can`; of a part with where it is used, because another use may have been carried out. */
function spotText({ what, name, at }: Spot): string {
  const used = readPlace(at)?.used
  return `${what} ${name}${used === undefined ? '' : ` (used at ${used})`}`
}

function casesBySpot(cases: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const found = new Map<string, Case[]>()
  for (const each of cases) {
    for (const at of new Set([each.at, ...(each.also ?? [])])) {
      const known = found.get(at)
      if (known) known.push(each)
      else found.set(at, [each])
    }
  }
  return found
}

/** A limit that forms use is carried out by their cases. */
function carriedOut(each: Case, results: Results): boolean {
  if (each.kind === 'limit' && each.use.of === 'form') return each.use.cases.some((id) => wasRun(results.get(id)))
  return wasRun(results.get(each.id))
}

function wasRun(result: CaseResult | undefined): boolean {
  return result !== undefined && result.outcome !== 'unreached'
}

function reasonsFor(cases: readonly Case[], results: Results): readonly string[] {
  if (cases.length === 0) return ['No case is about it.']
  return cases.map((each) => each.unreached ?? results.get(each.id)?.why ?? 'Not carried out.')
}
