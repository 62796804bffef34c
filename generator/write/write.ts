import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kept, newKept } from '../kept.ts'
import type { Problem } from '../problem.ts'
import { unlessUnchanged } from '../unchanged.ts'
import type { Change } from './commit.ts'
import { refuseStrange } from './paths.ts'

/** What a run left behind, so that the next one knows which files are its own and whether anything changed. */
export interface Manifest {
  /** Hash of everything that went into the output. */
  readonly input: string
  /** Hash of each written file by its path in the folder. */
  readonly files: Readonly<Record<string, string>>
  /** What was worth a warning, to be said again when nothing changed. */
  readonly warnings: readonly Problem[]
}

/** What a folder is to hold and what it takes to get there. */
export interface WritePlan {
  readonly folder: string
  readonly files: ReadonlyMap<string, string>
  readonly written: readonly string[]
  readonly deleted: readonly string[]
}

const manifestName = '.manifest.json'

/**
 * What differs between a folder and `files`; files that an earlier run wrote and this one does not are to go, all
 * others are left alone. Touches nothing. Throws WriteRefused if a path leads outside or through a link.
 */
export function planWrite(folder: string, files: ReadonlyMap<string, string>, kept?: Kept): WritePlan {
  const deleted = Object.keys(readManifest(folder)?.files ?? {}).filter((file) => !files.has(file))
  refuseStrange(folder, [...files.keys(), ...deleted, manifestName])
  const written = [...files]
    .filter(([file, text]) => textAt(path.join(folder, file), kept) !== text)
    .map(([file]) => file)
  return { folder, files, written, deleted }
}

/** What carries a plan out, the manifest last; nothing where all is there already. */
export function changeOf(
  { folder, files, written, deleted }: WritePlan,
  input: string,
  warnings: readonly Problem[],
  kept: Kept = newKept(),
): Change | undefined {
  const hashes = Object.fromEntries(
    [...files].map(([file, text]) => [file, kept.of(`hash of ${path.join(folder, file)}`, [text], () => hashOf(text))]),
  )
  const manifest = `${JSON.stringify({ input, files: hashes, warnings } satisfies Manifest, null, 1)}\n`
  const texts = new Map(written.map((file) => [file, files.get(file) ?? '']))
  if (manifestText(folder) !== manifest) texts.set(manifestName, manifest)
  return texts.size + deleted.length === 0 ? undefined : { folder, files: texts, deleted }
}

/** The manifest as it stands, to see whether another process has written since; undefined where nobody ever has. */
export function manifestText(folder: string): string | undefined {
  return readIfThere(path.join(folder, manifestName))
}

/** Whether the folder is as a run with this input left it. */
export function isFresh(folder: string, input: string): Manifest | undefined {
  const manifest = readManifest(folder)
  if (manifest?.input !== input) return undefined
  const intact = Object.entries(manifest.files).every(([file, hash]) => {
    const text = readIfThere(path.join(folder, file))
    return text !== undefined && hashOf(text) === hash
  })
  return intact ? manifest : undefined
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest: Partial<Manifest> | null = JSON.parse(manifestText(folder) ?? 'null')
    const files = manifest?.files
    const sound =
      typeof manifest?.input === 'string' &&
      typeof files === 'object' &&
      files !== null &&
      Array.isArray(manifest.warnings)
    return sound ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

/** What stands in a file of the output, undefined where there is none. */
function textAt(file: string, kept: Kept | undefined): string | undefined {
  const stat = kept && lstatSync(file, { throwIfNoEntry: false })
  return stat ? unlessUnchanged(file, stat, kept, () => readIfThere(file)) : readIfThere(file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
