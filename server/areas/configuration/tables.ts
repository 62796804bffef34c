import type { Moment } from '../../database/columns.ts'

/** A feature that somebody in a tenant has switched off, or on again. */
interface TenantFeatures {
  tenant_id: string
  feature: string
  is_off: boolean
  updated_by: string
  updated_at: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  tenant_features: TenantFeatures
}
