import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from './problem.ts'

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

/** Something in the way that the writer does not touch. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused'
}

const manifestName = '.manifest.json'

/**
 * What differs between a folder and `files`; files that an earlier run wrote and this one does not are to go, all
 * others are left alone. Touches nothing. Throws WriteRefused if a path leads outside or through a link.
 */
export function planWrite(folder: string, files: ReadonlyMap<string, string>): WritePlan {
  const deleted = Object.keys(readManifest(folder)?.files ?? {}).filter((file) => !files.has(file))
  refuseLinks([...files.keys(), ...deleted, manifestName].flatMap((file) => wayTo(folder, file)))
  const written = [...files]
    .filter(([file, text]) => readIfThere(path.join(folder, file)) !== text)
    .map(([file]) => file)
  return { folder, files, written, deleted }
}

/** Carries a plan out: each file is renamed into place, the manifest last. */
export function carryOut(
  { folder, files, written, deleted }: WritePlan,
  input: string,
  warnings: readonly Problem[],
): void {
  for (const file of written) replace(path.join(folder, file), files.get(file) ?? '')
  for (const file of deleted) {
    rmSync(path.join(folder, file), { force: true })
    removeIfEmpty(path.dirname(path.join(folder, file)), folder)
  }
  const hashes = Object.fromEntries([...files].map(([file, text]) => [file, hashOf(text)]))
  const manifest = `${JSON.stringify({ input, files: hashes, warnings } satisfies Manifest, null, 1)}\n`
  if (readIfThere(path.join(folder, manifestName)) !== manifest) replace(path.join(folder, manifestName), manifest)
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
    const manifest: Partial<Manifest> | null = JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8'))
    const sound =
      typeof manifest?.input === 'string' && typeof manifest.files === 'object' && Array.isArray(manifest.warnings)
    return sound ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

/** The folders that lead to a file, and the file. Refuses a path that leads out of the folder. */
function wayTo(folder: string, file: string): readonly string[] {
  const inside = path.relative(folder, path.resolve(folder, file))
  if (file === '' || inside === '' || inside.startsWith('..') || path.isAbsolute(file) || path.isAbsolute(inside)) {
    throw new WriteRefused(`"${file}" leads out of ${folder}.`)
  }
  const way = [folder]
  for (const part of inside.split(path.sep)) way.push(path.join(way.at(-1) ?? folder, part))
  return way
}

/** Refuses links: they could lead anywhere. */
function refuseLinks(files: readonly string[]): void {
  for (const file of new Set(files)) {
    if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) continue
    throw new WriteRefused(`${file} is a link; the generator writes into plain folders only.`)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const partial = `${file}.${process.pid}.partial`
  writeFileSync(partial, text)
  renameSync(partial, file)
}

function removeIfEmpty(folder: string, top: string): void {
  if (folder === top || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeIfEmpty(path.dirname(folder), top)
}
