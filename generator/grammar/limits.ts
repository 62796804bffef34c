import { number, type ObjectRule, object, record, string } from './language.ts'

/** A figure that screens, forms and the server read by name. */
export interface Limit {
  readonly value: number
  readonly unit?: string
  readonly text: string
}

export const limits: ObjectRule = object<{ limits: unknown }>('limits', {
  limits: {
    about: 'The figures by name.',
    rule: record(
      object<Limit>('limit', {
        value: { about: 'The figure, 0 or more.', rule: { ...number, minimum: 0, unit: 'unit' }, required: true },
        unit: { about: 'What it counts: px, ms, characters …', rule: string },
        text: { about: 'What it limits.', rule: string, required: true },
      }),
      'limit',
      { pattern: /^[A-Za-z]\w*$/ },
    ),
    required: true,
  },
})
