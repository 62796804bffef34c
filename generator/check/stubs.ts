import type { ValueType } from './expressions/types.ts'
import type { CheckedText } from './text.ts'

/** STAND-INS until messages.ts and forms.ts are there. */
export interface SharedMessage {
  readonly text: CheckedText
  readonly tone?: string
}

export interface CheckedForm {
  readonly entered: ValueType
}
