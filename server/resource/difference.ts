import { isDeepStrictEqual } from 'node:util'
import type { Act } from './record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Of a thing's fields before and after a change, those that differ. */
export function difference(before: Fields, after: Fields): Required<Pick<Act, 'before' | 'after'>> {
  const changed = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const those = (fields: Fields) =>
    Object.fromEntries(changed.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
  return { before: those(before), after: those(after) }
}
