import type { Form } from '../../../generator/grammar/forms.ts'
import { isObject } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** What stands in a form by path: of `values` each of its fields by its key, everything else by what `paths` calls it. */
export type Parts = ReadonlyMap<string, unknown>

/** What a form's fields are called in paths. */
export interface Paths {
  partsOf(values: Values): Parts
  /** The same values with other parts; of `values`, what is undefined is left out. */
  withParts(values: Values, parts: Parts): Values
}

/** Hidden fields are not among them: nobody types there. */
export function pathsOf({ fields }: Form, names: Readonly<Record<string, string>>): Paths {
  const typed = fields.filter(({ type }) => type !== 'hidden')
  const plain = typed.filter(({ type }) => type !== 'values').map(({ name }) => [name, names[name] ?? name] as const)
  const nested = typed.filter(({ type }) => type === 'values').map(({ name }) => name)
  const plainPaths = new Set(plain.map(([, path]) => path))
  return {
    partsOf: (values) =>
      new Map([
        ...plain.map(([name, path]) => [path, values[name]] as const),
        ...nested.flatMap((name) => Object.entries(objectAt(values, name))),
      ]),
    withParts: (values, parts) => ({
      ...values,
      ...Object.fromEntries(plain.map(([name, path]) => [name, parts.has(path) ? parts.get(path) : values[name]])),
      ...Object.fromEntries(
        nested.map((name) => [
          name,
          Object.fromEntries([...parts].filter(([path, value]) => !plainPaths.has(path) && value !== undefined)),
        ]),
      ),
    }),
  }
}

function objectAt(values: Values, name: string): Values {
  const value = values[name]
  return isObject(value) ? value : {}
}
