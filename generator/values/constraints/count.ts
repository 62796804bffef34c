import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'

/** How many there are in a list: data says it. */
export const count = {
  messages: {
    fewest: 'it is too few; `{limit}` is the fewest',
    most: 'it is too many; `{limit}` is the most',
  },
  dataFailures,
} as const satisfies ValueConstraint

function dataFailures(schema: Schema, { dataRules }: FailingField): readonly Failure[] {
  if (schema.type !== 'array') return []
  return [
    ...(dataRules.includes('min') ? [['minItems', 'fewest'] as const] : []),
    ...(dataRules.includes('max') ? [['maxItems', 'most'] as const] : []),
  ]
}
