import type { ColumnType } from 'kysely'
import type { Moment } from '../../database/columns.ts'

/** A theme that is a tenant's own. */
interface ThemeRows {
  id: string
  tenant_id: string
  /** The project that it was made of, which may be gone. */
  project_id: string | null
  name: string
  description: string | null
  website_link: string | null
  repository_link: string | null
  /** Key in the object store. */
  thumbnail_key: string | null
  /** What it puts into a project: ThemeData of server/areas/themes/theme.ts, to be checked before it is used. */
  data: ColumnType<unknown, string, string>
  created_by: string | null
  updated_by: string | null
  created_at: Moment
  updated_at: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  themes: ThemeRows
}
