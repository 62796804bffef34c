import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Compiled, compile, newCache } from '../../../generator/commands/compile.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { problemText } from '../../../generator/commands/print.ts'
import { surroundingsOf } from '../../../generator/commands/surroundings.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import type { Problem } from '../../../generator/problem.ts'

const here = fileURLToPath(new URL('../', import.meta.url))
export const casesFolder = path.join(here, 'cases')
const baseFolder = path.join(here, 'base/spec')

/** What a case's spec gives: its problems as people see them, and the output files that differ from the base's. */
export interface Outcome {
  readonly problems: string
  readonly files: ReadonlyMap<string, string>
}

export function caseNames(): readonly string[] {
  return readdirSync(casesFolder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => each.name)
}

/** Read once: most tests ask for them. */
let baseFiles: readonly SourceFile[] | undefined

/** The files of the base spec, with those of `folder` laid over them. An empty file there takes the base's away. */
export function layered(folder?: string): { files: readonly SourceFile[]; problems: readonly Problem[] } {
  const problems: Problem[] = []
  const own = folder && existsSync(folder) ? readFolder(folder, 'spec', (problem) => problems.push(problem)) : []
  baseFiles ??= readFolder(baseFolder, 'spec', (problem) => {
    throw new Error(problem.message)
  })
  const all = new Map([...baseFiles, ...own].map((file) => [file.path, file]))
  return {
    files: [...all.values()].filter((file) => file.text !== '').sort((a, b) => (a.path < b.path ? -1 : 1)),
    problems,
  }
}

/** What a case leaves as the base has it is not made again. */
const cache = newCache()
const surroundings = surroundingsOf(undefined, cache.icons)

/** Compiles files as if they lay in the product's own folders, whatever blocks and widgets there are. */
export function compileFiles(files: readonly SourceFile[], problems: readonly Problem[] = []): Promise<Compiled> {
  return compile({ files, shown: 'spec', problems }, placesOf(), cache, surroundings)
}

/** One file of the base spec with another text, or a new one. */
export function withFile(file: string, text: string): readonly SourceFile[] {
  const others = layered().files.filter((each) => each.path !== file)
  return [...others, sourceFile(file, text)].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** `written`: all that is for the browser; none if there was an error. */
export async function outcomeOf(name: string): Promise<Outcome & { written: Compiled['files'] }> {
  const { files, problems } = layered(path.join(casesFolder, name, 'spec'))
  const compiled = await compileFiles(files, problems)
  const sources = new Map(files.map((file) => [file.path, file]))
  return {
    problems: compiled.problems.map((each) => `${problemText(each, sources)}\n`).join('\n'),
    // Cases of the prover are about what it finds.
    files:
      !compiled.files || name.startsWith('prove-')
        ? new Map()
        : existsSync(path.join(casesFolder, name, 'spec'))
          ? await different(compiled)
          : outputOf(compiled),
    written: compiled.files,
  }
}

/** Output by path, the server's under `server/`. Editors' schemas are tested by what they accept. */
export function outputOf({ files, serverFiles }: Compiled): ReadonlyMap<string, string> {
  const server = [...(serverFiles ?? [])].map(([file, text]): [string, string] => [`server/${file}`, text])
  return new Map([...(files ?? []), ...server].filter(([file]) => !file.startsWith('schemas/')))
}

let base: Promise<ReadonlyMap<string, string>> | undefined

async function different(compiled: Compiled): Promise<ReadonlyMap<string, string>> {
  base ??= compileFiles(layered().files).then(outputOf)
  const without = await base
  return new Map([...outputOf(compiled)].filter(([file, text]) => without.get(file) !== text))
}

/** What the case expects; `problems.txt` and `expected/` need not be there. */
export function expectedOf(name: string): Outcome {
  const folder = path.join(casesFolder, name)
  const problems = path.join(folder, 'problems.txt')
  const expected = path.join(folder, 'expected')
  const files = existsSync(expected) ? readdirSync(expected, { recursive: true, withFileTypes: true }) : []
  const paths = files.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
  return {
    problems: existsSync(problems) ? readFileSync(problems, 'utf8') : '',
    files: new Map(
      paths.map((file) => [path.relative(expected, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
    ),
  }
}

/** Makes an outcome the one that is expected from now on. */
export function keep(name: string, outcome: Outcome): void {
  const folder = path.join(casesFolder, name)
  rmSync(path.join(folder, 'expected'), { recursive: true, force: true })
  rmSync(path.join(folder, 'problems.txt'), { force: true })
  if (outcome.problems !== '') writeFileSync(path.join(folder, 'problems.txt'), outcome.problems)
  for (const [file, text] of outcome.files) {
    const at = path.join(folder, 'expected', file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
}
