import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Disk, nodeDisk } from './disk.ts'
import { refuseStrange, refusing, WriteRefused } from './paths.ts'

/** What one folder is to get: texts by path in it, the last one last, and files that are to go. */
export interface Change {
  readonly folder: string
  readonly files: ReadonlyMap<string, string>
  readonly deleted: readonly string[]
}

/** What is still to be done in one folder. */
interface Part {
  /** From the folder that the journal lies in, with `/`; '' is that folder itself. */
  readonly folder: string
  /** Where the new texts lie until they are renamed. */
  readonly staging: string
  /** File by file: its path in the folder, its name in `staging`. */
  readonly files: readonly (readonly [file: string, staged: string])[]
  readonly deleted: readonly string[]
}

const journalName = '.journal.json'
const stagingName = /^\.staging-[\w-]+$/

/**
 * Makes all changes or none, also when the process is killed: the new texts are written aside, then a journal that names
 * every renaming, and only then are they renamed into place. From the journal on, whoever comes next completes what is
 * left (`finishCommit`). Whoever calls it holds the folders' locks. Throws WriteRefused where something is in the way;
 * nothing has changed then.
 */
export function commit(changes: readonly Change[], disk: Disk = nodeDisk): void {
  const [first] = changes
  if (!first) return
  for (const { folder, files, deleted } of changes) refuseStrange(folder, [...files.keys(), ...deleted, journalName])
  const folders = changes.map((each) => each.folder)
  finishCommit(folders, disk)
  const staging = `.staging-${randomUUID()}`
  const journal = path.join(first.folder, journalName)
  refusing(() => {
    for (const folder of folders) sweep(folder, disk)
    // What others have to complete in folders that nobody named yet still waits.
    const waiting = partsOf(textOf(journal) ?? '[]', journal)
    const parts = changes.map((change) => stage(change, first.folder, staging, disk))
    const draft = path.join(first.folder, staging, 'journal')
    disk.write(draft, JSON.stringify([...waiting, ...parts]))
    disk.rename(draft, journal)
  })
  finishCommit(folders, disk)
}

/**
 * Completes a commit that was interrupted in one of the folders, if there is one. What it wants in other folders is left
 * to a run that is about those: nothing is ever touched outside the folders that the caller names. Without the locks it
 * may be done too, beside the one who commits or others who complete, as long as nothing is to be deleted.
 */
export function finishCommit(folders: readonly string[], disk: Disk = nodeDisk): void {
  for (const folder of folders) {
    const journal = path.join(folder, journalName)
    const text = textOf(journal)
    if (text === undefined) continue
    const parts = partsOf(text, journal)
    const [ours, others] = divide(parts, (part) => folders.includes(path.resolve(folder, part.folder)))
    refusing(() => {
      for (const part of ours) finishPart(path.resolve(folder, part.folder), part, disk)
      // Another one's, begun since.
      if (textOf(journal) !== text) return
      if (others.length > 0) {
        const draft = path.join(folder, `${journalName}.rest`)
        disk.write(draft, JSON.stringify(others))
        disk.rename(draft, journal)
      } else disk.remove(journal)
      for (const { folder: inside, staging } of ours) disk.removeFolder(path.resolve(folder, inside, staging))
    })
  }
}

/** Whether a commit in one of the folders waits to be completed. */
export function isUnfinished(folders: readonly string[]): boolean {
  return folders.some((folder) => existsSync(path.join(folder, journalName)))
}

function stage({ folder, files, deleted }: Change, first: string, staging: string, disk: Disk): Part {
  disk.makeFolder(path.join(folder, staging))
  const staged = [...files].map(([file, text], index): [string, string] => {
    disk.write(path.join(folder, staging, String(index)), text)
    disk.makeFolder(path.dirname(path.join(folder, file)))
    return [file, String(index)]
  })
  return { folder: path.relative(first, folder).split(path.sep).join('/'), staging, files: staged, deleted }
}

/** May be done twice: what was renamed already is no longer in staging. */
function finishPart(folder: string, { staging, files, deleted }: Part, disk: Disk): void {
  refuseStrange(folder, [...files.map(([file]) => file), ...deleted])
  for (const [file, staged] of files) disk.rename(path.join(folder, staging, staged), path.join(folder, file))
  for (const file of deleted) {
    disk.remove(path.join(folder, file))
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) disk.removeFolder(path.join(folder, at))
  }
}

/** What commits that were killed before their journal left behind. */
function sweep(folder: string, disk: Disk): void {
  for (const name of namesIn(folder).filter((each) => stagingName.test(each))) {
    for (const file of namesIn(path.join(folder, name))) disk.remove(path.join(folder, name, file))
    disk.removeFolder(path.join(folder, name))
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}

function partsOf(text: string, file: string): readonly Part[] {
  try {
    const parts: unknown = JSON.parse(text)
    if (Array.isArray(parts) && parts.every(isPart)) return parts
  } catch {
    // Said below.
  }
  throw new WriteRefused(`${file} is no journal of the generator. Delete it, and generate again.`)
}

function isPart(part: Partial<Part> | null): part is Part {
  const text = (each: unknown) => typeof each === 'string'
  return (
    text(part?.folder) &&
    stagingName.test(part?.staging ?? '') &&
    Array.isArray(part?.deleted) &&
    part.deleted.every(text) &&
    Array.isArray(part.files) &&
    part.files.every((each) => Array.isArray(each) && text(each[0]) && /^\d+$/.test(each[1]))
  )
}

function divide<Each>(all: readonly Each[], by: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(by), all.filter((each) => !by(each))]
}
