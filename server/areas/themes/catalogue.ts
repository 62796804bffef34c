import { type Kysely, sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Schema } from '../../database/schema.ts'
import type { StarterTheme } from './theme.ts'

/** A theme as lists and cards show it. */
export interface ListedTheme {
  id: string
  name: string
  description: string | null
  /** null for what everybody has. */
  tenantId: string | null
  projectId: string | null
  websiteLink: string | null
  repositoryLink: string | null
  thumbnailKey: string | null
  createdAt: Date
  createdBy: string | null
  updatedAt: Date
  updatedBy: string | null
}

export interface ThemeQuery {
  tenantId: string
  /** A part of the name, whatever its case. */
  name?: string | undefined
  ownership?: 'Public' | 'Own' | undefined
  sort: 'Name' | 'UpdatedAt'
  ascending: boolean
  limit: number
  offset: number
}

/** Who made the themes that everybody has, as cards say it. */
const maker = 'Atrium'

/** The key of a starter's thumbnail in the object store. */
export function starterThumbnail(id: string): string {
  return `themes/${id}.svg`
}

/**
 * Everybody's themes and the tenant's own, as one list. Each order ends with the id, so that pages of any sizes neither
 * repeat nor miss a theme.
 */
export async function listThemes(
  staff: Kysely<Schema>,
  starters: readonly StarterTheme[],
  { tenantId, name, ownership, sort, ascending, limit, offset }: ThemeQuery,
): Promise<{ themes: ListedTheme[]; total: number }> {
  const everybodys = sql`select id, name, description, null::text as "tenantId", null::text as "projectId",
      "websiteLink", "repositoryLink", "thumbnailKey", "createdAt", ${maker}::text as "createdBy", "updatedAt",
      ${maker}::text as "updatedBy"
    from jsonb_to_recordset(${JSON.stringify(starters.map(recordOf))}::jsonb) as starter (id text, name text,
      description text, "websiteLink" text, "repositoryLink" text, "thumbnailKey" text, "createdAt" timestamptz,
      "updatedAt" timestamptz)`
  const own = sql`select id, name, description, tenant_id, project_id, website_link, repository_link, thumbnail_key,
      created_at, created_by, updated_at, updated_by
    from themes where tenant_id = ${tenantId}`
  const all =
    ownership === 'Public' ? everybodys : ownership === 'Own' ? withNames(own) : sql`${everybodys} union all ${own}`
  const part = name?.trim()
  const matching = part ? sql`where lower(name) like lower(${containing(part)})` : sql``
  const direction = ascending ? sql`asc` : sql`desc`
  const key = sort === 'Name' ? sql`lower(name)` : sql`"updatedAt"`
  const { rows } = await sql<{ total: number; themes: JsonTheme[] | null }>`
    with found as (select * from (${all}) listed ${matching}),
      page as (select * from found order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset})
    select (select count(*)::integer from found) as total,
      (select json_agg(page order by ${key} ${direction}, id ${direction}) from page) as themes`.execute(staff)
  const themes = (rows[0]?.themes ?? []).map((theme) => ({
    ...theme,
    createdAt: new Date(theme.createdAt),
    updatedAt: new Date(theme.updatedAt),
  }))
  return { themes, total: rows[0]?.total ?? 0 }
}

type JsonTheme = Omit<ListedTheme, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

/** A union takes the names of its first half; alone, the tenant's own need them said. */
function withNames(own: ReturnType<typeof sql>) {
  return sql`select * from (${own}) t (id, name, description, "tenantId", "projectId", "websiteLink", "repositoryLink",
    "thumbnailKey", "createdAt", "createdBy", "updatedAt", "updatedBy")`
}

function recordOf({ id, name, description, websiteLink, repositoryLink, createdAt, updatedAt }: StarterTheme) {
  const thumbnailKey = starterThumbnail(id)
  return { id, name, description, websiteLink, repositoryLink, thumbnailKey, createdAt, updatedAt }
}
