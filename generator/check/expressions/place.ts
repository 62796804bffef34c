import type { Span } from '../../load/source.ts'

/** Where a stretch of a text stands in its file; a plain span serves for texts that stand in one line without escapes. */
export type Place = Span | ((index: number, length: number) => Span)

/** The span of `length` characters from `index` on of the text at `place`. */
export function within(place: Place, index: number, length: number): Span {
  if (typeof place === 'function') return place(index, length)
  return { ...place, offset: place.offset + index, column: place.column + index, length }
}

/** The place of the part of a text that starts at `index`. */
export function shifted(place: Place, index: number): Place {
  return (inner, length) => within(place, index + inner, length)
}
