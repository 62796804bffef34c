import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { settleContents } from '../contents/write/settle.ts'
import type { EnvironmentCopies } from './tables.ts'

export type CopiedKind = EnvironmentCopies['kind']

/** The columns that are copied as they are. A test compares these lists with the tables. */
export const copiedAsTheyAre = {
  Template: ['name', 'description', 'title', 'author_username', 'version', 'created_at', 'updated_at'],
  Media: [
    'name',
    'kind',
    'extension',
    'size',
    'object_key',
    'alternate_text',
    'details',
    'field_revisions',
    'created_by',
    'updated_by',
    'updated_by_id',
    'version',
    'created_at',
    'updated_at',
  ],
  Content: [
    'name',
    'status',
    'published_name',
    'created_by',
    'updated_by',
    'updated_by_id',
    'created_at',
    'updated_at',
    'published_at',
    'revision',
    'field_revisions',
  ],
  Access: ['user_id', 'role_id', 'privileges', 'updated_at', 'updated_by'],
} as const satisfies Record<CopiedKind, readonly string[]>

/** The other tables that hold rows of an environment, and what a copy has of them. A test compares them with the database. */
export const notCopied = {
  access_scopes: 'triggers keep them',
  environment_stats: 'triggers keep them',
  environment_copies: 'what is being copied',
  content_schedules: 'what is scheduled is carried out where it was',
  content_versions: 'a copy begins its own history, with what is live',
  template_versions: 'a copy begins its own history, with what is applied',
  media_versions: 'a copy begins its own history, with what there is',
  media_uploads: 'a file on its way arrives where it was announced',
  deleted_templates: 'what is deleted is no part of it',
  refs: 'an index, made of the copies',
  content_presence: 'nobody has a copy open',
  content_values: 'an index, made of the copies',
  trash: 'what is deleted is no part of it',
  preview_keys: 'each environment has its own token',
  imports: 'files that were brought in stay where they were',
  jobs: 'work goes on where it began',
  messages: 'they were told already',
  audit_entries: 'acts were done where they were done',
  events: 'as acts',
} as const

const tables = {
  Template: 'templates',
  Media: 'media',
  Content: 'contents',
  Access: 'access_entries',
} as const satisfies Record<CopiedKind, keyof Schema>

interface Slice {
  environmentId: string
  kind: CopiedKind
  /** Places in environment_copies: behind the first, up to and with the second. */
  after: number
  upTo: number
}

/** Copies some rows of one kind. Rows that are gone from the source by now are left out. */
export async function copyRows(transaction: Transaction<Schema>, { environmentId, kind, after, upTo }: Slice) {
  const same = copiedAsTheyAre[kind]
  const changed = changedColumns(environmentId)[kind]
  const columns = [...same, ...Object.keys(changed)]
  const values = [...same.map((column) => sql.ref(`s.${column}`)), ...Object.values(changed)]
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(tables[kind])} (id, environment_id, tenant_id, project_id, ${refs(columns)})
    select c.target_id, c.environment_id, c.tenant_id, c.project_id, ${sql.join(values)}
    from environment_copies c
    join ${sql.table(tables[kind])} s on s.id = c.source_id
    where c.environment_id = ${environmentId} and c.kind = ${kind} and c.place > ${after} and c.place <= ${upTo}
    order by c.place returning id`.execute(transaction)
  if (kind !== 'Content') return
  await settleContents(
    transaction,
    rows.map(({ id }) => id),
  )
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** What is said otherwise in the copy, because it names rows of the source. */
function changedColumns(environmentId: string): Record<CopiedKind, Record<string, RawBuilder<unknown>>> {
  const copyOf = (column: string) => sql`(select target_id from environment_copies
    where environment_id = ${environmentId} and source_id = ${sql.ref(column)})`
  const withCopies = (column: string) => sql`with_copied_ids(${sql.ref(column)}, ${environmentId})`
  return {
    Template: { fields: withCopies('s.fields'), former_fields: withCopies('s.former_fields') },
    Media: { parent_id: copyOf('s.parent_id') },
    Content: {
      parent_id: copyOf('s.parent_id'),
      template_id: copyOf('s.template_id'),
      data: withCopies('s.data'),
      published_data: withCopies('s.published_data'),
    },
    Access: { content_id: copyOf('s.content_id'), media_id: copyOf('s.media_id') },
  }
}
