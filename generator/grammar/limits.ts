import type { CompiledOf } from './compiled-type.ts'
import { number, object, record, string } from './language.ts'

const limit = object('limit', {
  value: { about: 'The figure, 0 or more.', rule: { ...number, minimum: 0, unit: 'unit' }, required: true },
  unit: { about: 'What it counts: px, ms, characters …', rule: string },
  text: { about: 'What it limits.', rule: string, required: true },
})

export const limits = object('limits', {
  limits: {
    about: 'The figures by name.',
    rule: record(limit, 'limit', { pattern: /^[A-Za-z]\w*$/ }),
    required: true,
  },
})

/** A figure that screens, forms and the server read by name. */
export type Limit = CompiledOf<typeof limit>
