import { formType } from '../form-types.ts'
import type { FailingField, Failure, Schema, ValueConstraint } from './constraint.ts'

/** How many digits a number has behind its point: data says it. */
export const decimals = {
  messages: { decimals: 'it has too many digits behind its point; `{limit}` is the most' },
  dataFailures: (_: Schema, { type, dataRules }: FailingField): readonly Failure[] =>
    formType(type).measure === 'size' && dataRules.includes('decimals') ? [['decimals', 'decimals']] : [],
} as const satisfies ValueConstraint
