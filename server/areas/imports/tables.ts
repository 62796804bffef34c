import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '../../database/columns.ts'

/** What is known of a file before its rows are looked at. */
interface ImportFacts {
  headings: string[]
  rowCount: number
  decimalComma: boolean
  delimiter?: ',' | ';' | '\t'
  mapping?: readonly (string | null)[]
}

/** A file of contents (server/imports). */
interface Imports {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  file_name: string
  extension: string
  /** What was last done with it; `Importing` is true only while its job is at work. */
  state: Generated<'Announced' | 'Read' | 'Importing' | 'Imported' | 'Failed' | 'Deleted'>
  upload_key: string
  /** Where it is kept once it was read, out of the uploader's reach; null again when it was swept. */
  file_key: ColumnType<string | null, string | null | undefined, string | null>
  failures_key: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256, hexadecimal. */
  checksum: ColumnType<string | null, string | null | undefined, string | null>
  facts: ColumnType<ImportFacts | null, string | null | undefined, string | null>
  template_id: ColumnType<string | null, string | null | undefined, string | null>
  job_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The last row that is done, as the spreadsheet counts; 1 is the headings. */
  done_row: Generated<number>
  success: Generated<number>
  failed: Generated<number>
  note: ColumnType<string | null, string | null | undefined, string | null>
  imported_by: ColumnType<string | null, string | null | undefined, string | null>
  imported_at: MaybeMoment
  created_at: Moment
}

interface ImportFailures {
  import_id: string
  tenant_id: string
  row_number: number
  /** null: it is the row as a whole. */
  column_name: string | null
  reason: string
  /** The row's own values, as texts. */
  cells: ColumnType<string[], string | undefined, string>
}

/** Objects of imports in the object store; without an import they wait to be swept. */
interface ImportObjects {
  object_key: string
  tenant_id: string
  import_id: string | null
  created_at: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  imports: Imports
  import_failures: ImportFailures
  import_objects: ImportObjects
}
