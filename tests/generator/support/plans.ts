import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSpec } from '../../../generator/check/spec.ts'
import { type CompileCache, newCache } from '../../../generator/commands/compile.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { problemText } from '../../../generator/commands/print.ts'
import { surroundingsOf } from '../../../generator/commands/surroundings.ts'
import { emitServer } from '../../../generator/emit/server/server.ts'
import { emitSpec } from '../../../generator/emit/spec.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { loadSpec } from '../../../generator/load/load.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import { modelOf } from '../../../generator/model/build.ts'
import type { Compared } from '../../../generator/plan/side.ts'
import type { Problem } from '../../../generator/problem.ts'

export const plansFolder = fileURLToPath(new URL('../plans/', import.meta.url))

/** One edit of a spec: some words of a file become others, or a file comes or goes. */
export interface SpecEdit {
  readonly file: string
  readonly from?: string
  readonly to?: string
  /** The whole text of a new file, or of one that is written anew; `null` removes it. */
  readonly text?: string | null
}

export function specFiles(folder = path.join(plansFolder, 'spec')): readonly SourceFile[] {
  return readFolder(folder, 'spec', (problem) => {
    throw new Error(problem.message)
  })
}

/** The files with the edits carried out. Throws where an edit finds nothing to change. */
export function edited(files: readonly SourceFile[], edits: readonly SpecEdit[]): readonly SourceFile[] {
  const texts = new Map(files.map((file) => [file.path, file.text]))
  for (const { file, from, to = '', text } of edits) {
    const name = `spec/${file}`
    const old = texts.get(name)
    if (text === null) texts.delete(name)
    else if (text !== undefined) texts.set(name, old ? `${old.split('\n')[0]}\n${text}` : withSchema(file, text))
    else if (from === undefined || old === undefined || !old.includes(from))
      throw new Error(`There is no "${from}" in ${name}.`)
    else
      texts.set(
        name,
        old.replace(from, () => to),
      )
  }
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => sourceFile(name, text))
}

function withSchema(file: string, text: string): string {
  if (!file.endsWith('.yaml')) return text
  const concept = file.split(/[/.]/)[0]
  const up = file.includes('/') ? '../../../../../' : '../../../../'
  return `# yaml-language-server: $schema=${up}src/generated/schemas/${concept}.schema.json\n${text}`
}

const surroundings = surroundingsOf(undefined)
/** What does not change from edit to edit is not made again. */
const cache = newCache()

/** The lines that differ, for a test that fails. */
export function changedLines(before: readonly SourceFile[], after: readonly SourceFile[]): string {
  return after
    .flatMap(({ path: name, text }) => {
      const old = new Set(
        before
          .find((each) => each.path === name)
          ?.text.split('\n')
          .map(normal),
      )
      return text
        .split('\n')
        .filter((line) => !old.has(normal(line)))
        .map((line) => `${name}: ${line}`)
    })
    .join('\n')
}

function normal(line: string): string {
  return line.replace(/[\s{}]/g, '')
}

/** A checked spec, ready to be compared; undefined where it has errors. */
export function tryCompared(
  files: readonly SourceFile[],
  problems: Problem[] = [],
  kept: CompileCache = cache,
): Compared | undefined {
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const spec = loadSpec(files, 'spec', report, kept.kept)
  const checked = checkSpec(spec, surroundings, report, kept)
  if (problems.some((each) => each.severity === 'error')) return undefined
  let made: ReadonlyMap<string, string> | undefined
  const emitted = async () => {
    if (made) return made
    const server = emitServer(checked, { generated: 'generated', app: 'app' })
    made = new Map([
      ...emitSpec(checked, { language: checked.context.language, grammar: '../grammar', kept: kept.emitted }),
      ...[...server].map(([file, text]) => [`server/${file}`, text] as const),
    ])
    return made
  }
  return { checked, model: modelOf(checked), files: emitted }
}

export function compared(files: readonly SourceFile[], kept: CompileCache = cache): Compared {
  const problems: Problem[] = []
  const found = tryCompared(files, problems, kept)
  if (found) return found
  const sources = new Map(files.map((file) => [file.path, file]))
  const errors = problems.filter((each) => each.severity === 'error')
  throw new Error(errors.map((each) => problemText(each, sources)).join('\n'))
}

export const productFolder = placesOf().spec
