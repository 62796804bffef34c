import { readUse } from '../../../generator/values/use.ts'
import type { InnerField } from './inner-fields.ts'
import { innerRecords, isNested } from './inner-records.ts'
import type { Item } from './items.ts'

/** What stands as a picture in the titles of closed items, by the field that holds it. */
export interface TitlePictures {
  readonly field: InnerField
  /** What the field holds, by the key of each item. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * The pictures of closed items: of the first of the fields in an item's title that holds something that has one; without a
 * title of its own, of its first field that is filled.
 */
export function picturesIn(of: InnerField, items: readonly Item[]): readonly TitlePictures[] {
  const found = new Map<InnerField, Map<string, string>>()
  for (const record of innerRecords(of, items)) {
    const { fields, values, key } = record
    const pattern = (record.component ?? of).itemTitle
    const filled = fields.filter((field) => !isNested(field) && isFilled(values[field.name]))
    const candidates = pattern === undefined ? filled.slice(0, 1) : namedIn(pattern, filled)
    const field = candidates.find(({ field: { suggest } }) => suggest?.picture)
    const id = field && firstOf(values[field.name])
    if (field && key !== undefined && id !== undefined)
      found.set(field, (found.get(field) ?? new Map<string, string>()).set(key, id))
  }
  return [...found].map(([field, ids]) => ({ field, ids }))
}

/** Those of the fields whose keys stand in braces in a pattern, in its order. */
function namedIn(pattern: string, fields: readonly InnerField[]): readonly InnerField[] {
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => fields.filter((field) => field.name === name))
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function firstOf(value: unknown): string | undefined {
  const [first] = [value].flat()
  return readUse(first)?.To
}
