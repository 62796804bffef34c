import type { CompiledOf } from './compiled-type.ts'
import type { DataSource } from './data.ts'
import { dataSource } from './data.ts'
import { choice, either, list, name, type ObjectRule, object, record, string } from './language.ts'

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

const all = { looks: 'text', rule: choice('all') } as const

const role = object(
  'role',
  {
    text: { about: 'Who that is.', rule: string, required: true },
    grants: {
      about: 'The rights by level, then by subject: a list of actions, or `all`.',
      rule: record(
        either(all, {
          looks: 'map',
          rule: record(either(all, { looks: 'list', rule: list(name('action')) }), 'subject', { named: 'subject' }),
        }),
        'level',
        { named: 'level' },
      ),
      required: true,
    },
  },
  { constraint: 'role' },
)

export const permissions: ObjectRule = object<Omit<Permissions, 'allFeatures'> & { roles: unknown }>('permissions', {
  actions: {
    about: 'What one may do (Read, Create …); an action may be several words.',
    rule: list(string),
    required: true,
  },
  subjects: { about: 'What one may do it to (a kind of thing in the console).', rule: list(string), required: true },
  aliases: {
    about: 'Other words that a role may use for an action.',
    rule: record(name('action'), 'other word'),
    default: {},
  },
  levels: {
    about: 'Where rights come from, by name: a query, or a list of other levels. A route says which level it needs.',
    rule: record(either({ looks: 'list', rule: list(name('level')) }, { looks: 'map', rule: dataSource }), 'level'),
    default: {},
  },
  roles: {
    about:
      'The kinds of people that the console is made for, with their rights: what is proved, explained and shown as a matrix is asked for each of them.',
    rule: record(role, 'role'),
  },
})

/** What a kind of person may do: the rights that each level of grants holds. */
export type Role = CompiledOf<typeof role>
