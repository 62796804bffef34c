import type { DataSource } from './data.ts'

/** How grants are loaded: one query, or the union of other levels. */
export type Level = DataSource | readonly string[]

export interface Permissions {
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
  readonly aliases: Readonly<Record<string, string>>
  readonly levels: Readonly<Record<string, Level>>
  /** The subject of feature flags, asked by the action `Access`. */
  readonly allFeatures?: string
}
