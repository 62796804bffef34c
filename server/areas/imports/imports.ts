import type { Database } from '../../database/database.ts'
import { limits } from '../../generated/limits.ts'
import type { ImportPreview } from '../../generated/schema.ts'
import type { JobKind, Jobs } from '../../jobs/job.ts'
import type { Log } from '../../log.ts'
import type { AccessOfUser } from '../../policies/access/of-user.ts'
import type { Store } from '../../storage/store.ts'
import { type AnnouncedFile, announceFile } from './announce.ts'
import { type ImportJobInput, importContents } from './job.ts'
import { listFailures, listFiles, type Part } from './listing.ts'
import type { ImportPlace } from './place.ts'
import { previewFile } from './preview.ts'
import { createFileReader } from './reader.ts'
import { removeFile } from './remove.ts'
import { type StartOrder, startFile } from './start.ts'
import { sweepImports } from './sweep.ts'

/** Files of contents that staff bring in (product 2.9); each function says in its own file what it refuses. */
export interface Imports {
  announce(place: ImportPlace, file: AnnouncedFile): ReturnType<typeof announceFile>
  files(place: ImportPlace, part: Part): ReturnType<typeof listFiles>
  failures(place: ImportPlace, importId: string, part: Part): ReturnType<typeof listFailures>
  preview(place: ImportPlace, importId: string): Promise<ImportPreview>
  /** @returns the job's id */
  start(jobs: Jobs, place: ImportPlace, order: StartOrder): Promise<string>
  remove(place: ImportPlace, importId: string): Promise<void>
  /** What makes contents of files in the background. */
  kind: JobKind<ImportJobInput>
  /** Takes away what is no longer needed. */
  sweep(now?: number): Promise<void>
}

interface Needs {
  database: Database
  store: Store
  accessOf: AccessOfUser
  /** Never rejects. */
  removeObject(key: string): Promise<void>
  /** The bundled `worker/import-worker.ts`. */
  workerFile: URL | undefined
  log: Pick<Log, 'warn' | 'error'>
}

export function createImports({ database, store, accessOf, removeObject, workerFile, log }: Needs): Imports {
  const reader = createFileReader({
    workerFile,
    limits: { rows: limits.importRows, columns: limits.importColumns, cell: limits.importCell },
    log,
  })
  const needs = { database, store, accessOf, reader }

  return {
    announce: (place, file) => announceFile(needs, place, file),
    files: (place, part) => listFiles(needs, place, part),
    failures: (place, importId, part) => listFailures(needs, place, importId, part),
    preview: (place, importId) => previewFile(needs, place, importId),
    start: (jobs, place, order) => startFile({ ...needs, jobs }, place, order),
    remove: (place, importId) => removeFile(database, place, importId),
    kind: importContents(needs),
    sweep: (now) => sweepImports(database, removeObject, now),
  }
}
