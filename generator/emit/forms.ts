import type { CheckedField, CheckedForm } from '../check/forms/forms.ts'
import { type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import { compileValidator } from './forms-validator.ts'
import { type EmitContext, header, imported, moduleText, newModule, print, type } from './module.ts'

/** The files of a form by path: the form itself, and its validator with the validator's type. */
export function emitForm(form: CheckedForm, source: string, context: EmitContext): ReadonlyMap<string, string> {
  const path = `forms/${form.name}`
  const module = newModule(`${path}.ts`, context)
  const validate = imported(module, `${path}.validate.js`, 'validate', 'validate')
  // The validator is a name, not a value: its place is left for it in the printed object.
  const kinds = form.fields.filter(({ type }) => type === 'values')
  const byKind = kinds.map(({ name }) => {
    return `${name}: ${imported(module, `${path}.${name}.validate.js`, 'validate', `validate ${name}`)}`
  })
  const validators = [`validate: ${validate}`, ...(kinds.length > 0 ? [`kinds: { ${byKind.join(', ')} }`] : [])]
  const text = print(formLinked(form), module).replace(/\}$/, `${validators.map((each) => `  ${each},\n`).join('')}}`)
  const validator = newModule(`${path}.validate.d.ts`, context)
  const named = type(validator, 'forms.ts', 'ValidateFunction')
  const kindFiles = kinds.flatMap(({ name, fields = [] }): [string, string][] => {
    const properties = Object.fromEntries(fields.map((field) => [field.name, field.schema]))
    const schema = { type: 'object', properties }
    return [
      [`${path}.${name}.validate.js`, `${header(source)}\n${validatorText(schema, context)}`],
      [`${path}.${name}.validate.d.ts`, moduleText(validator, source, `export declare const validate: ${named}`)],
    ]
  })
  return new Map([
    ...kindFiles,
    [`${path}.ts`, moduleText(module, source, `export const form: ${type(module, 'forms.ts', 'Form')} = ${text}`)],
    [`${path}.validate.js`, `${header(source)}\n${validatorText(formSchema(form), context)}`],
    [`${path}.validate.d.ts`, moduleText(validator, source, `export declare const validate: ${named}`)],
  ])
}

/** Compiling takes longer than everything else about a form; the same schema is compiled once in a watch. */
function validatorText(schema: Readonly<Record<string, unknown>>, { kept }: EmitContext): string {
  const key = JSON.stringify(schema)
  const text = kept?.validators.get(key) ?? compileValidator(schema)
  kept?.validators.set(key, text)
  return text
}

/** The JSON Schema of a whole form; the validator is compiled from the very same. */
export function formSchema(form: CheckedForm): Readonly<Record<string, unknown>> {
  const required = form.fields.filter((field) => field.required).map((field) => field.name)
  return {
    type: 'object',
    properties: Object.fromEntries(form.fields.map((field) => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
}

function formLinked(form: CheckedForm): Linked {
  const equal = form.fields.flatMap(({ name, equals }): Linked[] =>
    equals
      ? [
          linkedObject([
            ['field', data(name)],
            ['to', data(equals.field)],
            ['message', { is: 'text', text: equals.message }],
          ]),
        ]
      : [],
  )
  const initial = form.fields.flatMap(({ name, initial: value }): LinkedEntry[] =>
    value ? [[name, { is: 'value', value }]] : [],
  )
  return linkedObject([
    ['name', data(form.name)],
    ['schema', data(formSchema(form))],
    ['uiSchema', data({ 'ui:order': form.fields.map((field) => field.name) })],
    ['fields', { is: 'list', items: form.fields.map(fieldLinked) }],
    ['layout', data(form.layout)],
    ['equal', { is: 'list', items: equal }],
    ['initial', linkedObject(initial)],
    ...(form.draft ? [['draft', data(true)] as const] : []),
  ])
}

function fieldLinked(field: CheckedField): Linked {
  const messages = field.messages.map(([keyword, text]): LinkedEntry => [keyword, { is: 'text', text }])
  const parts = field.parts.map(({ pattern, text }) =>
    linkedObject([
      ['pattern', data(pattern)],
      ['text', { is: 'text', text }],
    ]),
  )
  return linkedObject([
    ['name', data(field.name)],
    ...field.shown,
    ...(field.fields ? [['fields', { is: 'list', items: field.fields.map(fieldLinked) }] as const] : []),
    ...(parts.length > 0 ? [['parts', { is: 'list', items: parts }] as const] : []),
    ['messages', linkedObject(messages)],
  ])
}

function data(value: unknown): Linked {
  return { is: 'data', data: value }
}
