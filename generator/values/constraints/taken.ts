import type { ValueConstraint } from './constraint.ts'

/** No two have the same. */
export const taken = {
  resource: {
    taken: {
      about:
        'No two in one place have the same text, whatever its case: what the second is told. `${Name}` stands for what that field is to hold.',
      takes: 'words',
      on: ['text'],
      only: 'sent and kept',
    },
  },
} as const satisfies ValueConstraint
