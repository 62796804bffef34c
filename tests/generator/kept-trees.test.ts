import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { examplePages } from '../../generator/docs/example.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { keptTrees } from '../../generator/load/yaml/kept-trees.ts'
import { packTree, unpackTree } from '../../generator/load/yaml/packed.ts'
import { parseYaml } from '../../generator/load/yaml/yaml.ts'
import { exampleFiles } from './support/examples.ts'
import { caseNames, casesFolder, layered } from './support/golden-cases.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-trees-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const countIn = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length

const parsed = (file: ReturnType<typeof sourceFile>) => parseYaml(file, () => {})

describe('a tree that is kept', () => {
  it('is the parsed one again, in every file that has its text', () => {
    const files = [
      ...caseNames().flatMap((name) => layered(path.join(casesFolder, name, 'spec')).files),
      ...examplePages().flatMap(exampleFiles),
      sourceFile('odd.yaml', 'a: &x [1, "two \\u0041\\n", null, ~, .5]\nb: *x\n"c d": |\n  folded\n  text\ne:\n'),
    ].filter(({ path }) => path.endsWith('.yaml'))
    let told = 0
    for (const { text } of new Map(files.map((each) => [each.text, each])).values()) {
      const tree = parsed(sourceFile('spec/one.yaml', text))
      if (!tree) continue
      const kept = JSON.parse(JSON.stringify(packTree(tree)))
      const other = sourceFile('spec/other.yaml', text)
      expect(unpackTree(kept, other)).toEqual(parsed(other))
      told++
    }
    expect(told).toBeGreaterThan(300)
  })

  it('is found by the next process, for the very same text', () => {
    const file = path.join(folder, 'trees.txt')
    const source = sourceFile('spec/menus.yaml', 'main: [a, b]\n')
    const first = keptTrees(file)
    expect(first.get(source)).toBeUndefined()
    const tree = parsed(source)
    if (tree) first.add(source, tree)
    first.save()
    const next = keptTrees(file)
    expect(next.get(source)).toEqual(tree)
    expect(next.get(sourceFile('spec/menus.yaml', 'main: [a, c]\n'))).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['trees.txt'])
  })

  it('goes once others were asked for and there are more than twice as many', () => {
    const file = path.join(folder, 'many.txt')
    const source = (name: number) => sourceFile('spec/menus.yaml', `main: [a${name}]\n`)
    const run = (names: readonly number[]) => {
      const trees = keptTrees(file)
      for (const each of names.map(source)) {
        const tree = trees.get(each) ?? parsed(each)
        if (tree) trees.add(each, tree)
      }
      trees.save()
      return countIn(file)
    }
    const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
    expect(run(upTo(1_000))).toBe(1_000)
    expect(run(upTo(400))).toBe(800)
    // However few: two specs on which somebody works in turn.
    expect(run(upTo(10))).toBe(310)
    const asked = keptTrees(file)
    expect(asked.get(source(3))).toBeDefined()
    asked.save()
    expect(countIn(file)).toBe(301)
    // Who asked for none leaves all.
    keptTrees(file).save()
    expect(countIn(file)).toBe(301)
  })

  it('is parsed again where what is kept is broken or cannot be written', () => {
    const file = path.join(folder, 'broken.txt')
    const source = sourceFile('spec/menus.yaml', 'main: [a]\n')
    writeFileSync(file, `${createHash('sha1').update(source.text).digest('base64')} [["half`)
    const trees = keptTrees(file)
    expect(trees.get(source)).toBeUndefined()
    const tree = parsed(source)
    if (tree) trees.add(source, tree)
    trees.save()
    expect(countIn(file)).toBe(1)
    const nowhere = keptTrees(path.join(folder, 'missing/trees.txt'))
    if (tree) nowhere.add(source, tree)
    expect(() => nowhere.save()).not.toThrow()
  })
})
