import { expect } from 'vitest'
import { problemText } from '../../../generator/commands/print.ts'
import { type SourceFile, type Span, sourceFile } from '../../../generator/load/source.ts'
import type { Problem } from '../../../generator/problem.ts'

/** The problem can be shown: its place and those of its mend lie in their files, and its words are words. */
export function expectSound(problem: Problem, sources: ReadonlyMap<string, SourceFile>): void {
  expect(problem.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(problem.message).not.toMatch(/\bundefined\b|\[object|\bNaN\b|function \w*\(/)
  expectInside(problem.place, sources)
  for (const { file, offset, length } of problem.fix?.edits ?? []) {
    const text = sources.get(file)?.text ?? ''
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(length).toBeGreaterThanOrEqual(0)
    expect(offset + length).toBeLessThanOrEqual(text.length)
  }
  expect(JSON.parse(JSON.stringify(problem))).toEqual(problem)
  expect(problemText(problem, sources)).toContain(problem.message)
}

/** The place lies in its file, and line and column say the same as the offset. A file that is missing has a beginning only. */
function expectInside({ file, offset, length, line, column }: Span, sources: ReadonlyMap<string, SourceFile>): void {
  const source = sources.get(file) ?? sourceFile(file, '')
  expect(offset).toBeGreaterThanOrEqual(0)
  expect(length).toBeGreaterThanOrEqual(0)
  expect(offset + length).toBeLessThanOrEqual(source.text.length)
  expect((source.lineStarts[line - 1] ?? -1) + column - 1).toBe(offset)
  // Not beyond the end of its line.
  expect(source.lineStarts[line] ?? source.text.length + 1).toBeGreaterThan(offset)
}
