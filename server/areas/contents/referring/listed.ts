import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ContentStatus, Schema, TemplateField } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import type { ListedSubject } from '../../../policies/access/things.ts'
import { fieldId } from '../field-ids.ts'
import { labelOfPath } from '../nested.ts'

/** A thing at the other end of references of a content, by one field. */
export interface ReferenceRow {
  kind: 'Content' | 'Media'
  id: string
  /** null: it is not in the environment. */
  name: string | null
  status: ContentStatus | null
  templateName: string | null
  path: string
  /** What the field is called. */
  field: string
  /** In what is edited; in what is delivered. */
  working: boolean
  live: boolean
}

/** Some of the references of a content that the caller may read, how many there are, and how many things they may not. */
export interface ListedReferences {
  rows: ReferenceRow[]
  total: number
  unseen: number
}

interface Part {
  limit: number
  offset: number
}

/** What a content refers to, in the order of its template's fields. */
export async function listReferred(
  db: Kysely<Schema>,
  own: Access,
  { id, fields }: { id: string; fields: readonly TemplateField[] | null },
  { limit, offset }: Part,
): Promise<ListedReferences> {
  const { rows } = await sql<ReferenceRow & { hidden: boolean }>`
    select r.to_kind as kind, r.to_id as id, r.path, r.path as field, coalesce(c.name, m.name) as name, c.status,
      t.name as "templateName", bool_or(r.state = 'working') as working, bool_or(r.state = 'live') as live,
      (c.id is not null and not ${readable('c.id', own, 'Content Management')})
        or (m.id is not null and not ${readable('m.id', own, 'Media Management')}) as hidden
    from refs r
    left join contents c on r.to_kind = 'Content' and c.id = r.to_id and c.environment_id = r.environment_id
    left join templates t on t.id = c.template_id
    left join media m on r.to_kind = 'Media' and m.id = r.to_id and m.environment_id = r.environment_id
    where r.from_id = ${id} group by r.to_kind, r.to_id, r.path, c.tenant_id, c.id, m.id, t.tenant_id, t.id
    order by coalesce(c.name_key, m.name_key), r.to_id`.execute(db)
  const order = new Map(fields?.map((field, place) => [fieldId(field), place]))
  const placeOf = ({ path }: ReferenceRow) => order.get(path.split('/')[0] ?? '') ?? order.size
  const seen = rows.filter(({ hidden }) => !hidden).sort((a, b) => placeOf(a) - placeOf(b))
  const unseen = new Set(rows.flatMap((row) => (row.hidden ? [row.id] : []))).size
  const part = seen.slice(offset, offset + limit)
  return { rows: part.map((row) => ({ ...row, field: labelOfPath(fields, row.path) })), total: seen.length, unseen }
}

/** Which contents refer to a content or a file, by name. */
export async function listReferring(
  db: Kysely<Schema>,
  own: Access,
  id: string,
  { limit, offset }: Part,
): Promise<ListedReferences> {
  const seen = readable('c.id', own, 'Content Management')
  const from = sql`refs r join contents c on c.id = r.from_id`
  const { rows } = await sql<Omit<ReferenceRow, 'kind' | 'field'> & { fields: TemplateField[] | null }>`
    select c.id, c.name, c.status, t.name as "templateName", t.fields, r.path,
      bool_or(r.state = 'working') as working, bool_or(r.state = 'live') as live
    from ${from} left join templates t on t.id = c.template_id
    where r.to_id = ${id} and ${seen} group by c.tenant_id, c.id, t.tenant_id, t.id, r.path
    order by c.name_key collate "C", c.id, r.path limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number; unseen: number }>`
    select count(distinct (c.id, r.path)) filter (where ${seen})::int as total,
      count(distinct c.id) filter (where not ${seen})::int as unseen
    from ${from} where r.to_id = ${id}`.execute(db)
  const { total = 0, unseen = 0 } = counted.rows[0] ?? {}
  const named = rows.map(
    ({ fields, ...row }): ReferenceRow => ({ ...row, kind: 'Content', field: labelOfPath(fields, row.path) }),
  )
  return { rows: named, total, unseen }
}

/** Whether the caller may read the thing whose id is in a column: lists only take from what the roles give here. */
function readable(column: string, own: Access, subject: ListedSubject): RawBuilder<boolean> {
  return own.allows('Read', subject, null) ? mayRead(column, own, subject) : sql<boolean>`false`
}
