import { pathToFileURL } from 'node:url'
import * as XLSX from '@e965/xlsx'
import { createFileReader } from '../../../server/areas/imports/reader.ts'
import { bundle } from '../graphql-process/process.ts'

let worker: Promise<URL> | undefined

/** The worker's program as the build makes it; made once for all files of tests in a process. */
export function bundledWorker(): Promise<URL> {
  worker ??= bundle('server/areas/imports/worker/import-worker.ts').then((file) => pathToFileURL(file))
  return worker
}

export const limits = { rows: 1000, columns: 20, cell: 200 }

export async function createReader(options: { patience?: number; memory?: number } = {}) {
  const reader = createFileReader({
    workerFile: await bundledWorker(),
    limits,
    log: { warn: () => {}, error: () => {} },
    ...options,
  })
  const given = (file: Uint8Array | string) => async () => (typeof file === 'string' ? Buffer.from(file) : file)
  return {
    reader,
    facts: async (file: Uint8Array | string) => (await reader.facts(given(file))).facts,
    /** Every row, by its number. */
    async rows(file: Uint8Array | string, after = 1) {
      const all = []
      for await (const batch of reader.rows(given(file), after)) all.push(...batch)
      return all
    },
    /** What is said of a file that cannot be read. */
    async refusal(file: Uint8Array | string, extension?: string): Promise<string> {
      return reader.facts(given(file), { ...(extension && { extension }) }).then(
        () => 'It was read',
        (error: Error) => error.message,
      )
    },
  }
}

type Value = string | number | boolean | Date | null | XLSX.CellObject

/** A workbook as Excel would save it. */
export function workbook(rows: Value[][], kind: 'xlsx' | 'biff8' = 'xlsx', { hidden }: { hidden?: Value[][] } = {}) {
  const book = XLSX.utils.book_new()
  if (hidden) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(hidden), 'Secret')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { UTC: true }), 'Articles')
  if (hidden) book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return XLSX.write(book, { type: 'buffer', bookType: kind, compression: true }) as Buffer
}

export const day = (text: string) => new Date(`${text}T00:00:00Z`)
