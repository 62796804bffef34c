import type { ComponentType } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { FieldType } from '../../../../generator/values/form-types.ts'
import { fetchOnce } from '../../../runtime/code/fetch-once.ts'
import { loadInnerFields } from '../../../runtime/forms/inner.ts'
import { numbers } from '../../../runtime/forms/number.ts'
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
  phone: TextField,
  code: TextField,
  time: TextField,
  password: PasswordField,
  boolean: CheckboxField,
}

/** Inside of `values`, which knows of inner fields by then. */
const loadNested = () => import('./nested.tsx')
const loadDated = () => import('./dated.tsx')
const loadParted = () => import('./parted.tsx')
const loadNumber = () =>
  import('./number.tsx').then((drawn) => {
    numbers.words = drawn.words
    return drawn
  })

/** The others come when a form has them. */
const rarer: Partial<Record<Shown, () => Promise<{ readonly default: Input }>>> = {
  text: () => import('./text-area.tsx'),
  choice: () => import('./choice.tsx'),
  choices: () => import('./choices.tsx'),
  radio: () => import('./radio.tsx'),
  date: loadDated,
  'date-time': loadDated,
  colour: () => import('./colour.tsx'),
  link: loadParted,
  location: loadParted,
  point: () => import('./point.tsx'),
  json: () => loadNumber().then(() => import('./json.tsx')),
  integer: loadNumber,
  number: loadNumber,
  words: () => import('./words.tsx'),
  records: () => withInnerFields(import('./records.tsx')),
  values: () => withInnerFields(import('./values.tsx')),
  widget: () => import('./widget.tsx'),
  tags: () => import('./tags.tsx'),
  pick: () => import('./pick.tsx'),
  matrix: () => import('./matrix.tsx'),
  rich: () => import('./rich.tsx'),
  group: loadNested,
  list: loadNested,
  blocks: loadNested,
}

/** What fields inside of others need is there when they are drawn. */
async function withInnerFields<Module>(drawn: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([drawn, loadInnerFields()])
  return module
}

/** What draws each type of field, as far as it is there: what a form needs is there before the form is drawn. */
export const inputs: Readonly<Inputs> = there

/** Marked as React marks what is there: `use` does not wait for it. */
const nothing: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
const fetches = new Map<string, () => Promise<unknown>>()

/**
 * Fetches what draws fields and those inside of them, for `use`: the same promise each time, until what could not be had is
 * asked for again.
 */
export function loadInputs(fields: readonly FormField[]): Promise<unknown> {
  const types = [...new Set(typesIn(fields))].sort()
  const key = types.join()
  const known = fetches.get(key)
  if (known) return known()
  const missing = types.filter((type) => !there[type])
  const fetch = missing.length === 0 ? () => nothing : fetchOnce(() => Promise.all(missing.map(load)))
  fetches.set(key, fetch)
  return fetch()
}

async function load(type: Shown): Promise<void> {
  const fetch = rarer[type]
  if (!fetch) throw new Error(`Nothing draws the field type "${type}".`)
  there[type] = (await fetch()).default
}

/** Of fields that data names, it tells which there are: what draws them is fetched with them. */
function typesIn(fields: readonly FormField[]): readonly Shown[] {
  return fields.flatMap(({ type, fields: inside = [] }) => [
    ...(type === 'hidden' ? [] : [type]),
    ...(type === 'values' ? [] : typesIn(inside)),
  ])
}
