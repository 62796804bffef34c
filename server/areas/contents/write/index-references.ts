import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Refs, Schema, TemplateField } from '../../../database/schema.ts'
import { referencesOf } from '../references.ts'
import { replaceValues, valueRowsOf } from './index-values.ts'

/** What of a content its references are in. */
export interface Referring {
  readonly id: string
  readonly fields: readonly TemplateField[] | null
  readonly data: Readonly<Record<string, unknown>>
  readonly published_data: Readonly<Record<string, unknown>> | null
}

/** A reference as `refs` keeps it. */
export type Ref = Pick<Refs, 'from_id' | 'state' | 'path' | 'to_kind' | 'to_id'>

/** The references of a content: in what is edited, and in what is live. */
export function refsOf({ id, fields, data, published_data }: Referring): Ref[] {
  const of = (state: Ref['state'], given: Referring['data'] | null): Ref[] =>
    given
      ? referencesOf(fields ?? [], given).map(({ path, kind, to }) => ({
          ...{ from_id: id, state, path },
          ...{ to_kind: kind, to_id: to },
        }))
      : []
  return [...of('working', data), ...of('live', published_data)]
}

/** Brings `refs` up to date with a content that was changed. Most changes are about no reference: nothing is written then. */
export async function reindex(db: Kysely<Schema>, before: Referring, after: Referring): Promise<void> {
  const refs = refsOf(after)
  // By the fields of now: where the template was changed in between, its change saw the content as it was.
  const former = refsOf({ ...before, fields: after.fields })
  if (JSON.stringify(former) !== JSON.stringify(refs)) await replaceRefs(db, [after.id], refs)
}

/**
 * Fills `refs` and `content_values` for contents as they stand in their rows; what stood there of them is gone.
 * @param hold as of `referring`
 */
export async function indexReferences(
  db: Kysely<Schema>,
  ids: readonly string[],
  { hold = false } = {},
): Promise<void> {
  if (ids.length === 0) return
  const rows = await referring(db, ids, { hold })
  await replaceRefs(db, ids, rows.flatMap(refsOf))
  await replaceValues(db, ids, rows.flatMap(valueRowsOf))
}

/** @param hold until the end of the transaction, so that nobody changes them meanwhile */
export async function referring(
  db: Kysely<Schema>,
  ids: readonly string[],
  { hold = false } = {},
): Promise<Referring[]> {
  // First, so that the templates are read as they are once nobody else has the contents. Others are put under them meanwhile.
  if (hold) await sql`select 1 from contents where ${isAnyOf('id', ids)} order by id for no key update`.execute(db)
  const { rows } = await sql<Referring>`select c.id, t.fields, c.data, c.published_data
    from contents c left join templates t on t.id = c.template_id where ${isAnyOf('c.id', ids)}`.execute(db)
  return rows
}

export async function replaceRefs(db: Kysely<Schema>, ids: readonly string[], refs: readonly Ref[]): Promise<void> {
  await db.deleteFrom('refs').where(isAnyOf('from_id', ids)).execute()
  if (refs.length === 0) return
  await sql`insert into refs (tenant_id, project_id, environment_id, from_id, state, path, to_kind, to_id)
    select c.tenant_id, c.project_id, c.environment_id, c.id, r.state, r.path, r.to_kind, r.to_id
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb)
      as r(from_id text, state text, path text, to_kind text, to_id text)
    join contents c on c.id = r.from_id`.execute(db)
}
