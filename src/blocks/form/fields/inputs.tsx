import type { ComponentType } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { FieldType } from '../../../../generator/values/form-types.ts'
import { loadInnerFields } from '../../../runtime/forms/inner.ts'
import CheckboxField from './checkbox.tsx'
import type { InputProps } from './input-props.ts'
import PasswordField from './password-input.tsx'
import TextField from './text-input.tsx'

type Input = ComponentType<InputProps>
type Shown = Exclude<FieldType, 'hidden'>
type Inputs = Partial<Record<Shown, Input>>

/** Those that a sign-in needs are there at once. */
const there: Inputs = {
  string: TextField,
  email: TextField,
  url: TextField,
  code: TextField,
  integer: TextField,
  number: TextField,
  time: TextField,
  password: PasswordField,
  boolean: CheckboxField,
}

/** The others come when a form has them. */
const rarer: Partial<Record<Shown, () => Promise<{ readonly default: Input }>>> = {
  text: () => import('./text-area.tsx'),
  choice: () => import('./choice.tsx'),
  choices: () => import('./choices.tsx'),
  radio: () => import('./radio.tsx'),
  date: () => import('./date.tsx'),
  'date-time': () => import('./moment.tsx'),
  colour: () => import('./colour.tsx'),
  json: () => import('./json.tsx'),
  words: () => import('./words.tsx'),
  records: () => withInnerFields(import('./records.tsx')),
  values: () => withInnerFields(import('./values.tsx')),
  widget: () => import('./widget.tsx'),
  tags: () => import('./tags.tsx'),
  pick: () => import('./pick.tsx'),
  matrix: () => import('./matrix.tsx'),
}

/** What fields inside of others need is there when they are drawn. */
async function withInnerFields<Module>(drawn: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([drawn, loadInnerFields()])
  return module
}

/** What draws each type of field, as far as it is there: what a form needs is there before the form is drawn. */
export const inputs: Readonly<Inputs> = there

const coming = new Map<Shown, Promise<void>>()
const forms = new WeakMap<readonly FormField[], Promise<unknown>>()

/** Marked as React marks what is there: `use` does not wait for it. */
const nothing: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/**
 * Fetches what draws the fields of a form and those inside of them, for `use`: the same promise each time. What could not
 * be had stays so for as long as the document lives.
 */
export function loadInputs(fields: readonly FormField[]): Promise<unknown> {
  const known = forms.get(fields)
  if (known) return known
  const missing = [...new Set(typesIn(fields))].filter((type) => !there[type])
  const promise = missing.length === 0 ? nothing : Promise.all(missing.map(load))
  forms.set(fields, promise)
  return promise
}

function load(type: Shown): Promise<void> {
  const known = coming.get(type)
  if (known) return known
  const promise = (rarer[type]?.() ?? Promise.reject(new Error(`Nothing draws the field type "${type}".`))).then(
    (loaded) => {
      there[type] = loaded.default
    },
  )
  coming.set(type, promise)
  return promise
}

function typesIn(fields: readonly FormField[]): readonly Shown[] {
  return fields.flatMap(({ type, fields: inside = [] }) => [...(type === 'hidden' ? [] : [type]), ...typesIn(inside)])
}
