import type { Around, InnerField } from './inner-fields.ts'

/** Of one level of fields, the keys of those beside that each nested field asks for inside of it, by its key. */
export type AskedAround = ReadonlyMap<string, ReadonlySet<string>>

/**
 * What conditions right inside of the fields of a level ask for of that level, with what those conditions hang on in turn.
 * A field whose conditions ask for nothing beside it is left out.
 */
export function askedAround(level: readonly InnerField[]): AskedAround {
  const byKey = new Map(level.map((field) => [field.name, field]))
  const asked = (keys: readonly string[], found: Set<string>): ReadonlySet<string> => {
    for (const key of keys) {
      const field = byKey.get(key)
      if (!field || found.has(key)) continue
      asked(keysOf(field), found.add(key))
    }
    return found
  }
  const inside = ({ fields = [] }: InnerField) => fields.flatMap((each) => [each, ...(each.fields ?? [])])
  const nested = level.filter(({ fields }) => fields !== undefined)
  return new Map(
    nested
      .map((field) => [field.name, asked(inside(field).flatMap(keysOf), new Set())] as const)
      .filter(([, keys]) => keys.size > 0),
  )
}

function keysOf({ condition }: InnerField): readonly string[] {
  return condition?.lines.map(({ key }) => key) ?? []
}

/** What stands around what lies in a field: the same as before while nothing that is asked for there has changed. */
export function keptAround(before: Around | undefined, now: Around, keys: ReadonlySet<string>): Around {
  const isKept = before?.asked === now.asked && [...keys].every((key) => Object.is(before.values[key], now.values[key]))
  return isKept ? before : now
}
