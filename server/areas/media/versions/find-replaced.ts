import { type Selectable, sql, type Transaction } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import { nearestList } from '../../../policies/access/conditions.ts'

/** A file that is to have other bytes. */
export interface ReplacedFile
  extends Pick<
    Selectable<Schema['media']>,
    | 'id'
    | 'parent_id'
    | 'name'
    | 'kind'
    | 'size'
    | 'details'
    | 'field_revisions'
    | 'version'
    | 'updated_at'
    | 'updated_by'
  > {
  readonly extension: string
  readonly object_key: string
  /** The thing whose list is the nearest to it. */
  readonly nearest: string | null
}

/**
 * A file of an environment, which nobody else changes until the end of the transaction.
 * @throws {Refusal} NotFound for what is not there; BadInput for a folder
 */
export async function findReplaced(
  transaction: Transaction<Schema>,
  environmentId: string,
  mediaId: string,
): Promise<ReplacedFile> {
  const { rows } = await sql<ReplacedFile & { object_key: string | null }>`
    select m.id, m.parent_id, m.name, m.kind, coalesce(m.extension, '') as extension, m.size, m.object_key, m.details,
      m.field_revisions, m.version, m.updated_at, m.updated_by, ${nearestList('m.id')} as nearest
    from media m where m.id = ${mediaId} and m.environment_id = ${environmentId} for update`.execute(transaction)
  const [row] = rows
  if (!row) throw notFound()
  if (row.object_key === null) throw new Refusal('BadInput', 'A folder has no file that could be replaced.')
  return row
}
