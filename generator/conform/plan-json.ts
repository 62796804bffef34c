import { createHash } from 'node:crypto'
import type { TestPlan } from './case.ts'

/** The plan as its readers get it, one case a line, so that two of them can be compared. */
export function planJson({ console, cases, lines }: TestPlan): string {
  const list = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).join(',\n')
  return `{"console":${JSON.stringify(console)},\n"cases":[\n${list(cases)}\n],\n"lines":[\n${list(lines)}\n]}`
}

/** Tells plans apart: results of another plan say nothing about this one. */
export function planHash(plan: TestPlan): string {
  return createHash('sha256').update(planJson(plan)).digest('hex').slice(0, 16)
}
