import { type Disk, nodeDisk } from '../../../generator/write/disk.ts'

/** The process is gone: nothing that it still meant to do happens. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A disk whose user is killed before its step number `steps` (from 0): that one and all later ones do not happen. */
export function mortalDisk(steps: number): Disk & { readonly taken: () => number } {
  let taken = 0
  const step = <Result>(work: () => Result): Result => {
    if (taken >= steps) throw new Killed()
    taken++
    return work()
  }
  return {
    write: (file, text) => step(() => nodeDisk.write(file, text)),
    claim: (file, text) => step(() => nodeDisk.claim(file, text)),
    rename: (from, to) => step(() => nodeDisk.rename(from, to)),
    remove: (file) => step(() => nodeDisk.remove(file)),
    makeFolder: (folder) => step(() => nodeDisk.makeFolder(folder)),
    removeFolder: (folder) => step(() => nodeDisk.removeFolder(folder)),
    taken: () => taken,
  }
}

/** Runs until the end or the kill; true if it came to its end. */
export function untilKilled(work: () => void): boolean {
  try {
    work()
    return true
  } catch (cause) {
    if (cause instanceof Killed) return false
    throw cause
  }
}
