/** A part of an object, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header for an object of `size` bytes. `undefined`: give the whole (no range, several, or another unit);
 * `'unsatisfiable'`: none of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!parts) return undefined
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
