import type { CheckedField, CheckedForm } from '../../check/forms/forms.ts'
import type { CheckedText } from '../../check/texts/text.ts'
import type { Entered } from '../../conform/case.ts'
import type { fittingText, TextRules, textOfLength, unfittingText } from '../../conform/sample-texts.ts'

/** Something to enter, and the keyword of the rule that refuses it; none where it is accepted. */
export interface Sample {
  /** The word of the field that it is about. */
  readonly word: string
  readonly rule: string
  /** What is entered, in words. */
  readonly given: string
  readonly enter: Readonly<Record<string, Entered>>
  readonly by: 'submit' | 'leave' | 'data'
  readonly fails?: string
  /** What is listed as missing then; nothing else is looked at. */
  readonly missing?: readonly CheckedText[]
  /** The option that is chosen. */
  readonly option?: string
  readonly unreached?: string
}

/** What samples are made for: a field of a form, what its texts must be, and what other fields accept. */
export interface Sampled {
  readonly form: CheckedForm
  readonly field: CheckedField
  readonly rules: TextRules
  /** How texts are found that fit rules, or just do not. */
  readonly texts: {
    readonly fitting: typeof fittingText
    readonly unfitting: typeof unfittingText
    readonly ofLength: typeof textOfLength
  }
  /** Something that a field accepts; undefined where nothing could be found. */
  fitting(field: CheckedField): Entered | undefined
}

/** In seconds. */
export const day = 86_400
