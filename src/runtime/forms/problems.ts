import type { Form } from '../../../generator/grammar/forms.ts'

/** Why a field's value is not accepted: the ajv keyword (or `equal`) and its parameters. */
export interface FieldProblem {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  /** ajv's own words, where the spec has none for the keyword. */
  readonly message?: string
}

export type Problems = Readonly<Record<string, readonly FieldProblem[]>>

/** What is validated and sent: an emptied field is one that was not filled in, as in rjsf. */
export function toData(values: Readonly<Record<string, unknown>>, names: Iterable<string>): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && value !== null && value !== '') data[name] = value
  }
  return data
}

/**
 * Everything that is wrong with the data, by field, in the order in which the validator says it. `names` are the fields
 * that are shown: nobody can mend a field that is not there.
 */
export function problemsOf(form: Form, data: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Problems {
  const problems: Record<string, FieldProblem[]> = {}
  const add = (field: string, problem: FieldProblem) => {
    if (!names.has(field)) return
    problems[field] ??= []
    problems[field].push(problem)
  }

  if (!form.validate(data)) {
    for (const { instancePath, keyword, params, message } of form.validate.errors ?? []) {
      add(fieldOf(instancePath, params), { keyword, params, message })
    }
  }
  for (const { field, to } of form.equal) {
    if (data[field] !== undefined && data[field] !== data[to]) add(field, { keyword: 'equal', params: { to } })
  }
  return problems
}

/** `/email` is the field email; a required field that is missing has its parent's path and its name as a parameter. */
function fieldOf(instancePath: string, params: Readonly<Record<string, unknown>>): string {
  const [, first] = instancePath.split('/')
  if (first !== undefined) return first.replaceAll('~1', '/').replaceAll('~0', '~')
  return String(params.missingProperty ?? '')
}
