import type { Expression } from './compiled.ts'
import { choice, type ObjectRule, object, record, string, value } from './language.ts'

/** What one flag gives to staff. */
export interface Feature {
  readonly text: string
  /** Only the deployment decides about it. */
  readonly fixed?: true
}

/** Feature flags: each is on unless the deployment disables it, or the data that `off` reads. */
export interface Features {
  /** The kind of deployments that have them. */
  readonly category: string
  /** The flag that stands for the whole console. */
  readonly all?: string
  /** The names of those that are off besides, from the data of the page. */
  readonly off?: Expression<readonly (string | null)[] | null | undefined>
  readonly features: Readonly<Record<string, Feature>>
}

/** What the runtime needs to know where flags depend on data. */
export interface FlagsByData extends Required<Pick<Features, 'off'>> {
  readonly fixed: readonly string[]
}

export const features: ObjectRule = object<Features>('features', {
  category: {
    about: 'The kind of deployment that has these features; a deployment names its own.',
    rule: string,
    required: true,
  },
  all: {
    about:
      'The feature that stands for the whole console: where it is off, or all others are, staff see the page `maintenance`.',
    rule: { rule: 'name', of: 'feature' },
  },
  off: {
    about:
      'Names of features that are off for whoever is signed in, besides those that the deployment disables: a list of a name of the console’s `context`. It counts on pages with `session: required`, whose guards wait for it; elsewhere the deployment alone decides.',
    rule: value('list', 'only'),
  },
  features: {
    about: 'Each feature with what it gives to staff.',
    rule: record(
      object<Feature>('feature', {
        text: { about: 'What it gives to staff.', rule: string, required: true },
        fixed: {
          about:
            'Only the deployment decides about it, whatever `off` says: it is asked before anybody is signed in, or everybody would be locked out without it.',
          rule: choice(true),
        },
      }),
      'feature',
    ),
    required: true,
  },
})
