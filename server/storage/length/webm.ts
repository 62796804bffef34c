import type { ReadPart } from './read-part.ts'

/** What is said of the whole film stands among its first bytes. */
const beginning = 64 * 1024

const [segment, info, scaleId, durationId] = [0x18538067, 0x1549a966, 0x2ad7b1, 0x4489]

interface Element {
  readonly id: number
  /** Where its own bytes begin and end; the end of what is there where it does not say. */
  readonly from: number
  readonly to: number
}

/** Its `Duration`, in units of `TimestampScale` nanoseconds, a million where that is not said. What was recorded live has none. */
export async function webm(read: ReadPart): Promise<number | undefined> {
  const bytes = await read(0, beginning)
  const film = elementsIn(bytes, 0, bytes.length).find(({ id }) => id === segment)
  const about = film && elementsIn(bytes, film.from, film.to).find(({ id }) => id === info)
  if (!about) return undefined
  const said = elementsIn(bytes, about.from, about.to)
  const [duration, scale] = [durationId, scaleId].map((wanted) => said.find(({ id }) => id === wanted))
  if (!duration) return undefined
  const units = duration.to - duration.from === 4 ? bytes.readFloatBE(duration.from) : bytes.readDoubleBE(duration.from)
  return (units * (scale ? bytes.readUIntBE(scale.from, scale.to - scale.from) : 1_000_000)) / 1e9
}

/** What lies side by side, as far as it is there. */
function elementsIn(bytes: Buffer, from: number, to: number): readonly Element[] {
  const found: Element[] = []
  for (let at = from; at < to; ) {
    const id = numberAt(bytes, at, true)
    const length = id && numberAt(bytes, id.next, false)
    if (!id || !length) return found
    const end = length.value === undefined ? to : Math.min(to, length.next + length.value)
    found.push({ id: id.value ?? 0, from: length.next, to: end })
    at = end
  }
  return found
}

/** A number of 1 to 8 bytes, whose first bits say how many; `value` is undefined for "not known". */
function numberAt(bytes: Buffer, at: number, isId: boolean) {
  if (at >= bytes.length) return undefined
  const first = bytes.readUInt8(at)
  const size = Math.clz32(first) - 23
  if (size > (isId ? 4 : 8) || at + size > bytes.length) return undefined
  let value = isId ? first : first & (0xff >> size)
  let isAll = !isId && value === 0xff >> size
  for (let each = 1; each < size; each++) {
    const byte = bytes.readUInt8(at + each)
    value = value * 256 + byte
    isAll = isAll && byte === 0xff
  }
  return { value: isAll ? undefined : value, next: at + size }
}
