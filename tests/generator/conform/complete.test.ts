import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMap, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { newCheckedCache } from '../../../generator/commands/proved.ts'
import type { TestPlan } from '../../../generator/conform/case.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { kindOf } from '../../../generator/load/kind.ts'
import { readPlace, type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import { isThorough, runs } from '../../support/thorough.ts'
import { fieldMutations, limitMutations } from '../support/field-mutations.ts'
import { productFolder, specFiles } from '../support/plans.ts'
import { accessMutations, anyMutation, type Mutation } from '../support/spec-mutations.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const specs: Readonly<Record<string, readonly SourceFile[]>> = {
  ...(isThorough && { product: specFiles(productFolder) }),
  base: specFiles(path.join(here, '../base/spec')),
  garden: specFiles(path.join(here, '../access/spec')),
  lending: specFiles(path.join(here, '../../fixtures/lending/spec')),
}

/** The product's spec has most lines to try, and a run on it takes many times as long as one on the others. */
const runsOf = (name: string) => runs(name === 'product' ? 4 : 12)

/** What an edit leaves as it was is not parsed again. */
const cache = newCheckedCache()

/** The plan of a spec; undefined where the spec has errors, of which there is none. */
function planOf(files: readonly SourceFile[]): TestPlan | undefined {
  const places = { ...placesOf(), app: undefined }
  const made = modelled({ files, shown: 'spec', problems: [] }, places, { name: 'The spec', print: () => {}, cache })
  return made && testPlan(made.checked, made.model)
}

describe.each(Object.entries(specs))('the test plan of %s', (name, files) => {
  it.each([
    ['gates and pages', fc.array(fc.oneof(accessMutations, anyMutation), { minLength: 1, maxLength: 4 })],
    ['fields of forms', fc.tuple(fieldMutations, fc.oneof(accessMutations, fieldMutations))],
    ['limits', fc.tuple(limitMutations, anyMutation)],
  ])('has a case at every line that promises something: other %s', (_what, mutations) => {
    let planned = 0
    let most = 0
    fc.assert(
      fc.property(mutations as fc.Arbitrary<readonly Mutation[]>, (chosen) => {
        const edited = chosen.reduce((before: readonly SourceFile[], mutate) => mutate(before), files)
        const plan = planOf(edited)
        fc.pre(plan !== undefined)
        const { cases, lines } = plan as TestPlan
        const promised = linesToTry(edited)
        planned += 1
        most = Math.max(most, promised.length)
        const texts = new Map(edited.map((file) => [file.path, file.text.split('\n')]))
        const shown = (line: string) => {
          const [file = '', number] = line.split(':')
          return `${line} ${texts.get(file)?.[Number(number) - 1]?.trim()}`
        }
        const about = new Set(cases.flatMap((each) => [each.at, ...(each.also ?? [])]).map(lineOf))
        expect(promised.filter((line) => !about.has(line)).map(shown)).toEqual([])
        // What coverage counts is what is there to be tried.
        const counted = new Set(lines.map(({ file, line }) => `${file}:${line}`))
        expect(promised.filter((line) => !counted.has(line)).map(shown)).toEqual([])
      }),
      // Looking for a smaller example takes minutes on the product's spec: that is for who asks for more runs.
      // Of edits of several places many make no spec that has a plan.
      { numRuns: runsOf(name), maxSkipsPerRun: 500, endOnFailure: name === 'product' },
    )
    expect(planned).toBeGreaterThan(runsOf(name) / 4)
    expect(most).toBeGreaterThan(3)
  })

  const noneTwice = 'has no case twice, none beside the spec, and is the same whatever order files are read in'
  it(noneTwice, () => {
    const plan = planOf(files)
    const ids = plan?.cases.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(10)
    const lengths = new Map(files.map((file) => [file.path, file.text.split('\n').length]))
    for (const each of plan?.cases ?? []) {
      const { file, line } = readPlace(each.at) ?? { file: '', line: 0 }
      expect(line, each.id).toBeLessThanOrEqual(lengths.get(file) ?? 0)
    }
    expect(planOf([...files].reverse())).toEqual(plan)
  })
})

describe('what a screen does by itself', () => {
  it('has its gate in the test plan, as one that cannot be carried out', () => {
    const screen = specs.base?.find((each) => each.path === 'spec/screens/plant.yaml') ?? expect.unreachable()
    const text = `${screen.text}on:\n  - { when: "\${has(data.plant)}", do: [{ refetch: [plant] }] }\n`
    const files = specs.base?.map((each) => (each === screen ? sourceFile(each.path, text) : each)) ?? []
    const cases = planOf(files)?.cases.filter(({ id }) => id === 'control/screens.plant.on.0') ?? []
    expect(cases).toEqual([
      expect.objectContaining({ what: 'gate', unreached: 'It is asked by the screen itself while it is there.' }),
    ])
  })
})

const gateWords = ['can', 'feature', 'when']
const fieldWords = ['required', 'rule', 'pattern', 'minLength', 'maxLength', 'min', 'max', 'equals', 'when']
const strictTypes = ['email', 'url', 'integer', 'number']
const noNodes = ['data', 'with', 'state', 'set', 'input', 'query']

const promisedIn = new Map<string, readonly string[]>()

/** Found out by other means than the generator's: lines on which something is promised. */
function linesToTry(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const key = `${file.path}\n${file.text}`
    const known = promisedIn.get(key) ?? linesIn(file)
    promisedIn.set(key, known)
    return known
  })
}

function linesIn(file: SourceFile): readonly string[] {
  const counter = new LineCounter()
  const document = parseDocument(file.text, { lineCounter: counter })
  const found: string[] = []
  const note = (key: unknown) => {
    const offset = isScalar(key) ? key.range?.[0] : undefined
    if (offset !== undefined) found.push(`${file.path}:${counter.linePos(offset).line}`)
  }
  const kind = kindOf(file.path)
  const isForm = kind === 'forms'
  if (isForm || kind === 'screens' || kind === 'dialogs' || kind === 'menus') {
    visit(document, {
      Pair(_, { key, value }, ancestors) {
        const word = String(key)
        const names = ancestors.filter((each): each is Pair => !!each && 'key' in each).map((each) => String(each.key))
        if (names.includes('fields') && isForm) {
          const [, , ...inField] = names
          if (inField.length === 0 && isRule(word, value)) note(key)
          if (inField.length === 1 && inField[0] === 'options') note(key)
        } else if (!isForm && !names.some((name) => noNodes.includes(name)) && gateWords.includes(word)) note(key)
      },
    })
  }
  if (file.path === 'spec/limits.yaml') {
    const limits = document.get('limits')
    if (isMap(limits)) for (const { key } of limits.items) note(key)
  }
  if (kind === 'routes' && isMap(document.contents)) {
    for (const { key, value } of document.contents.items) {
      if (!isMap(value) || !value.has('path')) continue
      note(key)
      for (const each of value.items) if (gateWords.includes(String(each.key))) note(each.key)
    }
  }
  return found
}

function isRule(word: string, value: unknown): boolean {
  if (word === 'required') return isScalar(value) && value.value === true
  if (word === 'type') return isScalar(value) && strictTypes.includes(String(value.value))
  return fieldWords.includes(word)
}

function lineOf(place: string): string {
  return place.slice(0, place.lastIndexOf(':'))
}
