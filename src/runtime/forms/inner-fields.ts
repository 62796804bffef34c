import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Form, FormColumns, FormField, ValidateFunction } from '../../../generator/grammar/forms.ts'
import { boundInWords, brokenBound, type ValueBounds } from '../../../generator/values/bounds.ts'
import { computedTexts } from '../../../generator/values/computed.ts'
import { type Condition, hiddenKeys, readCondition } from '../../../generator/values/condition.ts'
import { wrongOther } from '../../../generator/values/other-choice.ts'
import { slugOf } from '../../../generator/values/slug.ts'
import { type InnerRecord, innerRecords, isNested, pathInto, withInnerRecord } from './inner-records.ts'
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
  /** Whether something else than the options may be typed. */
  readonly others?: true
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
  /** Those that lie in it. */
  readonly fields?: readonly InnerField[]
  /** Of a number: its unit. */
  readonly unit?: string
  /** Of a box: what it says while it is ticked, and while it is not. */
  readonly yes?: string
  readonly no?: string
  /** What its items are called while they are closed: a text with keys of their fields in braces. */
  readonly itemTitle?: string
  /** What it holds in an item or block that is added; undefined for nothing. */
  readonly default?: unknown
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

/**
 * The fields that data names, of kinds that the form has, each with those that lie in it: the same for the same rows. Throws
 * while the data is on its way.
 */
export function dataFields({ columns, fields = [] }: FormField, scope: Scope): readonly InnerField[] {
  const rows = columns?.of(scope)
  if (!columns || !rows) return []
  const known = made.get(rows) ?? new Map<FormColumns, readonly InnerField[]>()
  const asked = known.get(columns) ?? nestedFields(columns, flatFields(columns, fields, rows))
  made.set(rows, known.set(columns, asked))
  return asked
}

/** What was made of rows, for as long as these are there: they are asked for with every key. */
const made = new WeakMap<readonly unknown[], Map<FormColumns, readonly InnerField[]>>()

/** Fields with those in them that name them as what they lie within. */
function nestedFields({ within }: FormColumns, flat: readonly InnerField[]): readonly InnerField[] {
  if (within === undefined) return flat
  const byParent = new Map<unknown, InnerField[]>()
  for (const field of flat) {
    const parent = field.column?.[within] ?? null
    const siblings = byParent.get(parent) ?? []
    siblings.push(field)
    byParent.set(parent, siblings)
  }
  const fieldsIn = (key: unknown): readonly InnerField[] =>
    (byParent.get(key) ?? []).map((field) => {
      const inside = fieldsIn(field.name)
      return inside.length > 0 ? { ...field, fields: inside } : field
    })
  return fieldsIn(null)
}

function flatFields(
  columns: FormColumns,
  fields: readonly FormField[],
  rows: readonly unknown[],
): readonly InnerField[] {
  return rows.flatMap((one): InnerField[] => {
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
        ...(at(columns.others) === true && { others: true as const }),
        ...texts({ help: at(columns.help), placeholder: at(columns.placeholder) }),
        ...texts({ section: at(columns.section), message: at(columns.message), madeOf: at(columns.madeOf) }),
        ...texts({ computed: at(columns.computed), calledInside: at(columns.name) }),
        ...texts({ itemTitle: at(columns.itemTitle), unit: at(columns.unit) }),
        ...texts({ yes: at(columns.yes), no: at(columns.no) }),
        ...(ruled.some((word) => at(columns[word]) != null) && {
          rules: Object.fromEntries(ruled.map((word) => [word, at(columns[word])])),
        }),
        ...(condition && { condition }),
        ...(at(columns.default) != null && { default: at(columns.default) }),
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

/** What stands around a record: conditions may ask for it. */
export interface Around {
  readonly asked: readonly InnerField[]
  readonly values: Values
}

/** The fields that data names and their conditions show, by what stands in them and around them. */
export function shownFields(asked: readonly InnerField[], value: unknown, around?: Around): readonly InnerField[] {
  if (!asked.some(({ condition }) => condition)) return asked
  const keyed = asked.map(({ name: key, condition }) => ({ key, condition }))
  const outer = (around?.asked ?? []).map(({ name: key, condition }) => ({ key, condition }))
  const hidden = hiddenKeys([...outer, ...keyed], { ...around?.values, ...(isObject(value) ? value : {}) })
  return asked.filter(({ name }) => !hidden.has(name))
}

/** What is sent of a field that has fields inside: only these, and of them only what is shown and filled in. */
export function innerData(field: FormField, value: unknown, { asked, shown }: Inside) {
  if (field.type === 'values') return isObject(value) ? shownData(asked(field), value) : undefined
  return recordsOf(value).map((record) => {
    const fields = (field.fields ?? []).filter((each) => each.type === 'hidden' || shown(each, record))
    return filled(fields.map(({ name }) => [name, record[name]]))
  })
}

/** Values of fields that data names, without what is hidden, on all levels. */
function shownData(all: readonly InnerField[], value: Values, around?: Around): Values {
  const present = new Set(shownFields(all, value, around))
  const byName = new Map(all.map((each) => [each.name, each]))
  return filled(
    Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
      const each = byName.get(name)
      if (each && !present.has(each)) return []
      return [[name, each && isNested(each) ? nestedData(each, own, { asked: all, values: value }) : own]]
    }),
  )
}

/** undefined of a group with nothing in it. */
function nestedData(each: InnerField, own: unknown, around: Around): unknown {
  const records = innerRecords(each, own)
  const data = records.reduce<unknown>(
    (made, { fields, values, key }) => withInnerRecord(each, made, key, shownData(fields, values, around)),
    own,
  )
  return isObject(data) && Object.keys(data).length === 0 ? undefined : data
}

function filled(entries: Iterable<readonly [string, unknown]>): Values {
  return Object.fromEntries([...entries].filter(([, value]) => value !== undefined && value !== null && value !== ''))
}

/** Everything that is wrong with the values that data asks for, on all levels, each looked at by the rule of its kind. */
export function valuesProblems(form: Form, name: string, asked: readonly InnerField[], value: unknown): InnerProblem[] {
  const values = isObject(value) ? value : {}
  return recordProblems({ fields: asked, values }, '', { validate: form.kinds?.[name] })
}

interface Asking {
  readonly validate: ValidateFunction | undefined
  readonly around?: Around
}

/** @param above the path to what lies in the record */
function recordProblems({ fields, values }: InnerRecord, above: string, { validate, around }: Asking): InnerProblem[] {
  const shown = shownFields(fields, values, around)
  const beside = { asked: fields, values }
  return shown.flatMap((each) => {
    const path = `${above}${each.name}`
    const own = values[each.name]
    const problems = valueProblems(each, own, path, validate)
    if (problems.length > 0 || !isNested(each)) return problems
    return innerRecords(each, own).flatMap((record) =>
      recordProblems(record, pathInto(path, record), { validate, around: beside }),
    )
  })
}

function valueProblems(
  { field, required, options, others, rules, message, unseen }: InnerField,
  own: unknown,
  path: string,
  validate: ValidateFunction | undefined,
): InnerProblem[] {
  if (own === undefined || own === null || own === '' || (Array.isArray(own) && own.length === 0))
    return required ? [{ path, keyword: 'required', params: {} }] : []
  const strange = options ? [own].flat().filter((each) => !options.some(({ value }) => value === String(each))) : []
  if (strange.some((each) => !others || wrongOther(String(each)))) return [{ path, keyword: 'enum', params: {} }]
  if (!validate || validate({ [field.name]: own })) return brokenBy(rules, own, path, message)
  // A link to what one may not see leads there, unseen.
  const errors = (validate.errors ?? []).filter(({ keyword }) => !(unseen && keyword === 'link'))
  return errors.slice(0, 1).map(({ keyword, params }) => {
    const isText = keyword === 'type' && typeof own === 'string'
    return { path, keyword, params: isText ? { ...params, given: own } : params }
  })
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
