import { isDeepStrictEqual } from 'node:util'
import { isEmpty } from '../../generator/values/empty.ts'
import type { FieldRevision } from '../database/schema.ts'

type Data = Readonly<Record<string, unknown>>

/** What is asked to stand in one field from now on; undefined: nothing. */
export interface FieldChange {
  /** What the field is called: of a content its FieldID or `@name`, of a file its name in the contract. */
  readonly path: string
  readonly value: unknown
}

/** A field that somebody else changed meanwhile: nothing is written there. */
export interface FieldConflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly by: string
  /** ISO 8601 */
  readonly at: string
}

export interface Merged {
  /** All data, with what was changed. */
  readonly data: Record<string, unknown>
  readonly conflicts: readonly FieldConflict[]
  /** What others changed since, and whoever asks did not. */
  readonly others: readonly { readonly path: string; readonly value: unknown; readonly by: string }[]
}

export interface Asked {
  readonly changes: readonly FieldChange[]
  /** The revision that whoever asks has seen. */
  readonly base: number
  /** The open form that asks: what it wrote itself is no other's, also where the answer to it was lost. */
  readonly client: string
}

/**
 * Puts changes of fields into data that others may have changed since (product-content 2.4). A field that somebody else
 * changed is left as it is, unless both want the same there.
 */
export function merge(data: Data, revisions: Readonly<Record<string, FieldRevision>>, asked: Asked): Merged {
  const { changes, base, client } = asked
  const made = new Map(Object.entries(data))
  const conflicts: FieldConflict[] = []
  const isOthers = ({ revision, client: of }: FieldRevision) => revision > base && of !== client
  for (const { path, value } of changes) {
    const theirs = Object.hasOwn(data, path) ? data[path] : undefined
    if (isSame(theirs, value)) continue
    const last = Object.hasOwn(revisions, path) ? revisions[path] : undefined
    if (last && isOthers(last)) conflicts.push({ path, mine: value, theirs, by: last.by, at: last.at })
    else if (isEmpty(value)) made.delete(path)
    else made.set(path, value)
  }
  const asking = new Set(changes.map(({ path }) => path))
  const others = Object.entries(revisions).flatMap(([path, last]) =>
    isOthers(last) && !asking.has(path)
      ? [{ path, value: Object.hasOwn(data, path) ? data[path] : undefined, by: last.by }]
      : [],
  )
  return { data: Object.fromEntries(made), conflicts, others }
}

/** Nothing, an empty text and an empty list are one. */
function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)
}
