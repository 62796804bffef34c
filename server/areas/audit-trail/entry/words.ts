import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import type { Services } from '../../../operation/context.ts'
import type { Call } from '../../../policies/requires.ts'
import { namesOf } from '../../contents/field-texts.ts'
import { readingIn } from '../readable.ts'
import { fieldsById, type Words } from './changes.ts'
import { idsIn } from './ids.ts'
import { namesOfThings } from './names.ts'
import type { EntryRow } from './row.ts'

type Needs = Pick<Services, 'database' | 'directory' | 'access'>

/** What the fields and ids of an entry are called, for who reads it: contents and files only where they may be read. */
export async function wordsOfEntry(row: EntryRow, call: Call, needs: Needs): Promise<Words> {
  const ids = idsIn([row.before, row.after, row.gate])
  const db = needs.database.staff(row.tenant_id ?? '')
  const [things, reading, fields, labels] = await Promise.all([
    namesOfThings(needs.database, row, ids),
    readingIn(call, row.environment_id, needs),
    templateFields(db, row),
    columnLabels(db, row),
  ])
  const kept = reading
    ? [
        ...(await namesOf(db, 'Media Management', reading.access, ids)),
        ...(await namesOf(db, 'Content Management', reading.access, ids)),
      ]
    : []
  const all = fieldsById(fields)
  // The order of a template's fields is told by their ids.
  const called = row.entity_kind === 'Template' ? [...all].map(([id, { label }]) => [id, label] as const) : []
  return {
    fields: row.entity_kind === 'Content' ? all : new Map(),
    labels,
    names: new Map([...things, ...kept, ...called]),
  }
}

/** The fields of the template that a content is of, or of the template itself, as they are now. */
async function templateFields(db: Kysely<Schema>, row: EntryRow): Promise<readonly TemplateField[]> {
  const id = row.entity_kind === 'Template' ? row.entity_id : await templateOf(db, row)
  if (id === null) return []
  const templates = db
    .selectFrom('templates')
    .select('fields')
    .where('tenant_id', '=', row.tenant_id ?? '')
  return (await templates.where('id', '=', id).executeTakeFirst())?.fields ?? []
}

async function templateOf(db: Kysely<Schema>, { entity_kind, entity_id, tenant_id, before, after }: EntryRow) {
  if (entity_kind !== 'Content') return null
  const told = after?.TemplateID ?? before?.TemplateID
  if (typeof told === 'string') return told
  const contents = db
    .selectFrom('contents')
    .select('template_id')
    .where('tenant_id', '=', tenant_id ?? '')
  return (await contents.where('id', '=', entity_id ?? '').executeTakeFirst())?.template_id ?? null
}

/** What the columns of the table are called that a row is of. */
async function columnLabels(db: Kysely<Schema>, { entity_kind, tenant_id, before, after }: EntryRow) {
  const table = after?.TableID ?? before?.TableID
  if (entity_kind !== 'LookupRow' || typeof table !== 'string') return new Map<string, string>()
  const tables = db
    .selectFrom('lookup_tables')
    .select('columns')
    .where('tenant_id', '=', tenant_id ?? '')
  const found = await tables.where('id', '=', table).executeTakeFirst()
  return new Map((found?.columns ?? []).map(({ ColumnID, Name }) => [ColumnID, Name]))
}
