import { isExpression } from '../expressions/expression.ts'
import { constantOf } from '../expressions/types.ts'
import { entryOf, type Linked } from '../linked.ts'

/** A literal of the file behind a property. */
export function dataOf<T>(linked: Linked | undefined, name: string): T | undefined {
  const found = entryOf(linked, name)
  return found?.is === 'data' ? (found.data as T) : undefined
}

/** A figure or word that is known when generating, written out or by a limit. */
export function knownOf(linked: Linked | undefined, name: string): string | number | boolean | undefined {
  const found = entryOf(linked, name)
  if (found?.is === 'data') return found.data as string | number | boolean
  if (found?.is !== 'value') return undefined
  return isExpression(found.value) ? constantOf(found.value.type) : (found.value.literal as string | number | boolean)
}
