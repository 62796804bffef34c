import type { Kept } from '../kept.ts'
import type { SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { type Change, commit, finishCommit, isUnfinished } from '../write/commit.ts'
import type { Disk } from '../write/disk.ts'
import { exclusively } from '../write/lock.ts'
import { changeOf, isFresh, manifestText, planWrite, type WritePlan } from '../write/write.ts'
import type { CompileCache } from './compile.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { serverParts } from './server-folder.ts'

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
  /** The hash of the generator's code, where it is known already. */
  readonly code?: string | undefined
  /** Where it is written; the real one if nothing is said. */
  readonly disk?: Disk
}

/** Rounds before an output is written although others keep writing over it. */
const rounds = 3

/**
 * One run from the spec's files to output. On an error nothing is touched. What is heavy is loaded only if something
 * changed. Throws WriteRefused where the output's folder is none that may be written to.
 */
export async function run(places: Places, { write, cache, inputs: read, code, disk }: RunOptions): Promise<Run> {
  const folders = [places.out, ...(places.serverOut === undefined ? [] : [places.serverOut])]
  // What a killed process began is completed before anything looks at it.
  if (isUnfinished(folders)) await exclusively(folders, () => finishCommit(folders, disk), { disk })
  for (let round = 1; ; round++) {
    const before = folders.map(manifestText)
    const inputs = round === 1 ? (read ?? readInputs(places, code)) : readInputs(places)
    const sources = new Map(inputs.files.map((file) => [file.path, file]))
    const known = folders.map((folder) => isFresh(folder, inputs.hash))
    if (inputs.problems.length === 0 && known.every((each) => each !== undefined)) {
      return { problems: known[0]?.warnings ?? [], sources, failed: false, files: [], fresh: true }
    }
    const [{ compile }, { emitParts }] = await Promise.all([import('./compile.ts'), import('../emit/server/parts.ts')])
    const { problems, files, serverFiles = new Map(), checked } = await compile(inputs, places, cache)
    if (!files || !checked) return { problems, sources, failed: true, files: [], fresh: false }
    const parts = emitParts(serverParts(places.serverOut), checked.context.resources)

    const outputs = [files, new Map([...serverFiles, ...parts])].slice(0, folders.length)
    const output: Output = { folders, outputs, input: inputs.hash, warnings: problems, kept: cache?.kept }
    const stillRight = () => round === rounds || readInputs(places).hash === inputs.hash
    const changed = write ? await writeOutput(output, before, stillRight, disk) : namesOf(plan(output))
    if (changed) return { problems, sources, failed: false, files: changed, fresh: false }
  }
}

/** What the folders are to hold. */
interface Output {
  readonly folders: readonly string[]
  readonly outputs: readonly ReadonlyMap<string, string>[]
  /** Hash of what it was made of. */
  readonly input: string
  readonly warnings: readonly Problem[]
  /** What is known from runs before. */
  readonly kept: Kept | undefined
}

/**
 * Writes what differs, while nobody else writes. `before`: the manifests when the spec was read. Nothing if somebody
 * wrote since and the output is no longer the right one: theirs may be of a newer spec.
 */
async function writeOutput(
  output: Output,
  before: readonly (string | undefined)[],
  stillRight: () => boolean,
  disk: Disk | undefined,
): Promise<readonly string[] | undefined> {
  const { folders } = output
  const planned = plan(output)
  if (changesOf(planned, output).length === 0) return []
  return exclusively(
    folders,
    () => {
      const overtaken = isUnfinished(folders) || folders.some((each, at) => manifestText(each) !== before[at])
      if (overtaken) {
        finishCommit(folders, disk)
        if (!stillRight()) return undefined
      }
      const plans = overtaken ? plan(output) : planned
      commit(changesOf(plans, output), disk)
      return namesOf(plans)
    },
    { disk },
  )
}

function plan({ folders, outputs, kept }: Output): readonly WritePlan[] {
  return folders.map((folder, at) => planWrite(folder, outputs[at] ?? new Map(), kept))
}

function changesOf(plans: readonly WritePlan[], { input, warnings, kept }: Output): readonly Change[] {
  return plans.flatMap((each) => changeOf(each, input, warnings, kept) ?? [])
}

function namesOf(plans: readonly WritePlan[]): readonly string[] {
  return plans.flatMap(({ folder, written, deleted }) => [...written, ...deleted].map((file) => `${folder}/${file}`))
}
