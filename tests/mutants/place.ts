import { type Copy, copyOf } from './copy.ts'
import type { Defect, House } from './defect.ts'
import type { FoundTest } from './outcome.ts'
import { type SourceFile, sourcesOf } from './sources.ts'
import { createTestFiles } from './test-files.ts'
import { createTypes, type TypesOf } from './types.ts'

/** Where defects are made. */
export interface Place {
  readonly copy: Copy
  readonly typesOf: TypesOf
  /** What is written by hand in a house, as it is without any defect. */
  sources(house: House): readonly SourceFile[]
  testsOf(defect: Defect): FoundTest[]
}

/** @param top the checkout's folder, of which a copy is made */
export function placeFor(top: string): Place {
  const copy = copyOf(top)
  const known = new Map<House, readonly SourceFile[]>()
  const testFiles = createTestFiles(copy.top)
  return {
    copy,
    typesOf: createTypes(copy.top),
    sources(house) {
      const sources = known.get(house) ?? sourcesOf(copy.top, house)
      known.set(house, sources)
      return sources
    },
    testsOf: ({ tests }) => tests.map((test) => ({ ...test, files: testFiles(test) })),
  }
}
