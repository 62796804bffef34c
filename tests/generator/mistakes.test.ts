import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { placesOf } from '../../generator/commands/options.ts'
import { problemText } from '../../generator/commands/print.ts'
import { proved } from '../../generator/commands/proved.ts'
import { applyEdits } from '../../generator/edits.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { type SourceFile, sourceFile, spanAt } from '../../generator/load/source.ts'
import type { Problem } from '../../generator/problem.ts'
import { oneOfEach } from '../support/thorough.ts'
import { productCache as cache } from './support/caches.ts'
import { inGroups } from './support/in-groups.ts'

/**
 * A mistake as a product owner makes it in the product's own spec. It is found by its words and not by line numbers, so
 * that it outlives whatever is added around it.
 */
interface Mistake {
  readonly about: string
  /** The file in which the mistake is made, and the words that it changes: the first place where they stand. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The file is found under this name instead. */
  readonly moved?: string
  /** Files that are there as well. */
  readonly beside?: Readonly<Record<string, string>>
  readonly code: string
  /** Where it must be told, if not where the mistake is made: the file, and words in the line. */
  readonly in?: string
  readonly at?: string
  /** What the caret must mark. */
  readonly marks?: string
  /** `restores`: the fix gives back what was there. Else words of the message, the suggestion or the fix. */
  readonly mend: string
  /** Other problems that are true as well. */
  readonly also?: readonly string[]
  /** Beside it others are not told, or it is not beside them: what may be told is told in turns. */
  readonly alone?: true
}

const folder = fileURLToPath(new URL('mistakes/', import.meta.url))
const mistakes = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file): [string, Mistake] => [file.replace(/\.yaml$/, ''), parse(readFileSync(path.join(folder, file), 'utf8'))])

const places = placesOf()
const read: Problem[] = []
const spec = readFolder(places.spec, 'spec', (problem) => read.push(problem))
/** What is wrong with the spec itself while somebody is at work on it. */
let before: ReadonlySet<string> = new Set()

function check(files: readonly SourceFile[]): readonly Problem[] {
  const { problems } = proved({ files, shown: 'spec', problems: read }, places, cache)
  return problems.filter((each) => !before.has(`${each.code} ${each.message}`))
}

/** Operations as somebody writes them by hand, for the mistakes that are made in them: the product has none. */
const written = readFolder(path.join(folder, 'written'), 'spec/api/operations', (problem) => read.push(problem))

/** Whether a mistake is about an operation that is written by hand. */
function isWritten({ file, in: told = '' }: Mistake): boolean {
  return [file, told].some((each) => each.startsWith('api/operations/'))
}

function fileOf(name: string): SourceFile {
  const file = [...spec, ...written].find((each) => each.path === `spec/${name}`)
  if (!file) throw new Error(`The spec has no ${name} any more: make the mistake elsewhere.`)
  return file
}

/** The spec in which mistakes are made, each in another file. */
function withMistakes(made: readonly Mistake[]): readonly SourceFile[] {
  const changed = new Map<SourceFile, SourceFile>()
  for (const { file: name, find, replace, moved = name } of made) {
    const file = fileOf(name)
    const at = file.text.indexOf(find)
    if (at < 0) throw new Error(`${name} does not say ${JSON.stringify(find)} any more: make the mistake elsewhere.`)
    const text = file.text.slice(0, at) + replace + file.text.slice(at + find.length)
    changed.set(file, sourceFile(`spec/${moved}`, text))
  }
  const beside = made.flatMap(({ beside = {} }) => Object.entries(beside))
  const files = made.some(isWritten) ? [...spec, ...written] : spec
  return [
    ...files.map((each) => changed.get(each) ?? each),
    ...beside.map(([each, words]) => sourceFile(`spec/${each}`, words)),
  ]
}

/** The files that a mistake is about: two about one file are never made at once. */
function filesOf({ file, moved = file, beside = {}, in: told = file }: Mistake): readonly string[] {
  return [file, moved, told, ...Object.keys(beside)]
}

/** The line in which the mistake must be told, in the edited text. */
function lineOf(mistake: Mistake, files: readonly SourceFile[]): { file: string; line: number } {
  const name = `spec/${mistake.in ?? mistake.moved ?? mistake.file}`
  const file = files.find((each) => each.path === name)
  const start = mistake.in === undefined ? fileOf(mistake.file).text.indexOf(mistake.find) : 0
  const word = mistake.at ?? mistake.marks ?? mistake.replace
  const at = file?.text.indexOf(word, start) ?? -1
  if (!file || at < 0) throw new Error(`${name} does not say ${JSON.stringify(word)}.`)
  return { file: name, line: spanAt(file, at, 0).line }
}

/** What is not as it should be with mistakes that are made at once; nothing if each is told well, and nothing else. */
function faultsOf(made: readonly Mistake[]): readonly string[] {
  const files = withMistakes(made)
  const problems = check(files)
  const sources = new Map(files.map((file) => [file.path, file]))
  const told = made.map((mistake) => problemOf(mistake, problems, files))
  const faults = made.flatMap((mistake, index) => {
    const problem = told[index]
    return problem ? faultsIn(mistake, problem, files) : [`not told as ${mistake.code}`]
  })
  const also = made.flatMap((mistake) => mistake.also ?? [])
  if (problems.some((each) => !told.includes(each) && !also.includes(each.code))) faults.push('says more than that')
  return faults.length === 0 ? [] : [...faults, ...problems.map((each) => problemText(each, sources))]
}

/** What tells a mistake: of several of its code in its file the one in its line. */
function problemOf(mistake: Mistake, problems: readonly Problem[], files: readonly SourceFile[]): Problem | undefined {
  const { file, line } = lineOf(mistake, files)
  const told = problems.filter((each) => each.code === mistake.code && each.place.file === file)
  return told.find((each) => each.place.line === line) ?? told[0]
}

function faultsIn(mistake: Mistake, told: Problem, files: readonly SourceFile[]): string[] {
  const faults: string[] = []
  const { line } = lineOf(mistake, files)
  if (told.place.line !== line) faults.push(`told in line ${told.place.line}, not ${line}`)
  const { file, offset, length } = told.place
  const marked = files.find((each) => each.path === file)?.text.slice(offset, offset + length)
  if (mistake.marks !== undefined && marked !== mistake.marks) faults.push(`marks ${marked}, not ${mistake.marks}`)
  if (!isMended(mistake, told, files)) faults.push(`does not say how to mend it (${mistake.mend})`)
  return faults
}

/** Those that cannot be made any more are at fault. */
function triedOut(made: readonly Mistake[]): readonly string[] {
  try {
    return faultsOf(made)
  } catch (cause) {
    return [String(cause)]
  }
}

function isMended({ mend, file: name }: Mistake, { message, suggestion, fix }: Problem, files: readonly SourceFile[]) {
  if (mend !== 'restores') return `${message} ${suggestion ?? ''} ${fix?.about ?? ''}`.includes(mend)
  const before = fileOf(name)
  const after = files.find((each) => each.path === before.path)
  return fix !== undefined && after !== undefined && applyEdits(after.text, fix.edits) === before.text
}

describe('mistakes that product owners make', () => {
  /** Each is a check of the whole spec: as many as can be are made at once, and one of each code where not all are tried. */
  const tried = oneOfEach(mistakes, ([, { code }]) => code)
  const faults = inGroups(tried, {
    // Where a file cannot be read, what others say of it is not told.
    kindOf: ({ code, alone, find }) => (alone ? `${code} ${find}` : code.startsWith('broken-') ? code : 'read'),
    most: 8,
    aboutOf: filesOf,
    faultsOf: async (made) => triedOut(made),
  })
  beforeAll(() => {
    before = new Set(check(spec).map((each) => `${each.code} ${each.message}`))
    expect(check([...spec, ...written])).toEqual([])
  })
  it('are forty and more, each another one', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(40)
    expect(
      new Set(mistakes.map(([, { file, moved, find, replace }]) => `${file} ${moved} ${find} ${replace}`)).size,
    ).toBe(mistakes.length)
  })

  it('can be made, all of them', () => {
    for (const [, mistake] of mistakes) withMistakes([mistake])
  })

  it.each(tried)('%s is told at the right line with the right mend', async (name) => {
    expect((await faults(name)).join('\n')).toBe('')
  })
})
