import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kept } from '../kept.ts'
import { readFolder } from '../load/folder.ts'
import type { SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { codeHash } from '../start/code.mjs'
import { finishCommit } from '../write/commit.ts'
import { hashOf } from '../write/write.ts'
import { type Places, shownPath } from './options.ts'
import { serverParts } from './server-folder.ts'

/** A spec folder as read, and the hash of everything that its output depends on. */
export interface Inputs {
  readonly files: readonly SourceFile[]
  readonly problems: readonly Problem[]
  /** The folder's name in the files' paths. */
  readonly shown: string
  readonly hash: string
}

/** Reads what a run depends on, without loading anything heavy: most runs find that nothing changed. */
export function readInputs(places: Places, code?: string, kept?: Kept): Inputs {
  // What changes the spec and was killed (`check --fix`, `migrate`, `new`) is completed first: half of it would be
  // told as mistakes that nobody made.
  finishCommit([places.spec, checkout])
  const problems: Problem[] = []
  const shown = shownPath(places.spec)
  const files = readFolder(places.spec, shown, (problem) => problems.push(problem), kept)
  let hash: string | undefined
  return {
    files,
    problems,
    shown,
    // Who only checks does not ask for it, and need not read the generator for it.
    get hash() {
      hash ??= hashOfInputs(files, shown, places, code ?? codeHash())
      return hash
    },
  }
}

function hashOfInputs(
  files: readonly SourceFile[],
  shown: string,
  { out, app, serverOut }: Places,
  code: string,
): string {
  const parts = [
    code,
    shown,
    path.relative(out, top),
    ...files.flatMap((file) => [file.path, file.text]),
    ...serverParts(serverOut),
    ...['blocks', 'widgets'].flatMap((name) => (app === undefined ? [] : folderNames(path.join(app, name)))),
  ]
  return hashOf(parts.map((part) => `${part.length} ${part}`).join('\n'))
}

const top = fileURLToPath(new URL('../', import.meta.url))
const checkout = path.dirname(path.resolve(top))

/** The names of the folders in a folder; none if it is not there. */
export function folderNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map((each) => each.name)
      .sort()
  } catch {
    return []
  }
}
