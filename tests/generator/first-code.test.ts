import type { ChunkingContext } from 'rolldown'
import { expect, it } from 'vitest'
import { isFirstCode } from '../../generator/build/first-code.ts'

/** Modules by who imports them; `entry` is the build's own. */
const importers: Record<string, readonly string[]> = {
  entry: [],
  spec: ['entry'],
  // These two import each other, and only one is imported by what runs first.
  words: ['said', 'spec'],
  said: ['words'],
  page: [],
  table: ['page', 'rows'],
  rows: ['table'],
}
const context = {
  getModuleInfo: (id: string) => ({ isEntry: id === 'entry', importers: importers[id] ?? [] }),
} as unknown as ChunkingContext

it('tells what an entry imports, through whatever stands between them, from what is loaded by itself', () => {
  const first = Object.keys(importers).filter((id) => isFirstCode(id, context))
  expect(first).toEqual(['entry', 'spec', 'words', 'said'])
  expect(isFirstCode('unknown', { getModuleInfo: () => null })).toBe(false)
})
