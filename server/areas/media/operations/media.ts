import { type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { type Listed, named, pageOf } from '../../../database/listed.ts'
import { limits } from '../../../generated/limits.ts'
import type { Media, QueryArgs } from '../../../generated/schema.ts'
import type { Resolver, Services } from '../../../operation/context.ts'
import { far, nearerEnd, paging } from '../../../operation/paging.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound } from '../../../operation/refusal.ts'
import { counted, countedByName, resolved, type Total } from '../../../operation/totals.ts'
import type { Access } from '../../../policies/access/access.ts'
import { countHidden, hasBelow, inBranch, mayRead, nearestList } from '../../../policies/access/conditions.ts'
import { colourIn, durationIn } from '../file-details.ts'
import { checkedFilters } from '../filters/checked.ts'
import { mediaOrder } from '../filters/order.ts'
import { filterCondition } from '../filters/where.ts'
import { focalPointIn } from '../focal-point.ts'
import { pathTo } from '../folders/path-to.ts'
import { usesOf } from '../uses.ts'

type ListArgs = QueryArgs['media']

const subject = 'Media Management'

/** The files and folders of an environment that the caller may read, folders first, by name or by Sort. */
export const media: Resolver<ListArgs, Media[]> = async (args, call, services, asked) => {
  const { tenantId } = placeOf(call)
  const part = paging(args, limits.mediaPageSize)
  const own = await services.access.of(call)
  if (!own) return { data: [], totalItems: 0 }
  const staff = services.database.staff(tenantId)
  const fit = await named(staff, 'Media', own.environmentId, args.QuickSearch)
  const filters = checkedFilters(args.Filters ?? [])
  const where = [...conditions(args, own), ...filters.map(filterCondition)]
  const listed = { table: 'media', alias: 'm', where, named: fit, order } as const
  const sorted = mediaOrder(args.Sort, args.SortAsc ?? true)
  const total = totalOf(args, own, listed)
  const isTotalAsked = asked('totalItems')
  const isWorthKnowing = isTotalAsked || part.offset > far
  const kept = total.isKept && isWorthKnowing ? await resolved(staff, total.value) : undefined
  const reached = sorted ? { ...part, backwards: false } : nearerEnd(part, kept)
  const page = pageOf({ ...listed, ...(sorted ?? (reached.backwards ? { order: lastFirst } : {})) }, reached)
  const shown = sorted ? sql`m.kind <> 'folder', ${sorted.order}` : order
  const { rows } = await sql<MediaRow>`select ${columns(own)} from ${page}
    left join media folder on folder.id = m.parent_id order by ${shown}`.execute(staff)
  const data = rows.map((row) => toMedia(row, own, services))
  if (!isTotalAsked) return { data }
  return { data, totalItems: kept ?? (await resolved(staff, total.value)) }
}

/** How many there are: from the kept figure where all are asked for, counted otherwise. */
function totalOf(args: ListArgs, own: Access, listed: Listed): { value: Total; isKept: boolean } {
  const isHidden = own.hidden(subject).length > 0
  // An empty ParentID: see `conditions`.
  const { ParentID, MediaIDs, ExcludedMedia, Files, Kinds, Filters } = args
  if (ParentID || MediaIDs || ExcludedMedia?.length || Files || Kinds || Filters?.length)
    return { value: counted(listed), isKept: false }
  if (listed.named) {
    const words = args.QuickSearch ?? ''
    const value = isHidden ? counted(listed) : countedByName('Media', own.environmentId, listed.named, words)
    return { value, isKept: false }
  }
  if (args.ParentID === '') return { value: counted(listed), isKept: false }
  const all = sql<number>`(select s.media from environment_stats s where s.environment_id = ${own.environmentId})`
  return { value: isHidden ? sql<number>`${all} - ${countHidden(own, subject)}` : all, isKept: true }
}

/** One file or folder. */
export const mediaItem: Resolver<QueryArgs['mediaItem'], Media> = async ({ MediaID }, call, services, asked) => {
  const { tenantId } = placeOf(call)
  const own = await services.access.needed(call)
  const { rows } = await sql<MediaRow>`select ${columns(own)} from ${from}
    where m.id = ${MediaID} and m.environment_id = ${own.environmentId} and ${mayRead('m.id', own, subject)}`.execute(
    services.database.staff(tenantId),
  )
  const row = rows[0]
  if (!row) throw notFound()
  const data = toMedia(row, own, services)
  const staff = services.database.staff(tenantId)
  const [Path, Uses] = await Promise.all([
    asked('data.Path') ? pathTo(staff, own, row.parent_id) : null,
    asked('data.Uses') ? usesOf(staff, own.environmentId, row.id) : null,
  ])
  return { data: { ...data, ...(Path && { Path }), ...(Uses && { Uses }) } }
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
  version: number
  has_child: boolean
  /** The things whose lists are the nearest to it, and to the folder that it lies in. */
  nearest: string | null
  above: string | null
}

const from = sql`media m left join media folder on folder.id = m.parent_id`
const columns = (own: Access) => sql`m.id, m.parent_id, folder.name as parent_name, m.name, m.kind, m.extension, m.size,
  m.object_key, m.alternate_text, m.details, m.created_by, m.updated_by, m.created_at, m.updated_at, m.version,
  ${nearestList('m.id')} as nearest, ${nearestList('m.parent_id')} as above,
  ${hasBelow('m', own, subject)} as has_child`
// As the indexes media_by_folder and media_listed have it.
const order = sql`m.kind <> 'folder', m.name_key collate "C", m.id`
const lastFirst = sql`m.kind <> 'folder' desc, m.name_key collate "C" desc, m.id desc`

/** ParentID: right in that folder. An empty one: in no folder, unless something is looked for. */
function conditions(
  { ParentID, MediaIDs, ExcludedMedia, Files, Kinds, QuickSearch, Filters }: ListArgs,
  own: Access,
): RawBuilder<unknown>[] {
  const all = [sql`m.environment_id = ${own.environmentId}`, mayRead('m.id', own, subject)]
  if (ParentID || (ParentID === '' && !QuickSearch?.trim() && !Filters?.length))
    all.push(inBranch('m', ParentID, own, subject))
  if (MediaIDs) all.push(isAnyOf('m.id', MediaIDs))
  if (ExcludedMedia?.length) all.push(sql`not ${isAnyOf('m.id', ExcludedMedia)}`)
  if (Files || Kinds) all.push(sql`m.kind <> 'folder'`)
  if (Kinds) all.push(isAnyOf('m.kind', Kinds))
  return all
}

function toMedia(row: MediaRow, own: Access, { signedUrl, smallUrl }: Pick<Services, 'signedUrl' | 'smallUrl'>): Media {
  const seesFolder = own.allows('Read', subject, row.above)
  const { Width, Height, Copyright, Title, Author, Created, Modified } = row.details
  return {
    MediaID: row.id,
    ParentID: seesFolder ? row.parent_id : null,
    Name: row.name,
    Data: {
      Type: row.kind,
      ParentName: seesFolder ? row.parent_name : null,
      Extension: row.extension,
      Size: Number(row.size),
      S3URL: row.object_key === null ? null : signedUrl(row.object_key),
      ThumbnailURL: row.object_key === null || row.kind !== 'image' ? null : smallUrl(row.object_key),
      AlternateText: row.alternate_text,
      Decorative: row.details.Decorative === true,
      FocalPoint: focalPointIn(row.details.FocalPoint),
      Description: textOf(row.details.Description),
      Width: numberOf(Width),
      Height: numberOf(Height),
      Duration: durationIn(row.details),
      Colour: colourIn(row.details),
      Copyright: textOf(Copyright),
      Title: textOf(Title),
      Author: textOf(Author),
      Created: momentOf(Created),
      Modified: momentOf(Modified),
    },
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by,
    UpdatedAt: row.updated_at.toISOString(),
    UpdatedBy: row.updated_by,
    HasChild: row.has_child,
    Path: null,
    Version: row.version,
    Privileges: own.privileges(subject, row.nearest),
  }
}

// Details come from themes and programs as well.
function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

function momentOf(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
