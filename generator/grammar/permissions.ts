import type { DataSource } from './data.ts'
import { dataSource } from './data.ts'
import { either, list, name, type ObjectRule, object, record, string } from './language.ts'

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

export const permissions: ObjectRule = object<Omit<Permissions, 'allFeatures'>>('permissions', {
  actions: { about: 'What one may do.', rule: list(string), required: true },
  subjects: { about: 'What one may do it to.', rule: list(string), required: true },
  aliases: {
    about: 'Other words that a role may use for an action.',
    rule: record(name('action'), 'other word'),
    default: {},
  },
  levels: {
    about: 'Which grants a route may load, by name: a query, or a list of other levels.',
    rule: record(either({ looks: 'list', rule: list(name('level')) }, { looks: 'map', rule: dataSource }), 'level'),
    default: {},
  },
})
