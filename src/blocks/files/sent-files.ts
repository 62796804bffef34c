import type { ChosenFile } from '../../runtime/actions/chosen-file.ts'
import { createStore, type Store } from '../../runtime/store.ts'

/**
 * How far a file is: 0 while it waits for its turn, 10 when the sending begins, 99 when all of it is sent, 100 when its
 * steps are through, -1 when it could not be sent (product 2.9).
 */
export type Progress = number

export const waiting: Progress = 0
export const done: Progress = 100
export const failed: Progress = -1

export interface SentFile {
  readonly id: number
  readonly file: ChosenFile
  readonly progress: Progress
  /** Its steps run just now. */
  readonly isSending: boolean
  /** Why it could not be sent, in words for staff; undefined where that is said elsewhere. */
  readonly reason?: string | undefined
  /** What the steps that sent it were answered last. */
  readonly result?: unknown
}

/** The files of one block, those that wait as well; kept outside of React, so that one row is drawn for its progress. */
export interface SentFiles {
  readonly all: Store<readonly SentFile[]>
  add(files: readonly ChosenFile[]): void
  change(id: number, change: Partial<Omit<SentFile, 'id' | 'file'>>): void
  remove(id: number): void
  /** The first that waits. */
  next(): SentFile | undefined
  /** Whether any is not sent yet and did not fail: leaving now would lose it. */
  unsent(): boolean
}

export function createSentFiles(): SentFiles {
  const all = createStore<readonly SentFile[]>([])
  let last = 0
  return {
    all,
    add: (files) =>
      all.set((before) => [
        ...before,
        ...files.map((file) => {
          last += 1
          return { id: last, file, progress: waiting, isSending: false }
        }),
      ]),
    change: (id, change) => all.set((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id) => all.set((before) => before.filter((each) => each.id !== id)),
    next: () => all.get().find(({ progress }) => progress === waiting),
    unsent: () => all.get().some(({ progress }) => progress !== done && progress !== failed),
  }
}

/** The progress of a file of which a part is sent: from 0 to 1. */
export function progressOf(part: number): Progress {
  return Math.round(10 + 89 * Math.min(1, Math.max(0, part)))
}
