import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'

/** How many there are in a list: data says it. */
export const count = {
  messages: {
    fewest: 'it is too few; `{limit}` is the fewest',
    most: 'it is too many; `{limit}` is the most',
  },
  failuresOfData,
} as const satisfies ValueConstraint

function failuresOfData(schema: Schema, { ofData }: FailingField): readonly Failure[] {
  if (schema.type !== 'array') return []
  return [
    ...(ofData.includes('min') ? [['minItems', 'fewest'] as const] : []),
    ...(ofData.includes('max') ? [['maxItems', 'most'] as const] : []),
  ]
}
