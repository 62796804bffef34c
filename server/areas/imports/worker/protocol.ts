import type { FileFacts, FileHints, FileLimits, FileRow } from '../cells.ts'

/** What a worker is to do with a file. */
export interface Order {
  /** The file; handed over, not copied. */
  file: ArrayBuffer
  limits: FileLimits
  hints: FileHints
  /** Only the facts are wanted; or the rows behind this one. */
  rowsAfter?: number
}

/** What a worker answers: facts and then nothing, or batches of rows, each after `more` was asked for, and their end. */
export type Report =
  | { kind: 'facts'; facts: FileFacts; checksum: string }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'end' }
  /** The file cannot be read, in words for staff. */
  | { kind: 'fault'; words: string }
