import { csvLine } from '../../../../generator/values/csv.ts'
import type { AuditExportFormat } from '../../../generated/schema.ts'
import { type ExportedEntry, exportedColumns } from './exported.ts'

/** How entries are written into a file, one in each line. */
export interface LineFormat {
  readonly extension: string
  /** What a file begins with, also where it has no entries. */
  readonly head: string
  line(entry: ExportedEntry): string
}

export const lineFormats: Readonly<Record<AuditExportFormat, LineFormat>> = {
  Csv: {
    extension: 'csv',
    head: csvLine(exportedColumns),
    line: (entry) => csvLine(exportedColumns.map((column) => textOf(entry[column]))),
  },
  JsonLines: { extension: 'jsonl', head: '', line: (entry) => `${JSON.stringify(entry)}\n` },
}

/** A list of texts with semicolons between them, anything else that is no text as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const isOfTexts = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return isOfTexts ? value.join('; ') : JSON.stringify(value)
}
