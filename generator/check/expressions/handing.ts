import { lazily, nobody, type Reading } from './reading.ts'
import type { ValueType } from './types.ts'

/** Where any type is taken only to be known further on: nothing is read there. */
export const onlyTyped: ValueType = { kind: 'any', reading: nobody }

/** A type whose value is read as `reading`, and its parts as the parts of that. */
export function readAs(type: ValueType, reading: Reading): ValueType {
  if (type.kind === 'list') return { ...type, of: readAs(type.of, reading), reading }
  if (type.kind !== 'object') return { ...type, reading }
  const fields = lazily(Object.keys(type.fields), (name) => readAs(type.fields[name] as ValueType, reading.part(name)))
  return { ...type, fields, reading }
}

/** Notes that a value of this type is read, whatever is read of it. */
export function noteUse({ reading }: ValueType): void {
  reading?.noteUsed()
}

/** Notes that a field of a value is shown or sent as it is. */
export function noteShown({ reading }: ValueType, name: string): void {
  const part = reading?.part(name)
  if (!part) return
  part.noteUsed()
  part.noteWhole()
}

/** Notes that a value goes to somebody who expects this type, and who reads of it what he reads. */
export function noteHanded(given: ValueType, taker: ValueType): void {
  const to = taker.reading
  if (to === nobody) return
  if (to) handTo(given, to)
  else if (taker.kind === 'any') noteWhole(given)
  else if (taker.kind === 'list') {
    if (given.kind === 'list') noteHanded(given.of, taker.of)
  } else if (taker.kind === 'object' && given.kind === 'object') {
    // As a map of the spec that was written out, or an input of the backend: its fields say what is read.
    for (const [name, type] of Object.entries(taker.fields)) {
      if (!Object.hasOwn(given.fields, name)) continue
      const part = given.fields[name] as ValueType
      noteUse(part)
      noteHanded(part, type)
    }
    if (taker.others) noteWhole(given)
  }
}

function handTo(given: ValueType, to: Reading): void {
  if (given.reading) given.reading.noteTaker(to)
  else if (given.kind === 'list') handTo(given.of, to)
  else if (given.kind === 'object') for (const [name, type] of Object.entries(given.fields)) handTo(type, to.part(name))
}

/** Notes that a value goes where nobody knows what is read of it. */
export function noteWhole(given: ValueType): void {
  if (given.reading) given.reading.noteWhole()
  else if (given.kind === 'list') noteWhole(given.of)
  else if (given.kind === 'object') for (const type of Object.values(given.fields)) noteWhole(type)
}

/** One type for two values that are read alike from here on. */
export function readTogether(type: ValueType, others: readonly ValueType[]): ValueType {
  const readings = new Set(others.flatMap((each) => each.reading ?? []))
  const [first] = readings
  if (!first || (readings.size === 1 && type.reading === first)) return type
  const common = first.beside()
  for (const each of readings) each.noteTaker(common)
  return readAs(type, common)
}
