import { type ComponentType, lazy } from 'react'
import type { FieldType } from '../../../../generator/grammar/forms.ts'
import CheckboxField from './checkbox.tsx'
import type { InputProps } from './input-props.ts'
import PasswordField from './password-input.tsx'
import TextField from './text-input.tsx'

const ChoiceField = lazy(() => import('./choice.tsx'))
const ChoicesField = lazy(() => import('./choices.tsx'))
const RadioField = lazy(() => import('./radio.tsx'))
const TextAreaField = lazy(() => import('./text-area.tsx'))
const DayField = lazy(() => import('./date.tsx'))
const WordsField = lazy(() => import('./words.tsx'))
const RecordsField = lazy(() => import('./records.tsx'))
const ValuesField = lazy(() => import('./values.tsx'))
const TagsField = lazy(() => import('./tags.tsx'))
const MatrixField = lazy(() => import('./matrix.tsx'))
const WidgetField = lazy(() => import('./widget.tsx'))
const MomentField = lazy(() => import('./moment.tsx'))

/** What draws each type of field. Those that a sign-in needs are there at once, the others come when a form has them. */
export const inputs: Readonly<Record<Exclude<FieldType, 'hidden'>, ComponentType<InputProps>>> = {
  string: TextField,
  email: TextField,
  url: TextField,
  code: TextField,
  integer: TextField,
  number: TextField,
  password: PasswordField,
  boolean: CheckboxField,
  text: TextAreaField,
  choice: ChoiceField,
  choices: ChoicesField,
  radio: RadioField,
  date: DayField,
  'date-time': MomentField,
  words: WordsField,
  records: RecordsField,
  values: ValuesField,
  widget: WidgetField,
  tags: TagsField,
  matrix: MatrixField,
}
