import { useMemo, useRef } from 'react'
import { askedAround, keptAround } from '../../../runtime/forms/asked-around.ts'
import type { Around, InnerField } from '../../../runtime/forms/inner-fields.ts'

/**
 * What conditions inside of a level's fields may ask for of that level, by field; nothing where they ask for none of it. It
 * is the same as long as nothing that they ask for changes, so that what lies in a field is not drawn again for every key.
 */
export function useAround(
  level: readonly InnerField[],
  values: Readonly<Record<string, unknown>>,
): (field: InnerField) => Around | undefined {
  const asked = useMemo(() => askedAround(level), [level])
  const kept = useRef<ReadonlyMap<string, Around>>(nothing)
  if (asked.size === 0) return none
  const now = { asked: level, values }
  kept.current = new Map([...asked].map(([name, keys]) => [name, keptAround(kept.current.get(name), now, keys)]))
  return ({ name }) => kept.current.get(name)
}

const nothing: ReadonlyMap<string, Around> = new Map()

const none = () => undefined
