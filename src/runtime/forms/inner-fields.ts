import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import { boundInWords, brokenBound, type ValueBounds } from '../../../generator/values/bounds.ts'
import { computedTexts } from '../../../generator/values/computed.ts'
import { type Condition, hiddenKeys, readCondition } from '../../../generator/values/condition.ts'
import { slugOf } from '../../../generator/values/slug.ts'
import type { FieldProblem, Inside } from './problems.ts'
import { isObject } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** A field inside of another one: of a record, or one that data names. */
export interface InnerField {
  readonly name: string
  readonly field: FormField
  readonly required: boolean
  /** What data calls it, and what can be chosen there. */
  readonly label?: string
  readonly options?: readonly InnerOption[]
  /** Of which other one it is made until something else is entered. */
  readonly madeOf?: string
  /** What it is computed of, by the names of others: nothing is entered there. */
  readonly computed?: string
  /** By which computed texts call it. */
  readonly calledInside?: string
  readonly help?: string
  readonly placeholder?: string
  /** The heading that it stands under; nothing for none. */
  readonly section?: string
  readonly rules?: ValueBounds
  /** What is said where a text does not fit the rules' pattern. */
  readonly message?: string
  /** When it is shown; nothing for always. */
  readonly condition?: Condition
  /** How many things it holds that one may not see. */
  readonly unseen?: number
  /** All that the data says of it. */
  readonly column?: Values
}

/** What can be chosen in a field that data names. */
export interface InnerOption {
  readonly value: string
  readonly label: string
  /** `#rrggbb` */
  readonly colour?: string
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
    const at = (word: string | undefined) => (word === undefined ? undefined : column[word])
    const options = at(columns.options)
    const condition = readCondition(at(columns.condition))
    return [
      {
        name: String(column[columns.key]),
        field,
        column,
        label: String(column[columns.label]),
        // A box that is not ticked is a value as well.
        required: field.type !== 'boolean' && columns.required !== undefined && column[columns.required] === true,
        ...(Array.isArray(options) && { options: options.map(optionOf) }),
        ...texts({ help: at(columns.help), placeholder: at(columns.placeholder) }),
        ...texts({ section: at(columns.section), message: at(columns.message), madeOf: at(columns.madeOf) }),
        ...texts({ computed: at(columns.computed), calledInside: at(columns.name) }),
        ...(ruled.some((word) => at(columns[word]) != null) && {
          rules: Object.fromEntries(ruled.map((word) => [word, at(columns[word])])),
        }),
        ...(condition && { condition }),
        ...(Number(at(columns.unseen) ?? 0) > 0 && { unseen: Number(at(columns.unseen)) }),
      },
    ]
  })
}

/** A text stands for itself. */
function optionOf(given: unknown): InnerOption {
  if (!isObject(given)) return { value: String(given), label: String(given) }
  const { value, label, colour } = given
  return {
    value: String(value),
    label: String(label ?? value),
    ...(typeof colour === 'string' && colour !== '' && { colour }),
  }
}

/** What computed fields say just now, by their names; of fields that are hidden, nothing. */
export function computedIn(asked: readonly InnerField[], shown: readonly InnerField[], values: Values) {
  if (!asked.some(({ computed }) => computed)) return nothingComputed
  const hidden = new Set(asked.filter((each) => !shown.includes(each)).map(({ name }) => name))
  const fields = asked.map(({ name, calledInside = '', computed, options, field: { type } }) => ({
    ...{ key: name, name: calledInside, pattern: computed, options },
    isDate: type === 'date' || type === 'date-time',
  }))
  return computedTexts(fields, values, hidden)
}

const nothingComputed: ReadonlyMap<string, string> = new Map()

/** Values after one was entered: those that are made of it follow, as long as nothing else was entered there. */
export function withEntered(asked: readonly InnerField[], values: Values, name: string, entered: unknown): Values {
  const [before, now] = [values[name], entered].map((text) => (typeof text === 'string' ? slugOf(text) : ''))
  const made = asked
    .filter(({ name: own, madeOf }) => madeOf === name && own !== name && (values[own] ?? '') === before)
    .map(({ name: own }) => [own, now])
  return { ...values, ...Object.fromEntries(made), [name]: entered }
}

const ruled = ['min', 'max', 'decimals', 'pattern'] as const

/** Those that are texts, and no empty ones. */
function texts<Name extends string>(given: Readonly<Record<Name, unknown>>): Partial<Record<Name, string>> {
  const filled = Object.entries(given).filter(([, each]) => typeof each === 'string' && each !== '')
  return Object.fromEntries(filled) as Partial<Record<Name, string>>
}

/** The records of a field as they are shown and sent: each with the fields that it has. */
export function recordsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The fields that data names and their conditions show, by what stands in them. */
export function shownFields(asked: readonly InnerField[], value: unknown): readonly InnerField[] {
  if (!asked.some(({ condition }) => condition)) return asked
  const keyed = asked.map(({ name: key, condition }) => ({ key, condition }))
  const hidden = hiddenKeys(keyed, isObject(value) ? value : {})
  return asked.filter(({ name }) => !hidden.has(name))
}

/** What is sent of a field that has fields inside: only these, and of them only what is shown and filled in. */
export function innerData(field: FormField, value: unknown, { asked, shown }: Inside) {
  if (field.type === 'values') {
    if (!isObject(value)) return undefined
    const all = asked(field)
    const present = new Set(shownFields(all, value))
    const hidden = new Set(all.filter((each) => !present.has(each)).map(({ name }) => name))
    return filled(Object.entries(value).filter(([name]) => !hidden.has(name)))
  }
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
  return shownFields(asked, values).flatMap(
    ({ name: path, field, required, options, rules, message, unseen }): InnerProblem[] => {
      const own = values[path]
      if (own === undefined || own === null || own === '' || (Array.isArray(own) && own.length === 0))
        return required ? [{ path, keyword: 'required', params: {} }] : []
      if (options && ![own].flat().every((each) => options.some(({ value }) => value === String(each))))
        return [{ path, keyword: 'enum', params: {} }]
      if (!validate || validate({ [field.name]: own })) return brokenBy(rules, own, path, message)
      // A link to what one may not see leads there, unseen.
      const errors = (validate.errors ?? []).filter(({ keyword }) => !(unseen && keyword === 'link'))
      return errors.slice(0, 1).map(({ keyword, params }) => ({ path, keyword, params }))
    },
  )
}

function brokenBy(rules: ValueBounds | undefined, own: unknown, path: string, message?: string): InnerProblem[] {
  const broken = rules && brokenBound(rules, own)
  if (!broken) return []
  const { keyword, limit } = broken
  const isSaid = keyword === 'pattern' && message !== undefined
  const shown = typeof limit === 'string' && keyword !== 'pattern' ? boundInWords(limit) : limit
  return [{ path, keyword: isSaid ? 'said' : keyword, params: { limit: shown }, ...(isSaid && { message }) }]
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
