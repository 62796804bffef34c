import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import { innerFields } from './inner.ts'
import type { InnerField, InnerProblem } from './inner-fields.ts'
import { isObject } from './values.ts'

/** Why a field's value is not accepted: the ajv keyword (or `equal`) and its parameters. */
export interface FieldProblem {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  /** ajv's own words, where the spec has none for the keyword. */
  readonly message?: string
  /** Of a field with fields inside: what is wrong with these. */
  readonly inside?: readonly InnerProblem[]
}

export type Problems = Readonly<Record<string, readonly FieldProblem[]>>

/** What is validated and sent: an emptied field is one that was not filled in, as in rjsf. */
export function toData(
  values: Readonly<Record<string, unknown>>,
  names: Iterable<string>,
  own: (name: string) => unknown = (name) => values[name],
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const name of names) {
    const value = own(name)
    if (value !== undefined && value !== null && value !== '') data[name] = value
  }
  return data
}

/**
 * Everything that is wrong with the data, by field, in the order in which the validator says it. `names` are the fields
 * that are shown: nobody can mend a field that is not there.
 */
export function problemsOf(
  form: Form,
  data: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  inside: Inside = nothingInside,
): Problems {
  const problems: Record<string, FieldProblem[]> = {}
  const add = (field: string, problem: FieldProblem) => {
    if (!names.has(field)) return
    problems[field] ??= []
    problems[field].push(problem)
  }

  const within = (field: string, problem: InnerProblem) => {
    if (!names.has(field)) return
    const known = problems[field]?.find((each) => each.inside)
    if (known) (known.inside as InnerProblem[]).push(problem)
    else add(field, { keyword: problem.keyword, params: { at: problem.path }, inside: [problem] })
  }

  const tagged = new Set(form.fields.flatMap(({ name, type }) => (type === 'tags' ? name : [])))
  if (!form.validate(data)) {
    for (const { instancePath, keyword, params, message } of form.validate.errors ?? []) {
      const path = pathOf(instancePath, params)
      const [first = '', ...rest] = path
      // What stands there, so that words can tell what is wrong with it.
      const given = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], data)
      const problem = { keyword, params: keyword === 'type' ? { ...params, given } : params, message }
      if (tagged.has(first) && rest.length > 0)
        add(first, { ...problem, params: { ...params, tag: tagAt(data[first], rest[0]) } })
      else if (rest.length > 1) within(first, { ...problem, path: rest.slice(0, 2).join('/') })
      else add(first, problem)
    }
  }
  for (const { field, to } of form.equal) {
    if (data[field] !== undefined && data[field] !== data[to]) add(field, { keyword: 'equal', params: { to } })
  }
  for (const field of form.fields) {
    const { name, type } = field
    if (type === 'values')
      for (const each of innerFields().valuesProblems(form, name, inside.asked(field), data[name])) within(name, each)
    if (type !== 'records') continue
    const { missingInRecords, recordsOf } = innerFields()
    for (const each of missingInRecords(field, recordsOf(data[name]), inside.shown)) within(name, each)
  }
  return problems
}

/** The text of a tag, whether the field holds it alone or with its title. */
function tagAt(tags: unknown, at: string | undefined): string {
  const tag: unknown = Array.isArray(tags) ? tags[Number(at)] : undefined
  return String(isObject(tag) ? tag.value : tag)
}

/** What a form's own schema does not know of the fields inside of others. */
export interface Inside {
  /** The fields that data names, as far as it is there. */
  asked(field: FormField): readonly InnerField[]
  shown(inner: FormField, record: Readonly<Record<string, unknown>>): boolean
}

export const nothingInside: Inside = { asked: () => [], shown: () => true }

/** `/email` is the field email; a required field that is missing has its parent's path and its name as a parameter. */
function pathOf(instancePath: string, { missingProperty }: Readonly<Record<string, unknown>>): readonly string[] {
  const path = instancePath.split('/').slice(1)
  if (missingProperty !== undefined) path.push(String(missingProperty))
  return path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
