import { type RawBuilder, sql } from 'kysely'
import { containing } from '../database/containing.ts'
import { limits } from '../generated/limits.ts'
import type { Media, QueryArgs } from '../generated/schema.ts'
import { notFound } from '../policies/refusal.ts'
import type { Resolver, Services } from './context.ts'
import { paging } from './paging.ts'
import { placeOf } from './where.ts'
import { workPlaceOf } from './work-place.ts'

type ListArgs = QueryArgs['media']

/** The files and folders of an environment by name, folders first. */
export const media: Resolver<ListArgs, Media[]> = async (args, call, services, asked) => {
  const { tenantId } = placeOf(call)
  const { limit, offset } = paging(args, limits.mediaPageSize)
  const environmentId = await workPlaceOf(call, services.database)
  if (environmentId === undefined) return { data: [], totalItems: 0 }
  const staff = services.database.staff(tenantId)
  const where = conditions(args, environmentId)
  // The page first: what is joined is asked for its few rows alone.
  const { rows } = await sql<MediaRow>`select ${columns}
    from (select * from media m where ${where} order by ${order} limit ${limit} offset ${offset}) m
    left join media folder on folder.id = m.parent_id order by ${order}`.execute(staff)
  const data = rows.map((row) => toMedia(row, services))
  if (!asked('totalItems')) return { data }
  const counted = await sql<{ total: number }>`select count(*)::integer as total from media m where ${where}`.execute(
    staff,
  )
  return { data, totalItems: counted.rows[0]?.total ?? 0 }
}

/** One file or folder. */
export const mediaItem: Resolver<QueryArgs['mediaItem'], Media> = async ({ MediaID }, call, services) => {
  const { tenantId } = placeOf(call)
  const environmentId = await workPlaceOf(call, services.database)
  if (environmentId === undefined) throw notFound()
  const { rows } = await sql<MediaRow>`select ${columns} from ${from}
    where m.id = ${MediaID} and m.environment_id = ${environmentId}`.execute(services.database.staff(tenantId))
  const row = rows[0]
  if (!row) throw notFound()
  return { data: toMedia(row, services) }
}

interface MediaRow {
  id: string
  parent_id: string | null
  parent_name: string | null
  name: string
  kind: string
  extension: string | null
  size: number | string
  object_key: string | null
  alternate_text: string | null
  details: Record<string, unknown>
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
}

const from = sql`media m left join media folder on folder.id = m.parent_id`
const columns = sql`m.id, m.parent_id, folder.name as parent_name, m.name, m.kind, m.extension, m.size, m.object_key,
  m.alternate_text, m.details, m.created_by, m.updated_by, m.created_at, m.updated_at`
// Both as the index media_by_folder has them.
const folder = sql`case when m.parent_id is null then '' else m.parent_id end`
const order = sql`m.kind <> 'folder', lower(m.name) collate "C", m.id`

/** ParentID: right in that folder. An empty one: in no folder, unless something is looked for. */
function conditions({ ParentID, QuickSearch }: ListArgs, environmentId: string): RawBuilder<unknown> {
  const all = [sql`m.environment_id = ${environmentId}`]
  const part = QuickSearch?.trim()
  if (part) all.push(sql`lower(m.name) like lower(${containing(part)})`)
  if (ParentID || (ParentID === '' && !part)) all.push(sql`${folder} = ${ParentID}`)
  return sql.join(all, sql` and `)
}

function toMedia(row: MediaRow, { signedUrl }: Pick<Services, 'signedUrl'>): Media {
  const { Width, Height, Copyright, Title, Author } = row.details
  return {
    MediaID: row.id,
    ParentID: row.parent_id,
    Name: row.name,
    Data: {
      Type: row.kind,
      ParentName: row.parent_name,
      Extension: row.extension,
      Size: Number(row.size),
      S3URL: row.object_key === null ? null : signedUrl(row.object_key),
      AlternateText: row.alternate_text,
      Width: numberOf(Width),
      Height: numberOf(Height),
      Copyright: textOf(Copyright),
      Title: textOf(Title),
      Author: textOf(Author),
    },
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by,
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by,
  }
}

// Details come from themes and programs as well.
function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
