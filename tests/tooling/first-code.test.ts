import { expect, it } from 'vitest'
import { type Import, importsOf } from './support/imports.ts'

/** What runs before a page has anything to draw with: all that the entry imports, on and on. */
function importedBy(file: string, seen = new Map<string, Import>()): ReadonlyMap<string, Import> {
  for (const each of importsOf(file).filter(({ types }) => !types)) {
    if (seen.has(each.to)) continue
    seen.set(each.to, each)
    if (!each.package && /\.tsx?$/.test(each.to)) importedBy(each.to, seen)
  }
  return seen
}

it('the first code of a page waits for no package: it asks for data while what draws is still under way', () => {
  const imported = importedBy('src/main.tsx')
  expect(imported.size).toBeGreaterThan(60)
  const packages = [...imported.values()].filter((each) => each.package && !/^#(generated|widgets)/.test(each.to))
  expect(packages.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
