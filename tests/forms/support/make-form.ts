import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { usualPatterns } from '../../../generator/check/forms/dates.ts'
import type { Form, FormField, ValidateFunction } from '../../../generator/grammar/forms.ts'
import { text } from '../../blocks/support/words.ts'

const words: FormField['messages'] = {
  required: text(({ field }) => `The ${field} field is required.`),
  format: text(({ field }) => `The ${field} field must be a valid email.`),
  pattern: text(({ field }) => `The ${field} field has odd characters.`),
  maxLength: text(({ field, limit }) => `The ${field} field may have ${limit} characters.`),
  minLength: text(({ field, limit }) => `The ${field} field needs ${limit} characters.`),
  minimum: text(({ field, limit }) => `The ${field} field must be ${limit} or more.`),
  type: text(({ field }) => `The ${field} field has a wrong value.`),
}

type FieldRules = Omit<FormField, 'name' | 'label' | 'messages'> & {
  label?: string
  schema?: object
  required?: boolean
}

/** A form as the generator writes it, with a validator that ajv makes on the spot. */
export function makeForm(rules: Readonly<Record<string, FieldRules>>, rest: Partial<Form> = {}): Form {
  const entries = Object.entries(rules)
  const jsonTypes: Partial<Record<FormField['type'], string>> = {
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    choices: 'array',
  }
  const schema = {
    type: 'object' as const,
    properties: Object.fromEntries(
      entries.map(([name, { type, schema: own }]) => [name, { type: jsonTypes[type] ?? 'string', ...own }]),
    ),
    required: entries.filter(([, rule]) => rule.required).map(([name]) => name),
  }
  const ajv = formats.default(new Ajv2020({ allErrors: true, strict: false }))
  return {
    name: 'made',
    schema: schema as Form['schema'],
    uiSchema: {},
    fields: entries.map(([name, { label, schema: _schema, required: _required, ...field }]) => ({
      ...(usualPatterns[field.type] && { format: usualPatterns[field.type] }),
      ...field,
      name,
      label: text(label ?? name),
      messages: words,
    })),
    layout: [],
    equal: [],
    initial: {},
    validate: ajv.compile(schema) as ValidateFunction,
    ...rest,
  }
}
