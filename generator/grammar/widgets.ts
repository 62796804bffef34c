import { boolean, choice, either, later, type ObjectRule, object, type Rule, record, string } from './language.ts'

type PlainInput = 'string' | 'number' | 'boolean'

/** What a widget takes: spec/widgets.yaml says it, the generator emits `WidgetInputs` from it. */
export type InputType = 'text' | PlainInput | { readonly list: PlainInput | Readonly<Record<string, InputType>> }

const listInput: ObjectRule = object<{ list: unknown }>('list input', {
  list: {
    about: 'The parts of each thing in the list, each with what it is; or what each is, where it has no parts.',
    rule: either(
      { looks: 'text', rule: choice('string', 'number', 'boolean') },
      { looks: 'map', rule: later('inputs', () => inputTypes) },
    ),
    required: true,
  },
})

const inputType: Rule = either(
  { looks: 'text', rule: choice('text', 'string', 'number', 'boolean') },
  { looks: 'map', rule: listInput },
)

const inputTypes: Rule = record(inputType, 'input')

const widget: ObjectRule = object<{ text: string; entered?: boolean; inputs: unknown }>('widget', {
  text: { about: 'What it shows.', rule: string, required: true },
  entered: {
    about:
      'Something is entered into it: it is a field of forms, and given `value`, `change` and `disabled` beside what it takes.',
    rule: boolean,
  },
  inputs: {
    about:
      'What it takes under `with`: words for staff (text), other words (string), a number, true or false, or a list.',
    rule: inputTypes,
    default: {},
  },
})

export const widgets = record(widget, 'widget', { pattern: /^[a-z][a-z0-9-]*$/ })
