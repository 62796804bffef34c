import path from 'node:path'
import { withoutConsequences } from '../check/consequences.ts'
import type { OperationsCache } from '../check/operations.ts'
import { type CheckedSpec, checkSpec } from '../check/spec.ts'
import type { Surroundings } from '../check/surroundings.ts'
import type { EmitCache } from '../emit/module.ts'
import { emitServer } from '../emit/server/server.ts'
import { emitSpec } from '../emit/spec.ts'
import type { GraphqlCache } from '../load/graphql.ts'
import { loadSpec, type ParseCache } from '../load/load.ts'
import type { SourceFile } from '../load/source.ts'
import { modelOf } from '../model/build.ts'
import type { Model } from '../model/model.ts'
import type { Problem } from '../problem.ts'
import { prove } from '../prove/prove.ts'
import { grammarFolder, type Places } from './options.ts'
import { type IconCache, surroundingsOf } from './surroundings.ts'

export interface Compiled {
  readonly problems: readonly Problem[]
  /** Files by path in the folders `out` and `serverOut`; none if there was an error. */
  readonly files?: ReadonlyMap<string, string>
  readonly serverFiles?: ReadonlyMap<string, string>
  /** What they were made of, and what it says about who sees and may do what; none if there was an error. */
  readonly checked?: CheckedSpec
  readonly model?: Model
}

/** The files of a spec folder, as read. */
export interface SpecFiles {
  readonly files: readonly SourceFile[]
  /** The folder's name in the files' paths. */
  readonly shown: string
  /** Problems of reading. */
  readonly problems: readonly Problem[]
}

/** What later runs of one process need not do again. */
export interface CompileCache {
  readonly parsed: ParseCache
  readonly graphql: GraphqlCache
  readonly operations: OperationsCache
  readonly emitted: EmitCache
  readonly icons: IconCache
}

export function newCache(): CompileCache {
  return {
    icons: {},
    parsed: new Map(),
    graphql: {},
    operations: {},
    emitted: { operations: new WeakMap(), validators: new Map(), schemas: {} },
  }
}

/** From files to problems or output: reads and writes nothing of the spec or the output. */
export async function compile(
  { files, shown, problems: found }: SpecFiles,
  places: Places,
  cache: CompileCache = newCache(),
  surroundings: Surroundings = surroundingsOf(places.app, cache.icons),
): Promise<Compiled> {
  const problems: Problem[] = [...found]
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const spec = loadSpec(files, shown, report, cache.parsed)
  const checked = checkSpec(spec, surroundings, report, cache)
  // Of a spec with errors, too much is missing for its gates to be worth a proof.
  const model = problems.every((each) => each.severity !== 'error') ? modelOf(checked) : undefined
  if (model) prove(model, spec, report)
  const sorted = inOrder(withoutConsequences(problems))
  if (sorted.some((each) => each.severity === 'error')) return { problems: sorted }
  const grammar = path.relative(places.out, grammarFolder).split(path.sep).join('/')
  const output = emitSpec(checked, { language: checked.context.language, grammar, kept: cache.emitted })
  const server = emitServer(checked, { generated: fromTop(places.out), app: fromTop(places.app ?? places.out) })
  return { problems: sorted, files: output, serverFiles: server, checked, model }
}

/** A path as the console's build counts it: from the checkout's top folder. */
function fromTop(file: string): string {
  return path.relative(path.resolve(grammarFolder, '../..'), file).split(path.sep).join('/')
}

/** By place; the same thing said twice is said once. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return [...problems]
    .sort((a, b) =>
      a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : a.place.offset - b.place.offset,
    )
    .filter((each) => {
      const key = `${each.code} ${each.place.file} ${each.place.offset} ${each.message}`
      return !seen.has(key) && seen.add(key)
    })
}
