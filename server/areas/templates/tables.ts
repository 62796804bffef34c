import type { Json, Moment } from '../../database/columns.ts'

/** A template that was deleted, and can be put back for some days. */
export interface DeletedTemplates {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  /** The rows as they were. */
  template: Json<Record<string, unknown>>
  versions: Json<Record<string, unknown>[]>
  deleted_at: Moment
}

export interface Tables {
  deleted_templates: DeletedTemplates
}
