import type { Form } from '../../../generator/grammar/forms.ts'
import type { FoundProblem } from '../../runtime/forms/store.ts'

type Place = Pick<FoundProblem, 'name' | 'inside'>

/**
 * Which field a server means by a path.
 * @param paths what a form that saves itself calls its fields in paths
 */
export function fieldOfPath(path: string, { fields }: Form, paths: Readonly<Record<string, string>> = {}): Place {
  const called = Object.entries(paths).find(([, each]) => each === path)
  if (called) return { name: called[0] }
  const [first = '', ...rest] = path.split('/')
  const named = fields.find(({ name }) => name === first)
  if (named) return rest.length > 0 ? { name: first, inside: rest.join('/') } : { name: first }
  const values = fields.find(({ type }) => type === 'values')
  return values ? { name: values.name, inside: path } : { name: path }
}

/** As `focusPath` reads it. */
export function pathOfField({ name, inside }: Place): string {
  return inside === undefined ? name : `${name}/${inside}`
}

/** The path by which a form that saves itself sends a field; undefined for `values` as a whole. */
export function savedPath(
  { name, inside }: Place,
  { fields }: Form,
  paths: Readonly<Record<string, string>>,
): string | undefined {
  if (fields.find((field) => field.name === name)?.type === 'values') return inside
  const own = paths[name] ?? name
  return inside === undefined ? own : `${own}/${inside}`
}
