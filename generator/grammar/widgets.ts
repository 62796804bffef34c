import { choice, either, later, type ObjectRule, object, type Rule, record, string } from './language.ts'
/** What a widget takes: spec/widgets.yaml says it, the generator emits `WidgetInputs` from it. */
export type InputType =
  | 'text'
  | 'string'
  | 'number'
  | 'boolean'
  | { readonly list: Readonly<Record<string, InputType>> }

const listInput: ObjectRule = object<{ list: unknown }>('list input', {
  list: {
    about: 'The parts of each thing in the list, each with what it is.',
    rule: later('inputs', () => inputTypes),
    required: true,
  },
})

const inputType: Rule = either(
  { looks: 'text', rule: choice('text', 'string', 'number', 'boolean') },
  { looks: 'map', rule: listInput },
)

const inputTypes: Rule = record(inputType, 'input')

const widget: ObjectRule = object<{ text: string; inputs: unknown }>('widget', {
  text: { about: 'What it shows.', rule: string, required: true },
  inputs: {
    about:
      'What it takes under `with`: words for staff (text), other words (string), a number, true or false, or a list.',
    rule: inputTypes,
    default: {},
  },
})

export const widgets = record(widget, 'widget', { pattern: /^[a-z][a-z0-9-]*$/ })
