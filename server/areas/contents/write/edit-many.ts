import { sql } from 'kysely'
import type { VersionKind } from '../../../database/schema.ts'
import { titleOf } from '../title.ts'
import { refsOf, replaceRefs } from './index-references.ts'
import { replaceValues, valueRowsOf } from './index-values.ts'
import { recordContents } from './record-content.ts'
import { revised } from './revisions.ts'
import type { ContentRow } from './rows.ts'
import { keepVersions } from './versions.ts'
import type { Writing } from './writer.ts'

/** A content that the transaction holds, and what its data become. */
export interface Edit {
  readonly before: ContentRow
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Edits many contents in one go, as work in the background does: each is written down as if it were edited alone. What is live
 * is Changed, and delivered as it was.
 * @param keeps why each is kept as it was as a version
 */
export async function editContents(writing: Writing, edits: readonly Edit[], keeps: VersionKind): Promise<void> {
  const { transaction, by } = writing
  if (edits.length === 0) return
  await keepVersions(
    writing,
    edits.map(({ before }) => before.id),
    keeps,
  )
  const acts = edits.map(({ before, data }) => ({
    event: 'content.updated' as const,
    before,
    after: edited(before, data, by.name),
  }))
  await reindexMany(transaction, acts)
  await recordContents(writing, acts)
  // Last: from then on nobody else changes contents of the environment, as its figures are held.
  await writeRows(writing, acts)
}

async function writeRows({ transaction, by }: Writing, edits: readonly Edited[]): Promise<void> {
  const rows = edits.map(({ after: { id, name, status, data, revision, field_revisions } }) => ({
    ...{ id, name, status, data, revision, field_revisions },
  }))
  await sql`update contents c set name = r.name, status = r.status, data = r.data, revision = r.revision,
      field_revisions = r.field_revisions, updated_by = ${by.name}, updated_by_id = ${by.userId}, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, name text, status text, data jsonb,
      revision integer, field_revisions jsonb)
    where c.id = r.id`.execute(transaction)
}

function edited(before: ContentRow, data: Edit['data'], by: string): ContentRow {
  const name = titleOf(before, data) ?? before.name
  const { revision = before.revision, field_revisions } = revised(before, { name, data: JSON.stringify(data) }, { by })
  return {
    ...before,
    ...{ name, data, revision },
    status: before.status === 'Published' ? 'Changed' : before.status,
    field_revisions: field_revisions === undefined ? before.field_revisions : JSON.parse(field_revisions),
  }
}

interface Edited {
  readonly before: ContentRow
  readonly after: ContentRow
}

/** Brings the indexes up to date with those of them that are about something indexed. */
async function reindexMany(transaction: Writing['transaction'], edits: readonly Edited[]): Promise<void> {
  const referring = edits.filter(isOther(refsOf)).map(({ after }) => after)
  if (referring.length > 0) await replaceRefs(transaction, idsOf(referring), referring.flatMap(refsOf))
  const valued = edits.filter(isOther(valueRowsOf)).map(({ after }) => after)
  if (valued.length > 0) await replaceValues(transaction, idsOf(valued), valued.flatMap(valueRowsOf))
}

const isOther =
  (of: (row: ContentRow) => readonly unknown[]) =>
  ({ before, after }: Edited) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after))

const idsOf = (rows: readonly ContentRow[]) => rows.map(({ id }) => id)
