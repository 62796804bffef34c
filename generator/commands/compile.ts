import path from 'node:path'
import type { CheckedSpec } from '../check/spec.ts'
import type { Surroundings } from '../check/surroundings.ts'
import type { EmitCache } from '../emit/module.ts'
import { newKept } from '../kept.ts'
import type { Model } from '../model/model.ts'
import type { Problem } from '../problem.ts'
import { grammarFolder, type Places } from './options.ts'
import { type CheckedCache, newCheckedCache, proved, type SpecFiles } from './proved.ts'

export interface Compiled {
  readonly problems: readonly Problem[]
  /** Files by path in the folders `out` and `serverOut`; none if there was an error. */
  readonly files?: ReadonlyMap<string, string>
  readonly serverFiles?: ReadonlyMap<string, string>
  /** What they were made of, and what it says about who sees and may do what; none if there was an error. */
  readonly checked?: CheckedSpec
  readonly model?: Model
}

/** What later runs of one process need not do again. */
export interface CompileCache extends CheckedCache {
  readonly emitted: EmitCache
}

export function newCache(): CompileCache {
  return {
    ...newCheckedCache(),
    emitted: { kept: newKept(), operations: new WeakMap(), validators: new Map(), schemas: new Map() },
  }
}

/** From files to problems or output: reads and writes nothing of the spec or the output. */
export async function compile(
  spec: SpecFiles,
  places: Places,
  cache: CompileCache = newCache(),
  surroundings?: Surroundings,
): Promise<Compiled> {
  const { problems, sound } = proved(spec, places, cache, surroundings)
  if (!sound) return { problems }
  // What writes is loaded only when there is something to write.
  const [{ emitSpec }, { emitServer }, { emitManual }] = await Promise.all([
    import('../emit/spec.ts'),
    import('../emit/server/server.ts'),
    import('../manual/emit.ts'),
  ])
  const { checked, model } = sound
  const grammar = path.relative(places.out, grammarFolder).split(path.sep).join('/')
  const files = emitSpec(checked, { language: checked.context.language, grammar, kept: cache.emitted })
  const serverFiles = emitServer(checked, { generated: fromTop(places.out), app: fromTop(places.app ?? places.out) })
  for (const [path, text] of emitManual(checked, model, cache.searches, cache.emitted.kept)) serverFiles.set(path, text)
  return { problems, files, serverFiles, checked, model }
}

/** A path as the console's build counts it: from the checkout's top folder. */
function fromTop(file: string): string {
  return path.relative(path.resolve(grammarFolder, '../..'), file).split(path.sep).join('/')
}
