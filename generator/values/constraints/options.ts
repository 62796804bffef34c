import type { Entered } from '../../conform/case.ts'
import type { Failure, Schema, ValueConstraint } from './constraint.ts'
import type { Sample, Sampled } from './sample.ts'

/** What a value is one of. */
export const options = {
  form: {
    options: {
      about: 'What can be chosen: the value that is sent, and its words.',
      takes: 'special',
      on: ['choice'],
    },
  },
  resource: { options: { about: 'What may be chosen: `value: words` each.', takes: 'special', on: ['choice'] } },
  messages: { option: 'it is none of the choices' },
  failures: (schema: Schema): readonly Failure[] => (optionsIn(schema) ? [['enum', 'option']] : []),
  samples,
} as const satisfies ValueConstraint

const strangeOption = 'no-such-option'

/** What a schema lets be chosen; undefined where it asks no such thing. */
export function optionsIn(schema: Schema): readonly string[] | undefined {
  const found = schema.enum ?? (schema.items as { readonly enum?: unknown } | undefined)?.enum
  return Array.isArray(found) ? found.map(String) : undefined
}

function samples({ field: { name, type, schema } }: Sampled): readonly Sample[] {
  const all = optionsIn(schema) ?? []
  if (all.length === 0) return []
  const wrap = (option: string): Entered => (type === 'choices' ? [option] : option)
  const base = { word: 'options', rule: 'options' }
  return [
    ...all.map((option): Sample => ({ ...base, given: option, enter: { [name]: wrap(option) }, by: 'leave', option })),
    {
      ...base,
      given: 'none of them',
      enter: { [name]: wrap(strangeOption) },
      by: 'data',
      fails: 'enum',
      option: all[0] ?? '',
    },
  ]
}
