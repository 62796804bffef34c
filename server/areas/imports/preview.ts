import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { ImportColumn, ImportMatch, ImportPreview } from '../../generated/schema.ts'
import { type InspectNeeds, inspectFile } from './inspect.ts'
import { columnKey, mappingAsBefore } from './mapping.ts'
import { compareMatches, isNeeded, matchColumns } from './matching.ts'
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
    Columns: columnsOf(facts.headings),
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
  const before = await mappedBefore(db, place)
  return templates
    .map(({ id, name, fields }) => {
      const last = before.get(id)
      const match = matchColumns(headings, fields, last && mappingAsBefore(headings, last))
      return { id, name, fields, match }
    })
    .sort((one, other) => compareMatches(one.match, other.match))
    .slice(0, mostMatches)
    .map(({ id, name, fields, match }) => ({
      TemplateID: id,
      Name: name,
      Matching: match.matching,
      LeftOver: match.leftOver,
      Missing: match.missing,
      Fields: fields.map((field) => ({ Name: field.name, Label: field.label, Required: isNeeded(field) })),
      Mapping: Object.fromEntries(
        headings.flatMap((heading, column) =>
          heading === '' ? [] : [[columnKey(column), match.fields[column]?.name ?? '']],
        ),
      ),
    }))
}

/** The columns of a file that have a heading; of several with one heading each is told by its key as well. */
function columnsOf(headings: readonly string[]): ImportColumn[] {
  const often = new Set(headings.filter((heading, column) => headings.indexOf(heading) !== column))
  return headings.flatMap((heading, column) => {
    if (heading === '') return []
    const key = columnKey(column)
    return [{ Key: key, Heading: often.has(heading) ? `${heading} (${key})` : heading }]
  })
}

/** How staff let columns fill fields when they last imported into each template. */
async function mappedBefore(db: Kysely<Schema>, { environmentId }: ImportPlace) {
  const rows = await db
    .selectFrom('imports')
    .select(['template_id', 'facts'])
    .distinctOn('template_id')
    .where('environment_id', '=', environmentId)
    .where('template_id', 'is not', null)
    .where(sql<boolean>`facts ? 'mapping'`)
    .orderBy('template_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ template_id, facts }) =>
      facts?.mapping ? [[template_id, { headings: facts.headings, mapping: facts.mapping }]] : [],
    ),
  )
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
