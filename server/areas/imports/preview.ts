import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { ImportMatch, ImportPreview } from '../../generated/schema.ts'
import { type InspectNeeds, inspectFile } from './inspect.ts'
import { compareMatches, matchColumns } from './matching.ts'
import type { ImportPlace } from './place.ts'

/** Templates that are told, the best first. */
const mostMatches = 100

/**
 * What is in a file and how it fits the templates of its environment, the best fit first.
 * @throws {Refusal} Conflict while it is not there yet, BadInput when it cannot be read
 */
export async function previewFile(needs: InspectNeeds, place: ImportPlace, importId: string): Promise<ImportPreview> {
  const { row, facts, checksum } = await inspectFile(needs, place, importId)
  const staff = needs.database.staff(place.tenantId)
  const before = await importedBefore(staff, place, checksum)
  return {
    ImportID: importId,
    fileName: row.file_name,
    RowCount: facts.rowCount,
    Columns: facts.headings.filter((heading) => heading !== ''),
    Matches: await matches(staff, place, facts.headings),
    ImportedBefore: before?.toISOString() ?? null,
  }
}

async function matches(db: Kysely<Schema>, place: ImportPlace, headings: string[]): Promise<ImportMatch[]> {
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'name', 'fields'])
    .where('environment_id', '=', place.environmentId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return templates
    .map(({ id, name, fields }) => ({ id, name, match: matchColumns(headings, fields) }))
    .sort((one, other) => compareMatches(one.match, other.match))
    .slice(0, mostMatches)
    .map(({ id, name, match }) => ({
      TemplateID: id,
      Name: name,
      Matching: match.matching,
      LeftOver: match.leftOver,
      Missing: match.missing,
    }))
}

/**
 * When contents were last made of a file with just these bytes, in this environment: also of one that was taken from the
 * list since, and of one that got only halfway.
 */
export async function importedBefore(
  db: Kysely<Schema>,
  { environmentId }: ImportPlace,
  checksum: string,
  { besides = null as string | null } = {},
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['imported_at', 'created_at'])
    .where('environment_id', '=', environmentId)
    .where('checksum', '=', checksum)
    .where(({ eb, or }) => or([eb('imported_at', 'is not', null), eb('success', '>', 0)]))
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && (row.imported_at ?? row.created_at)
}
