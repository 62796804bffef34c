import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import type { FieldProblem } from './problems.ts'
import { isObject } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** A field inside of another one: of a record, or one that data names. */
export interface InnerField {
  readonly name: string
  readonly field: FormField
  readonly required: boolean
  /** What data calls it, and what can be chosen there. */
  readonly label?: string
  readonly options?: readonly string[]
}

/** What is wrong inside of a field. `path`: where in it, such as `2/name`. */
export interface InnerProblem extends FieldProblem {
  readonly path: string
}

/** The fields that data names, of kinds that the form has. Throws while the data is on its way. */
export function dataFields({ columns, fields = [] }: FormField, scope: Scope): readonly InnerField[] {
  if (!columns) return []
  return (columns.of(scope) ?? []).flatMap((one): InnerField[] => {
    const column = (one ?? {}) as Values
    const field = fields.find(({ name }) => name === column[columns.kind])
    if (!field) return []
    const options = columns.options === undefined ? undefined : column[columns.options]
    return [
      {
        name: String(column[columns.key]),
        field,
        label: String(column[columns.label]),
        // A box that is not ticked is a value as well.
        required: field.type !== 'boolean' && columns.required !== undefined && column[columns.required] === true,
        ...(Array.isArray(options) && { options: options.map(String) }),
      },
    ]
  })
}

/** The records of a field as they are shown and sent: each with the fields that it has. */
export function recordsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** What is sent of a field that has fields inside: only these, and of them only what is filled in. */
export function innerData(field: FormField, value: unknown, shown: (inner: FormField, record: Values) => boolean) {
  if (field.type === 'values') return isObject(value) ? filled(Object.entries(value)) : undefined
  return recordsOf(value).map((record) => {
    const fields = (field.fields ?? []).filter((each) => each.type === 'hidden' || shown(each, record))
    return filled(fields.map(({ name }) => [name, record[name]]))
  })
}

function filled(entries: Iterable<readonly [string, unknown]>): Values {
  return Object.fromEntries([...entries].filter(([, value]) => value !== undefined && value !== null && value !== ''))
}

/** Everything that is wrong with the values that data asks for, each looked at by the rule of its kind. */
export function valuesProblems(form: Form, name: string, asked: readonly InnerField[], value: unknown): InnerProblem[] {
  const values = isObject(value) ? value : {}
  const validate = form.kinds?.[name]
  return asked.flatMap(({ name: path, field, required, options }): InnerProblem[] => {
    const own = values[path]
    if (own === undefined || own === null || own === '')
      return required ? [{ path, keyword: 'required', params: {} }] : []
    if (options && !options.includes(String(own))) return [{ path, keyword: 'enum', params: {} }]
    if (!validate || validate({ [field.name]: own })) return []
    return (validate.errors ?? []).slice(0, 1).map(({ keyword, params }) => ({ path, keyword, params }))
  })
}

/** Everything that is missing in records where it is shown; the validator knows of those that always are. */
export function missingInRecords(
  { fields = [] }: FormField,
  records: readonly Values[],
  shown: (inner: FormField, record: Values) => boolean,
): InnerProblem[] {
  return records.flatMap((record, at) =>
    fields.flatMap((inner) => {
      const value = record[inner.name]
      const isEmpty =
        value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      if (!inner.when || !inner.messages.required || !isEmpty || !shown(inner, record)) return []
      return [{ path: `${at}/${inner.name}`, keyword: 'required', params: {} }]
    }),
  )
}
