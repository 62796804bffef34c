import type { SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { carryOut, isFresh, planWrite } from '../write.ts'
import type { CompileCache } from './compile.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { Places } from './options.ts'

/** How a run ended. `files` are those that were written, or (`write: false`) that differ from what is there. */
export interface Run {
  readonly problems: readonly Problem[]
  readonly sources: ReadonlyMap<string, SourceFile>
  readonly failed: boolean
  readonly files: readonly string[]
  /** Nothing had changed since the last run. */
  readonly fresh: boolean
}

export interface RunOptions {
  readonly write: boolean
  /** Carried from run to run of one process. */
  readonly cache?: CompileCache
  /** What was read already. */
  readonly inputs?: Inputs
}

/**
 * One run from the spec's files to output. On an error nothing is touched. What is heavy is loaded only if something
 * changed. Throws WriteRefused where the output's folder is none that may be written to.
 */
export async function run(places: Places, { write, cache, inputs = readInputs(places) }: RunOptions): Promise<Run> {
  const sources = new Map(inputs.files.map((file) => [file.path, file]))
  const folders = [places.out, ...(places.serverOut === undefined ? [] : [places.serverOut])]
  const known = folders.map((folder) => isFresh(folder, inputs.hash))
  if (inputs.problems.length === 0 && known.every((each) => each !== undefined)) {
    return { problems: known[0]?.warnings ?? [], sources, failed: false, files: [], fresh: true }
  }
  const { compile } = await import('./compile.ts')
  const compiled = await compile(inputs, places, cache)
  const { problems } = compiled
  if (!compiled.files) return { problems, sources, failed: true, files: [], fresh: false }

  const plans = [planWrite(places.out, compiled.files)]
  if (places.serverOut !== undefined) plans.push(planWrite(places.serverOut, compiled.serverFiles ?? new Map()))
  if (write) for (const plan of plans) carryOut(plan, inputs.hash, problems)
  const files = plans.flatMap((plan) => [...plan.written, ...plan.deleted].map((file) => `${plan.folder}/${file}`))
  return { problems, sources, failed: false, files, fresh: false }
}
