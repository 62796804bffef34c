import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'

/**
 * All that the writer does to a disk. It is handed down, so that tests can pass one that is killed or fails at a
 * chosen step.
 */
export interface Disk {
  write(file: string, text: string): void
  /** Writes a file that nobody else has written; false if it is there already. */
  claim(file: string, text: string): boolean
  /** False if there is nothing at `from`. */
  rename(from: string, to: string): boolean
  /** No matter whether the file is there. */
  remove(file: string): void
  makeFolder(folder: string): void
  /** No matter whether the folder is there; one that is not empty stays. */
  removeFolder(folder: string): void
}

export const nodeDisk: Disk = {
  write: (file, text) => writeFileSync(file, text),
  claim: (file, text) => unless('EEXIST', () => writeFileSync(file, text, { flag: 'wx' })),
  rename: (from, to) => unless('ENOENT', () => renameSync(from, to)),
  remove: (file) => rmSync(file, { force: true }),
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  removeFolder: (folder) => {
    try {
      rmdirSync(folder)
    } catch {
      // Somebody's files are in it, or it is gone.
    }
  },
}

function unless(code: string, work: () => void): boolean {
  try {
    work()
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === code) return false
    throw cause
  }
}
