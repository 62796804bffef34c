import { type ObjectRule, object, record, string } from './language.ts'

/** Feature flags: each is on unless the deployment disables it. */
export interface Features {
  /** The kind of deployments that have them. */
  readonly category: string
  /** The flag that stands for the whole console. */
  readonly all?: string
  readonly features: Readonly<Record<string, { readonly text: string }>>
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
  features: {
    about: 'Each feature with what it gives to staff.',
    rule: record(
      object<{ text: string }>('feature', { text: { about: 'What it gives to staff.', rule: string, required: true } }),
      'feature',
    ),
    required: true,
  },
})
