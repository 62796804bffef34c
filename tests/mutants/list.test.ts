import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { edited } from './anchor.ts'
import { type House, type NamedTest, readDefects } from './defect.ts'
import { isLeftIn } from './left.ts'
import { type SourceFile, sourcesOf } from './sources.ts'
import { createTestFiles } from './test-files.ts'

const top = path.resolve(import.meta.dirname, '../..')
const defects = readDefects()
const testFiles = createTestFiles(top)
const known = new Map<House, readonly SourceFile[]>()

function sources(house: House): readonly SourceFile[] {
  const found = known.get(house) ?? sourcesOf(top, house)
  known.set(house, found)
  return found
}

/** Whether a test is left to `npm test -- --thorough`: by its file's name, or by what stands around its title. */
function isLeft(test: NamedTest): boolean {
  return testFiles(test).every(
    (file) => file.includes('.thorough.') || isLeftIn(readFileSync(path.join(top, file), 'utf8'), test.title),
  )
}

describe('the list of defects', () => {
  it('numbers them without a gap, each with a name of its own', () => {
    expect(defects.map(({ id }) => id)).toEqual(defects.map((_, at) => at + 1))
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length)
  })

  it('names no test that only thorough runs carry out, unless it says why', () => {
    const left = defects.filter(({ tests, thorough }) => !thorough && tests.every((test) => isLeft(test)))
    expect(left.map(({ id, name }) => `${id} ${name}`)).toEqual([])
  })

  it.each(defects.map((defect) => [`${defect.id} ${defect.name}`, defect] as const))(
    '%s: its place and its tests are there',
    (_, defect) => {
      const file = edited(defect, sources(defect.in))
      expect(file.text).not.toBe(sources(defect.in).find(({ path }) => path === file.path)?.text)
      for (const test of defect.tests) expect([test, testFiles(test).length]).toEqual([test, 1])
    },
  )
})
