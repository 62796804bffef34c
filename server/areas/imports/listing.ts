import type { Database } from '../../database/database.ts'
import type { ImportFailure, ImportFile } from '../../generated/schema.ts'
import type { Store } from '../../storage/store.ts'
import { uploadTime } from './announce.ts'
import { type ImportPlace, type ImportRow, importOf } from './place.ts'

export interface ListNeeds {
  database: Database
  store: Pick<Store, 'size' | 'signGet'>
}

export interface Part {
  limit: number
  offset: number
}

/** The files of an environment, newest first, and how many there are. */
export async function listFiles(needs: ListNeeds, place: ImportPlace, { limit, offset }: Part) {
  const staff = needs.database.staff(place.tenantId)
  const here = () =>
    staff.selectFrom('imports').where('environment_id', '=', place.environmentId).where('state', '<>', 'Deleted')
  const rows = await here()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await here()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { files: await Promise.all(rows.map((row) => fileOf(needs, row))), total }
}

async function fileOf({ store }: ListNeeds, row: ImportRow): Promise<ImportFile> {
  const { status, note } = await standing(store, row)
  const isDone = row.state === 'Imported'
  return {
    ImportID: row.id,
    fileName: row.file_name,
    success: row.success,
    failed: row.failed,
    note,
    importedBy: row.imported_by,
    date: (row.imported_at ?? row.created_at).toISOString(),
    Status: status,
    JobID: row.job_id,
    FailuresURL:
      isDone && row.failures_key !== null
        ? store.signGet(row.failures_key, { download: failuresName(row.file_name) })
        : null,
  }
}

/** What staff see of how far a file is. Whether one was sent is found out when it is looked for. */
async function standing(store: ListNeeds['store'], row: ImportRow): Promise<{ status: string; note: string | null }> {
  const { state, note } = row
  if (state === 'Read') return { status: 'Uploaded', note }
  if (state !== 'Announced') return { status: state, note }
  if ((await store.size(row.upload_key)) !== undefined) return { status: 'Uploaded', note }
  const isLate = Date.now() - row.created_at.getTime() > uploadTime + 5 * 60_000
  return isLate ? { status: 'Failed', note: 'The file was never sent' } : { status: 'Uploading', note }
}

function failuresName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')} - failed rows.csv`
}

/** The rows of a file that could not be imported, in its order. */
export async function listFailures(
  { database }: ListNeeds,
  place: ImportPlace,
  importId: string,
  { limit, offset }: Part,
) {
  const staff = database.staff(place.tenantId)
  const { failed } = await importOf(staff, place, importId)
  const rows = await staff
    .selectFrom('import_failures')
    .select(['row_number', 'column_name', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(limit)
    .offset(offset)
    .execute()
  const failures: ImportFailure[] = rows.map(({ row_number, column_name, reason }) => ({
    Row: row_number,
    Column: column_name,
    Reason: reason,
  }))
  return { failures, total: failed }
}
