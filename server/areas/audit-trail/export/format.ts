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
    line: (entry) => csvLine(exportedColumns.map((column) => entry[column])),
  },
  JsonLines: { extension: 'jsonl', head: '', line: (entry) => `${JSON.stringify(entry)}\n` },
}

/** A line as RFC 4180 has it; what a spreadsheet would take for a formula begins with an apostrophe. */
function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  const text = textOf(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A list of texts with semicolons between them, anything else that is no text as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const isOfTexts = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return isOfTexts ? value.join('; ') : JSON.stringify(value)
}
